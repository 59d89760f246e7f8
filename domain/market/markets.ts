/**
 * What the product must know of a country, by its ISO 3166-1 code.
 * `market-rules.ts` has what pages do not need.
 */
export const markets = {
  NZ: {
    name: 'New Zealand',
    /** Before a noun: "a New Zealand shop". */
    adjective: 'New Zealand',
    /** ISO 4217. */
    currency: 'NZD',
    /** Of its days; clocks are an hour ahead of `standardHours` while daylight saving lasts. */
    timeZone: 'Pacific/Auckland',
    standardHours: 12,
  },
  AU: {
    name: 'Australia',
    adjective: 'Australian',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    standardHours: 10,
  },
} as const
