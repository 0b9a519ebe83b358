# SPDX-License-Identifier: Apache-2.0
"""Les fonctions des cours, un module par document : td_nim, tp9, chapitre9, slides, jetons.

Les noms, les arguments et les résultats sont ceux des sujets : on peut remplacer l'une de ses fonctions par celle de la
bibliothèque et continuer.

>>> from zermelo.cours import td_nim
>>> td_nim.sommets_cibles(td_nim.graphe_nim(4, {}, 0), 0)
['1-J1']
"""
