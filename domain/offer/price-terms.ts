/** What a thing costs over time, in minor units: a sale holds between its dates, null = open. */
export type PriceTerms = {
  readonly regularMinor: number
  readonly saleMinor: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
}

/** What is asked at a moment. */
export const priceAt = (terms: PriceTerms, now: Date): number =>
  terms.saleMinor !== null && isSaleOn(terms, now) ? terms.saleMinor : terms.regularMinor

/** Whether the sale's dates hold at the moment; both ends belong to it. */
const isSaleOn = ({ saleFrom, saleUntil }: PriceTerms, now: Date): boolean =>
  (saleFrom === null || saleFrom <= now) && (saleUntil === null || now <= saleUntil)

/** When what is asked changes next by itself; null when it does not. */
export const nextPriceChange = (terms: PriceTerms, now: Date): Date | null => {
  if (terms.saleMinor === null) return null
  const { saleFrom, saleUntil } = terms
  if (saleFrom !== null && now < saleFrom) return saleFrom
  return saleUntil !== null && now <= saleUntil ? new Date(saleUntil.getTime() + 1) : null
}

/** What a thing cost from each turn on, and when its price turns next. */
export type PriceTurns = {
  readonly turns: readonly { readonly at: Date; readonly priceMinor: number }[]
  readonly next: Date | null
}

/** Every turn from `first` up to now, in order of time. */
export const turnsUntil = (terms: PriceTerms, first: Date, now: Date): PriceTurns => {
  const turns = []
  let next: Date | null = first
  while (next !== null && next <= now) {
    turns.push({ at: next, priceMinor: priceAt(terms, next) })
    next = nextPriceChange(terms, next)
  }
  return { turns, next }
}
