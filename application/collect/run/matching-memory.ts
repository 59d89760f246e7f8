import type { ProductId } from '#domain/ids.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { KnownProduct } from '../../matching/find-candidates.ts'
import type { StagedRow } from './staged-row.ts'

export type Rivals = {
  readonly note: (productId: ProductId, seq: number, likeness: number) => void
  /** A row that is decided competes for no other product. */
  readonly settle: (seq: number, productId: ProductId) => void
  readonly of: (productId: ProductId, seq: number) => number
}

export const makeRivals = (): Rivals => {
  type Rival = { readonly seq: number; readonly likeness: number }
  const likest = new Map<number, readonly Rival[]>()
  const settled = new Map<number, number>()
  return {
    note(productId, seq, likeness) {
      const known = likest.get(productId) ?? []
      if (known.length === mostRivals && likeness <= (known.at(-1)?.likeness ?? 0)) return
      const same = known.find((rival) => rival.seq === seq)
      if (same !== undefined && same.likeness >= likeness) return
      const others = known.filter((rival) => rival !== same)
      const next = [...others, { seq, likeness }].toSorted((a, b) => b.likeness - a.likeness)
      likest.set(productId, next.slice(0, mostRivals))
    },
    settle: (seq, productId) => void settled.set(seq, productId),
    of: (productId, seq) =>
      likest
        .get(productId)
        ?.find((rival) => rival.seq !== seq && (settled.get(rival.seq) ?? productId) === productId)
        ?.likeness ?? 0,
  }
}

const mostRivals = 4

/** What the shop sells by rows other than the one that asks; a new one and used ones are listed apart. */
export type SoldProducts = {
  readonly add: (productId: ProductId, row: SellingRow) => void
  /** Its price there; undefined where no other row is the product. */
  readonly priceBesides: (productId: ProductId, row: SellingRow) => number | undefined
}

export type SoldProduct = {
  readonly productId: ProductId
  readonly isNew: boolean
  readonly priceMinor: number
}

type SoldOffer = { readonly terms: Pick<OfferTerms, 'condition' | 'priceMinor'> }

type SellingRow = Pick<StagedRow, 'seq' | 'formerProductId'> & { readonly offer: SoldOffer }

/** Both are new, or neither is. */
export const isAlikeNew = (one: SoldOffer, other: SoldOffer): boolean => isNew(one) === isNew(other)

const isNew = ({ terms }: SoldOffer): boolean => terms.condition === 'new'

export const makeSoldProducts = (known: readonly SoldProduct[]): SoldProducts => {
  type Seller = { readonly seq: number | undefined; readonly priceMinor: number }
  const keyOf = (productId: number, isOfNew: boolean): string => `${productId} ${isOfNew}`
  const sellers = new Map(
    known.map(({ productId, isNew: isOfNew, priceMinor }): [string, Seller] => [
      keyOf(productId, isOfNew),
      { seq: undefined, priceMinor },
    ]),
  )
  return {
    add(productId, { seq, offer }) {
      sellers.set(keyOf(productId, isNew(offer)), { seq, priceMinor: offer.terms.priceMinor })
    },
    priceBesides(productId, { seq, formerProductId, offer }) {
      if (productId === formerProductId) return undefined
      const seller = sellers.get(keyOf(productId, isNew(offer)))
      return seller?.seq === seq ? undefined : seller?.priceMinor
    },
  }
}

export type TraitsOfProduct = (product: KnownProduct) => Traits

export const rememberTraits = (weigh: WordWeights): TraitsOfProduct => {
  const made = new Map<number, Traits>()
  return ({ productId, described }) => {
    const known = made.get(productId)
    if (known) return known
    if (made.size >= mostRemembered) made.clear()
    const traits = traitsOf({ ...described, condition: 'new' }, weigh)
    made.set(productId, traits)
    return traits
  }
}

const mostRemembered = 5_000
