/**
 * Removes what has run out: sessions, links, sign-ups, visits to identity providers and counts of
 * attempts that are over, mails of long ago and to nobody, from where reviews were reported, and
 * browsers that an account has not seen for a year.
 */
export type ClearExpired = (now: Date) => Promise<void>

const dayMs = 24 * 60 * 60_000

/** How long it is known that a mail was sent, or given up; it holds nothing else any more. */
export const keptMailMs = 30 * dayMs
