/** Other codes are accidents. */
export const exitCodes = { encoded: 0, type: 10, pixels: 11, memory: 12, effort: 13 } as const
