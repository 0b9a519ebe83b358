// SPDX-License-Identifier: Apache-2.0
export const arena_words = {} as const;
