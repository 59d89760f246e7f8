export const feedRequest = {
  maxBytes: 500 * 1024 * 1024,
  /** Feeds are often generated on request: the first byte may take two minutes. */
  limits: { connectMs: 10_000, firstByteMs: 120_000, idleMs: 30_000, totalMs: 600_000 },
  accept: 'application/xml, text/xml, text/tab-separated-values, text/csv, */*;q=0.5',
} as const
