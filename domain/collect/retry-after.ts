/**
 * How many seconds a Retry-After header asks to wait: a number of them, or a date. At least one, at
 * most a day; undefined when it says neither.
 */
export const readRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,10}$/.test(text)
    ? Number(text)
    : isHttpDate.test(text)
      ? Math.ceil((Date.parse(text) - now.getTime()) / 1000)
      : Number.NaN
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), longestSeconds)
}

/** As RFC 9110 has it; the engine's own reading takes nearly anything for a date. */
const isHttpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .{10,40}$/

const longestSeconds = 86_400
