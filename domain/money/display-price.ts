/**
 * Of major units: `$1,299.00`; `€` for EUR and `$` for all others (spec 9). An amount that two
 * decimals would misstate, as of bitcoins, has more of them.
 */
export const formatAmount = (amount: number, currency: string): string => {
  const [whole = '0', cents = '00'] = decimalsOf(Math.abs(amount)).split('.')
  const sign = amount < 0 ? '-' : ''
  return `${sign}${currency === 'EUR' ? '€' : '$'}${group(whole)}.${cents}`
}

/**
 * The sum of amounts as each of them is written, those below 0 taken off: rounded apart, a sum and what it is made
 * of would miss each other by a cent. What would come to nothing is the sum of the amounts themselves.
 */
export const formatSum = (amounts: readonly number[], currency: string): string => {
  const written = sumOf(amounts.map((one) => Math.sign(one) * Number(decimalsOf(Math.abs(one)))))
  return formatAmount(written > 0 ? written : sumOf(amounts), currency)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** Four digits that count where two decimals are off by more than half a percent. */
const decimalsOf = (amount: number): string => {
  const usual = amount.toFixed(2)
  if (amount === 0 || Math.abs(Number(usual) - amount) <= amount * 0.005) return usual
  const places = Math.min(3 - Math.floor(Math.log10(amount)), 12)
  return amount.toFixed(places).replace(/0+$/, '')
}

/** `$1,299.00` of minor units, as the specification's `price` fields have it. */
export const formatPrice = (amountMinor: number, currency: string): string =>
  formatAmount(amountMinor / 100, currency)

/** `$1,299 NZD`, of what is no more exact than that; small amounts as prices are written. */
export const formatEstimate = (amount: number, currency: string): string =>
  amount < leastRounded
    ? formatDisplayPrice(amount, currency)
    : `${formatAmount(Math.round(amount), currency).replace(/\.00$/, '')} ${currency}`

/** Of a price and an estimate as each of them is written, as `formatSum` is. */
export const formatEstimatedSum = (price: number, estimate: number, currency: string): string => {
  const written = estimate < leastRounded ? Number(decimalsOf(estimate)) : Math.round(estimate)
  return formatEstimate(Number(decimalsOf(price)) + written, currency)
}

const leastRounded = 10

/** The same with its sign: `+$5.00`, `-$5.00`, `$0.00`. */
export const formatDifference = (amountMinor: number, currency: string): string =>
  `${amountMinor > 0 ? '+' : ''}${formatPrice(amountMinor, currency)}`

/** `$1,299.00 NZD`, as prices stand on pages. */
export const formatDisplayPrice = (amount: number, currency: string): string =>
  `${formatAmount(amount, currency)} ${currency}`

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
