/** Decimals of a currency's smallest unit (ISO 4217): 2 unless listed. */
export const fractionDigits = (currency: string): number =>
  withoutFraction.has(currency) ? 0 : withThree.has(currency) ? 3 : 2

/** Half a unit is rounded up. `rounded`: the amount had more decimals than the currency. */
export const toMinorUnits = (
  amount: string,
  currency: string,
): { readonly amountMinor: number; readonly rounded: boolean } => {
  const digits = fractionDigits(currency)
  const [whole = '', fraction = ''] = amount.split('.')
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const rest = fraction.slice(digits)
  return { amountMinor: kept + (rest >= '5' ? 1 : 0), rounded: /[1-9]/.test(rest) }
}

const withoutFraction: ReadonlySet<string> = new Set(
  `BIF CLP DJF GNF ISK JPY KMF KRW LUF PYG RWF UGX VND VUV XAF XOF XPF`.split(' '),
)

const withThree: ReadonlySet<string> = new Set(`BHD IQD JOD KWD LYD OMR TND`.split(' '))
