/** `2026-11`, in UTC. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** From its first moment to that of the next one. */
export const spanOfMonth = (month: string): { readonly from: Date; readonly to: Date } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) }
}
