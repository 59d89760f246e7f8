import type { AmountKind } from '#domain/money/amount-words.ts'
import { amountsIn, parsePriceText } from '#domain/money/price-text.ts'
import { plainText } from '#domain/plain-text.ts'

/** The price, or what the shop shows in its place: "From $20", "/ month", "+ GST" and "Log in" are no price. */
export const shownPrice = (price: string, html: string): string => {
  const text = plainText(html)
  const shown = parsePriceText(text)
  const isOther = shown.ok
    ? otherKinds.has(shown.kind) || (shown.kind === 'price' && isCalledOther(price, text))
    : text !== ''
  return isOther ? text : price
}

/** "$49.00 ex GST ($56.35 inc GST)" where the price is 49.00. */
const isCalledOther = (price: string, text: string): boolean => {
  const same = amountsIn(text).filter(({ amount }) => amount === Number(price))
  return same.length > 0 && same.every(({ kind }) => kind !== 'price')
}

const otherKinds: ReadonlySet<AmountKind> = new Set([
  'bound',
  'instalment',
  'deposit',
  'unit',
  'member',
  'without-tax',
])
