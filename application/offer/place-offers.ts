import type { SourceId } from '#domain/ids.ts'
import { offerLinkProblem } from '#domain/retailer/domain-of-link.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import { settleAll } from '../settle-all.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { NewId } from '../ports.ts'
import type { PriceChanges } from '../price-history/record-prices.ts'
import { linkOutsideRetailer } from './offer-errors.ts'
import { sourceNotFound } from '../collect/source/source-errors.ts'
import type { KnownOffer, OfferKey, OfferRetailer, OfferStore } from './offer-store.ts'
import { pricePointOf } from './price-point-of.ts'
import { putOffer, type OfferDraft, type OfferChange } from './put-offer.ts'

type OfferBatch = {
  /** Locked by the caller. */
  readonly retailer: OfferRetailer
  readonly sourceId: SourceId
  /** Whether each was seen by itself, as by a person who enters it. */
  readonly isSeenSingly?: boolean
  readonly offers: readonly OfferDraft[]
}

type PlacedOffers = {
  readonly puts: readonly OfferChange[]
  readonly prices: PriceChanges
  readonly outdated: readonly number[]
}

type Stores = { readonly offers: OfferStore; readonly products: ProductStore }

type Context = { readonly now: Date; readonly newId: NewId }

/** The caller updates history and search rows. Throws DomainError 'not-found', 'invalid'. */
export const placeOffers = async (
  { offers, products }: Stores,
  { retailer, sourceId, isSeenSingly = false, offers: drafts }: OfferBatch,
  { now, newId }: Context,
): Promise<PlacedOffers> => {
  if (!retailer.sourceIds.includes(sourceId)) throw sourceNotFound(sourceId)
  refuseForeignLinks(drafts, retailer.domains)

  const found = await offers.find(retailer.id, drafts)
  const known = new Map(found.map((each) => [keyOf(each.offer), each]))
  // All at once and in order, against deadlocks.
  const living = new Set(await products.lock([...meantBy(drafts), ...holding(found)]))
  if (!meantBy(drafts).every((id) => living.has(id))) throw productNotFound()
  const placing = lastOfEach(drafts).map((draft) => ({
    draft,
    put: putOffer(draft, known.get(keyOf(draft)), { retailerId: retailer.id, now, newId }),
  }))
  const puts = placing.map(({ put }) => put)

  const written = puts.filter(({ change }) => change !== 'none')
  await offers.save(written.map(({ offer }) => offer))
  await settleAll([
    offers.carry(
      sourceId,
      placing.map(({ draft, put }) => ({
        id: put.offer.id,
        seenAt: isSeenSingly ? seenAtOf(draft, put, now) : null,
        digest: draft.digest ?? null,
      })),
    ),
    offers.addMatches(puts.flatMap(({ match }) => match ?? [])),
  ])
  const detached = puts.filter(({ offer, formerProductId }) => {
    return offer.productId === null && formerProductId !== null
  })
  if (detached.length > 0) {
    await offers.endMatches(
      detached.map(({ offer }) => offer.id),
      now,
    )
  }
  return {
    puts,
    prices: {
      points: written.map(({ offer }) => pricePointOf(offer, retailer, offer.changedAt)),
      changed: productsOf(written),
      regrouped: productsOf(written.filter(({ isRegrouped }) => isRegrouped)),
    },
    outdated: productsOf(written),
  }
}

const meantBy = (drafts: readonly OfferDraft[]): number[] =>
  drafts.flatMap(({ match }) => (match === null || match === 'detached' ? [] : match.productId))

const holding = (known: readonly KnownOffer[]): number[] =>
  known.flatMap(({ offer }) => offer.productId ?? [])

const refuseForeignLinks = (drafts: readonly OfferDraft[], domains: readonly string[]): void => {
  const fields = drafts.flatMap(({ terms: { url } }, at) => {
    const message = offerLinkProblem(URL.parse(url), domains)
    return message === undefined ? [] : [{ field: `offers[${at}].url`, message }]
  })
  if (fields.length > 0) throw linkOutsideRetailer(fields)
}

/** Another price was seen when it changed. */
const seenAtOf = ({ seenAt }: OfferDraft, { change, offer }: OfferChange, now: Date): Date =>
  change === 'none' ? (seenAt ?? now) : offer.changedAt

const keyOf = ({ country, retailerRef }: OfferKey): string => `${country} ${retailerRef}`

const lastOfEach = (drafts: readonly OfferDraft[]): OfferDraft[] => [
  ...new Map(drafts.map((draft) => [keyOf(draft), draft])).values(),
]

const productsOf = (puts: readonly OfferChange[]): number[] => {
  const ids = puts.flatMap(({ offer, formerProductId }) => [offer.productId, formerProductId])
  return [...new Set(ids)].filter((id) => id !== null)
}
