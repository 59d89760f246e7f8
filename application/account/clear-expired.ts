/** Sessions, links, sign-ups, attempts, old mails, and browsers not seen for a year. */
export type ClearExpired = (now: Date) => Promise<void>

const dayMs = 24 * 60 * 60_000

/** How long it is known that a mail was sent, or given up; it holds nothing else any more. */
export const keptMailMs = 30 * dayMs
