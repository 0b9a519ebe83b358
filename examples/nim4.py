# SPDX-License-Identifier: Apache-2.0
{
    '4-J0': {'3-J1', '2-J1', '1-J1'},
    '3-J1': {'2-J0', '1-J0'},
    '2-J0': {'1-J1'},
    '2-J1': {'1-J0'},
    '1-J1': set(),
    '1-J0': set()
}
