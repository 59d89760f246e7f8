import { isIsoCode } from '../money/currency-sign.ts'
import type { AmountKind } from '../money/amount-words.ts'
import { parsePriceText } from '../money/price-text.ts'
import type { PriceTextProblem } from '../money/price-text.ts'
import { toMinorUnits } from '../money/minor-units.ts'
import { type Currency, currencies } from '../money/money.ts'
import type { RowProblemCode } from './row-problem.ts'

export type MinorReading =
  | {
      readonly ok: true
      readonly minor: number
      readonly rounded: boolean
      /** Nothing beside the number says the currency. */
      readonly isBare: boolean
    }
  | { readonly ok: false; readonly code: RowProblemCode }

/** `stated` is the currency of a field of its own; any other than `currency` is refused, as is any kind but `kinds`. */
export const readAmount = (
  text: string,
  currency: Currency,
  stated: string | undefined,
  kinds: readonly AmountKind[] = asked,
): MinorReading => {
  const other = stated?.trim().toUpperCase()
  if (other !== undefined && isIsoCode(other) && other !== currency) {
    return { ok: false, code: 'currency_not_sold_here' }
  }
  const plain = usual.exec(text)
  if (plain?.[3] === currency) {
    const minor = Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'))
    return { ok: true, minor, rounded: false, isBare: false }
  }
  const reading = parsePriceText(text, { currency, ...(stated !== undefined && { hint: stated }) })
  if (!reading.ok) return { ok: false, code: codes[reading.reason] }
  if (!kinds.includes(reading.kind)) return { ok: false, code: codesOfKind[reading.kind] }
  // A delivery says by whom and in how many days.
  if (!reading.isUnderstood && !kinds.includes('delivery'))
    return { ok: false, code: 'price_unclear' }
  if (reading.currency !== currency) return { ok: false, code: 'currency_not_sold_here' }
  const { amountMinor, rounded } = toMinorUnits(reading.amount, currency)
  const isBare = reading.sign === undefined
  return { ok: true, minor: amountMinor, rounded, isBare }
}

/** `15.00 NZD`, as most feeds have it: parsing the other forms takes twenty times as long. */
const usual = new RegExp(String.raw`^(\d{1,8})(?:\.(\d{1,2}))? (${currencies.join('|')})$`)

const asked: readonly AmountKind[] = ['price', 'regular']

const codesOfKind: Readonly<Record<AmountKind, RowProblemCode>> = {
  price: 'price_unreadable',
  regular: 'price_unreadable',
  bound: 'price_not_exact',
  instalment: 'price_instalment',
  deposit: 'price_deposit',
  unit: 'price_per_unit',
  several: 'price_of_several',
  member: 'price_for_members',
  'without-tax': 'price_without_tax',
  former: 'price_former',
  saving: 'price_former',
  delivery: 'price_of_delivery',
  auction: 'price_of_auction',
}

const codes: Readonly<Record<PriceTextProblem, RowProblemCode>> = {
  'no-number': 'price_unreadable',
  free: 'price_not_stated',
  'on-request': 'price_not_stated',
  negative: 'price_negative',
  'too-large': 'price_too_high',
  notation: 'price_notation',
  'unknown-currency': 'currency_unknown',
}
