/**
 * `$1,299.00`: two decimals always, thousands commas, `€` for EUR and `$` for all others (spec 9).
 * The amount is in major units.
 */
export const formatAmount = (amount: number, currency: string): string => {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  const sign = amount < 0 ? '-' : ''
  return `${sign}${currency === 'EUR' ? '€' : '$'}${group(whole)}.${cents}`
}

/** `$1,299.00` of minor units, as the specification's `price` fields have it. */
export const formatPrice = (amountMinor: number, currency: string): string =>
  formatAmount(amountMinor / 100, currency)

/** `$1,299.00 NZD`, as prices stand on pages. */
export const formatDisplayPrice = (amount: number, currency: string): string =>
  `${formatAmount(amount, currency)} ${currency}`

/**
 * The major units in a display price: `$` and commas stripped. A missing or unreadable one counts
 * as 1 (spec 5); only for prices that this site wrote itself, never for a retailer's.
 */
export const parseDisplayPrice = (text: string | null | undefined): number => {
  const amount = Number.parseFloat((text ?? '').replace(/[$€,]/g, ''))
  return Number.isFinite(amount) ? amount : 1
}

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
