export const interleavingMessages = {
  heading: 'With and without what was learnt',
  hint: 'Two orders of results, the plain one and the one that knows what visitors chose, pick products for one list in turn. We count from which of the two more is chosen: each search once a day. The p-value is the chance of such a result if neither order is better.',
  start: 'Compare both orders',
  stop: 'End the comparison',
  started: 'Both orders are compared from now on.',
  stopped: 'The comparison has ended.',
  none: 'No orders were compared yet.',
  time: (from: string, to: string | null): string =>
    `${from.slice(0, 10)} to ${to === null ? 'now' : to.slice(0, 10)}`,
  columns: {
    time: 'Time',
    searches: 'Lists shown',
    wins: 'Learnt wins',
    losses: 'Plain wins',
    ties: 'Ties',
    chance: 'p-value',
  },
} as const
