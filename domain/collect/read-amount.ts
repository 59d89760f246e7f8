import { isIsoCode } from '../money/currency-sign.ts'
import { parsePriceText } from '../money/price-text.ts'
import type { PriceTextProblem } from '../money/price-text.ts'
import { toMinorUnits } from '../money/minor-units.ts'
import type { Currency } from '../money/money.ts'
import type { RowProblemCode } from './row-problem.ts'

export type MinorReading =
  | {
      readonly ok: true
      readonly minor: number
      readonly rounded: boolean
      /** Nothing beside the number says the currency. */
      readonly isBare: boolean
      /** False for "from" and ranges. */
      readonly isExact: boolean
    }
  | { readonly ok: false; readonly code: RowProblemCode }

/** `stated` is the currency of a field of its own; any other than `currency` is refused. */
export const readAmount = (
  text: string,
  currency: Currency,
  stated: string | undefined,
): MinorReading => {
  const other = stated?.trim().toUpperCase()
  if (other !== undefined && isIsoCode(other) && other !== currency) {
    return { ok: false, code: 'currency_not_sold_here' }
  }
  const plain = usual.exec(text)
  if (plain?.[3] === currency) {
    const minor = Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'))
    return { ok: true, minor, rounded: false, isBare: false, isExact: true }
  }
  const reading = parsePriceText(text, { currency, ...(stated !== undefined && { hint: stated }) })
  if (!reading.ok) return { ok: false, code: codes[reading.reason] }
  if (reading.currency !== currency) return { ok: false, code: 'currency_not_sold_here' }
  const { amountMinor, rounded } = toMinorUnits(reading.amount, currency)
  const isBare = reading.sign === undefined
  return { ok: true, minor: amountMinor, rounded, isBare, isExact: reading.isExact }
}

/** `15.00 NZD`, as most feeds have it: parsing the other forms takes twenty times as long. */
const usual = /^(\d{1,8})(?:\.(\d{1,2}))? (NZD|AUD)$/

const codes: Readonly<Record<PriceTextProblem, RowProblemCode>> = {
  'no-number': 'price_unreadable',
  free: 'price_not_stated',
  'on-request': 'price_not_stated',
  instalment: 'price_instalment',
  negative: 'price_negative',
  'too-large': 'price_too_high',
  notation: 'price_notation',
  'unknown-currency': 'currency_unknown',
}
