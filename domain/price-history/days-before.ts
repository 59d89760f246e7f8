export const dayMs = 86_400_000

export const daysBefore = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * dayMs)

/** Ten years: prices from before are neither taken nor shown. */
export const longestWindowDays = 3660
