/** Clocks of nodes differ slightly; history must still advance. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b)
