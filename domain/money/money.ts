/** ISO 4217 codes an offer may carry; display currencies are another list. */
export type Currency = 'NZD' | 'AUD'

export const currencies = ['NZD', 'AUD'] as const satisfies readonly Currency[]
