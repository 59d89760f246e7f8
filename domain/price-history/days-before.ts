export const dayMs = 86_400_000

export const daysBefore = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * dayMs)

/** `2026-11-26`, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Ten years: prices from before are neither taken nor shown. */
export const longestWindowDays = 3660
