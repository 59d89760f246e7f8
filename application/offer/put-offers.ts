import { canBeBought } from '#domain/offer/availability.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { ProductStore } from '../catalogue/product-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { PriceHistoryStore, PricePoint } from '../price-history/price-history-store.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import type { ListingStore } from '../search/listing-store.ts'
import { linkOutsideRetailer, retailerNotFound, sourceNotFound } from './offer-errors.ts'
import type { OfferKey, OfferRetailer, OfferStore } from './offer-store.ts'
import { putOffer, type OfferDraft, type Put } from './put-offer.ts'

/** Offers of one retailer, as one of its sources gives them, for products that are known. */
export type OfferBatch = {
  readonly retailerId: number
  readonly sourceId: number
  /**
   * Whether this is all that the source has to say, as when a person enters it: then the source
   * counts as read now. A part of a longer reading does not.
   */
  readonly isWholeReading: boolean
  readonly offers: readonly OfferDraft[]
}

export type PutOffersResult = {
  readonly added: number
  readonly changed: number
  /** As they were, so that nothing was written. */
  readonly unchanged: number
}

/**
 * Adds and changes offers together with their history and the search rows of their products, all
 * or nothing. Throws DomainError 'not-found' for an unknown retailer, source or product, 'invalid'
 * for links outside the retailer's domains.
 */
export type PutOffers = (batch: OfferBatch) => Promise<PutOffersResult>

type Stores = {
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
}

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly newId: NewId
  readonly clock: Clock
}

export const makePutOffers =
  ({ inTransaction, newId, clock }: Deps): PutOffers =>
  ({ retailerId, sourceId, isWholeReading, offers: drafts }) =>
    inTransaction(async ({ offers, products, priceHistory, listings }) => {
      const now = clock.now()
      const retailer = await offers.lockRetailer(retailerId)
      if (retailer === undefined) throw retailerNotFound()
      const source = retailer.sources.find(({ id }) => id === sourceId)
      if (source === undefined) throw sourceNotFound()
      refuseForeignLinks(drafts, retailer.domains)

      const found = await offers.find(retailerId, drafts)
      const known = new Map(found.map((each) => [keyOf(each.offer), each]))
      const puts = lastOfEach(drafts).map((draft) =>
        putOffer(draft, known.get(keyOf(draft)), { retailerId, now, newId }),
      )
      const living = new Set(await products.lock(productsOf(puts)))
      const matches = puts.flatMap(({ match }) => match ?? [])
      if (!matches.every(({ productId }) => living.has(productId))) throw productNotFound()

      const written = puts.filter(({ change }) => change !== 'none')
      await offers.save(written.map(({ offer }) => offer))
      await offers.carry(
        sourceId,
        puts.map(({ offer }) => offer.id),
      )
      await offers.addMatches(matches)
      if (isWholeReading) await offers.markRead(sourceId, now)
      await recordPrices(
        priceHistory,
        {
          points: written.map(({ offer }) => pointOf(offer, retailer)),
          changed: productsOf(written),
          regrouped: productsOf(written.filter(({ isRegrouped }) => isRegrouped)),
        },
        now,
      )
      // Offers that were too old to count do count again once their source is read.
      const isRevived = isWholeReading && !isFresh(source.lastGoodAt, source.freshnessSeconds, now)
      const revived = isRevived ? await offers.listProductIds(sourceId) : []
      await listings.recompute([...productsOf(written), ...revived])
      return countsOf(puts)
    })

const refuseForeignLinks = (drafts: readonly OfferDraft[], domains: readonly string[]): void => {
  const fields = drafts.flatMap(({ terms: { url } }, at) =>
    URL.canParse(url) && belongsToRetailer(new URL(url), domains)
      ? []
      : [{ field: `offers[${at}].url`, message: `must lead to ${domains.join(' or ')}` }],
  )
  if (fields.length > 0) throw linkOutsideRetailer(fields)
}

const keyOf = ({ country, retailerRef }: OfferKey): string => `${country} ${retailerRef}`

/** A source that names an offer twice means what it says last. */
const lastOfEach = (drafts: readonly OfferDraft[]): OfferDraft[] => [
  ...new Map(drafts.map((draft) => [keyOf(draft), draft])).values(),
]

const productsOf = (puts: readonly Put[]): number[] => {
  const ids = puts.flatMap(({ offer, formerProductId }) => [offer.productId, formerProductId])
  return [...new Set(ids)].filter((id) => id !== null)
}

const pointOf = ({ id, country, terms, changedAt }: Offer, retailer: OfferRetailer): PricePoint => {
  const point = { offerId: id, country, at: changedAt }
  if (!canBeBought(terms.availability)) return { ...point, priceMinor: null, deliveryMinor: null }
  const rule = retailer.deliveryRules.find((each) => each.country === country)
  return {
    ...point,
    priceMinor: terms.priceMinor,
    deliveryMinor: deliveryCost(terms.priceMinor, terms.deliveryMinor, rule),
  }
}

const countsOf = (puts: readonly Put[]): PutOffersResult => {
  const count = (change: Put['change']): number =>
    puts.filter((put) => put.change === change).length
  return { added: count('added'), changed: count('changed'), unchanged: count('none') }
}
