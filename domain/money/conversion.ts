export type Rates = {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Units of each currency that one NZD buys, by upper-case code; NZD itself is 1. */
  readonly perNzd: Readonly<Record<string, number>>
}

/** An amount for display: minor units are hundredths in every currency, fractions kept. */
type DisplayAmount = { readonly amount: number; readonly currency: string }

/**
 * amount × rate[target] ÷ rate[source] (decision 10); unchanged when a rate is missing or nonsense.
 */
export const convert = (
  amountMinor: number,
  source: string,
  target: string,
  rates: Rates | undefined,
): DisplayAmount => {
  const own = { amount: amountMinor / 100, currency: source }
  if (source === target) return own
  const from = rates?.perNzd[source]
  const to = rates?.perNzd[target]
  if (!isRate(from) || !isRate(to)) return own
  return { amount: ((amountMinor / 100) * to) / from, currency: target }
}

const isRate = (rate: number | undefined): rate is number =>
  rate !== undefined && Number.isFinite(rate) && rate > 0
