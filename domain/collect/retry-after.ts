/** Seconds, from one to a day; undefined when the header is neither a number nor a date. */
export const readRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,10}$/.test(text)
    ? Number(text)
    : isHttpDate.test(text)
      ? Math.ceil((Date.parse(text) - now.getTime()) / 1000)
      : Number.NaN
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), longestSeconds)
}

/** As RFC 9110 has it; `Date.parse` takes nearly anything for a date. */
const isHttpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .{10,40}$/

const longestSeconds = 86_400
