/** Lower case without accents: how searches and comparisons see a text. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
