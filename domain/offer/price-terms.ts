/** In minor units; a sale holds between its dates, null = open. */
export type PriceTerms = {
  /** Beside a sale: what it costs otherwise, or cost before, as the shop says. */
  readonly regularMinor: number
  readonly saleMinor: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
}

export const priceAt = (terms: PriceTerms, now: Date): number =>
  terms.saleMinor !== null && isSaleOn(terms, now) ? terms.saleMinor : terms.regularMinor

/** Both ends belong to the sale. */
export const isSaleOn = ({ saleFrom, saleUntil }: PriceTerms, now: Date): boolean =>
  (saleFrom === null || saleFrom <= now) && (saleUntil === null || now <= saleUntil)

export const nextPriceChange = (terms: PriceTerms, now: Date): Date | null => {
  if (terms.saleMinor === null) return null
  const { saleFrom, saleUntil } = terms
  if (saleFrom !== null && now < saleFrom) return saleFrom
  return saleUntil !== null && now <= saleUntil ? new Date(saleUntil.getTime() + 1) : null
}

export type PriceTurns = {
  readonly turns: readonly { readonly at: Date; readonly priceMinor: number }[]
  readonly next: Date | null
}

export const turnsUntil = (terms: PriceTerms, first: Date, now: Date): PriceTurns => {
  const turns = []
  let next: Date | null = first
  while (next !== null && next <= now) {
    turns.push({ at: next, priceMinor: priceAt(terms, next) })
    next = nextPriceChange(terms, next)
  }
  return { turns, next }
}
