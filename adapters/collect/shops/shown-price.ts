import type { AmountKind } from '#domain/money/amount-words.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { plainText } from '#domain/plain-text.ts'

/** The price, or what the shop shows in its place: "From $20", "/ month", "+ GST" and "Log in" are no price. */
export const shownPrice = (price: string, html: string): string => {
  const text = plainText(html)
  const shown = parsePriceText(text)
  const isOther = shown.ok ? otherKinds.has(shown.kind) : text !== ''
  return isOther ? text : price
}

const otherKinds: ReadonlySet<AmountKind> = new Set([
  'bound',
  'instalment',
  'deposit',
  'unit',
  'member',
  'without-tax',
])
