import type { ReadOffer } from '#domain/collect/read-row.ts'
import { nextPriceChange } from '#domain/collect/sale-price.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import type { OfferDetail } from '../../offer/offer-detail.ts'

/** An offer as a run keeps it until it is written. */
export type StagedOffer = {
  readonly terms: OfferTerms
  readonly detail: OfferDetail
  /** Of all that the source says of it: the same one, and nothing has changed. */
  readonly digest: string
}

/** A short name for a text: the same for the same text, and hardly ever for another. */
export type Digest = (text: string) => string

/** Takes of an offer what is kept of it. */
export const stageOffer = (read: ReadOffer, now: Date, digest: Digest): StagedOffer => {
  const { terms, price, variant, gtins, brand, mpn, packCount, isBundle } = read
  const detail = {
    gtins,
    brand,
    mpn,
    groupRef: read.groupId,
    category: read.category,
    googleCategory: read.googleCategory,
    packCount,
    isBundle,
    description: read.description.slice(0, keptDescription).toWellFormed(),
    images: [...new Set([terms.image, ...read.moreImages])].filter((image) => image !== null),
    price,
    turnsAt: nextPriceChange(price, now),
  }
  const identity = [terms.title, brand, mpn, gtins, variant, packCount, isBundle, terms.condition]
  return {
    terms,
    detail: { ...detail, identity: digest(JSON.stringify(identity)) },
    // The price of the moment follows from the terms of its price, which are in it.
    digest: digest(
      JSON.stringify([
        { ...terms, priceMinor: 0 },
        { ...detail, turnsAt: null },
      ]),
    ),
  }
}

/** As much as helps to tell what it is, and to describe a new product with. */
const keptDescription = 2_000
