/** Clocks of several nodes differ a little; history goes forward all the same. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b)
