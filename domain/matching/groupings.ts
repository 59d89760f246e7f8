/** What open questions may have in common: the shop's path, the brand, or why the likeliest product was refused. */
export const groupings = ['path', 'brand', 'pattern'] as const

export type Grouping = (typeof groupings)[number]
