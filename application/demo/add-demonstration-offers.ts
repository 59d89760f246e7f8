import type { ProductStore } from '../catalogue/product-store.ts'
import type { Staging } from '../collect/run/staging.ts'
import type { FindCandidates } from '../matching/find-candidates.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import { placeOffers } from '../offer/place-offers.ts'
import type { FoundMatch, OfferDraft } from '../offer/put-offer.ts'
import type { GiveWay, NewId } from '../ports.ts'
import { settleAll } from '../settle-all.ts'
import type { AddedCatalogue, AddedRetailer } from './add-demonstration-catalogue.ts'
import type { DemoStore } from './demo-store.ts'
import type { Demonstration, DemonstrationOffer, DemonstrationSource } from './demonstration.ts'
import type { ShopReading } from './read-demonstration.ts'
import { judgeByDemonstration, matchTodaysOffers, type TodaysOffer } from './todays-offers.ts'

type Adding = {
  readonly stores: {
    readonly demo: DemoStore
    readonly offers: OfferStore
    readonly products: ProductStore
    readonly staging: Staging
  }
  readonly demonstration: Demonstration
  readonly shops: readonly ShopReading[]
  /** What offers are matched with, and whose they are. */
  readonly catalogue: Promise<AddedCatalogue & { readonly find: FindCandidates }>
  readonly newId: NewId
  readonly giveWay: GiveWay
  readonly now: Date
  readonly onAdded: (count: number) => void
}

/** Adds what the shops publish today; answers the products that were found, by offer. */
export const addDemonstrationOffers = async (
  adding: Adding,
): Promise<ReadonlyMap<string, number>> => {
  const productOf = new Map<string, number>()
  const givingUp = new AbortController()
  const foundByShop = findOffers(adding, givingUp.signal)
  const addAll = async (): Promise<void> => {
    try {
      for (const shop of foundByShop) {
        const { source, found } = await shop
        const { retailers } = await adding.catalogue
        const retailer = retailers.get(source.retailerSlug)
        if (retailer) await addOffersOf(retailer, source, found, adding)
        for (const { past, found: one } of found)
          if (one.productId !== null) productOf.set(past.id, one.productId)
        adding.onAdded(found.length)
      }
    } finally {
      givingUp.abort()
    }
  }
  await settleAll([addAll(), ...foundByShop])
  return productOf
}

/** What a shop publishes today, with the past that was invented for it. */
type FoundOffer = TodaysOffer & { readonly past: DemonstrationOffer }

type FoundOfShop = { readonly source: DemonstrationSource; readonly found: readonly FoundOffer[] }

/** What each shop publishes today, and what products that is: one after another, ahead of what is written. */
const findOffers = (
  { demonstration, shops, catalogue, giveWay }: Adding,
  signal: AbortSignal,
): readonly Promise<FoundOfShop>[] => {
  const judging = judgeByDemonstration(demonstration)
  const invented = new Map(demonstration.offers.map((offer) => [keyOf(offer), offer]))
  const findOf = async ({ source, rows }: ShopReading): Promise<FoundOfShop> => {
    const { find } = await catalogue
    signal.throwIfAborted()
    const matched = await matchTodaysOffers(
      { ...judging, giveWay, candidates: { find } },
      await rows,
    )
    const found = matched.flatMap((today) => {
      const past = invented.get(keyOf({ ...source, retailerRef: today.retailerRef }))
      return past ? { ...today, past } : []
    })
    return { source, found }
  }
  let before: Promise<unknown> = Promise.resolve()
  return shops.map((shop) => {
    const found = before.then(() => findOf(shop))
    before = found
    return found
  })
}

const keyOf = ({
  retailerSlug,
  retailerRef,
}: {
  readonly retailerSlug: string
  readonly retailerRef: string
}): string => `${retailerSlug} ${retailerRef}`

const addOffersOf = async (
  { retailer, sourceId }: AddedRetailer,
  { country }: DemonstrationSource,
  found: readonly FoundOffer[],
  { stores: { demo, offers, products, staging }, newId, now }: Adding,
): Promise<void> => {
  const drafts = found.map((one) => draftOf(one, country))
  await placeOffers({ offers, products }, { retailer, sourceId, offers: drafts }, { now, newId })
  await settleAll([
    offers.describe(found.map(({ past, offer: { detail } }) => ({ offerId: past.id, detail }))),
    staging.ask(
      found.flatMap(({ past, found: { question } }) =>
        question ? [{ ...question, id: newId(), offerId: past.id }] : [],
      ),
      now,
    ),
    demo.addClicks(
      found.flatMap(({ past: { id, clicks } }) => (clicks ? [{ offerId: id, clicks }] : [])),
      new Date(now.getTime() - dayMs),
    ),
  ])
}

/** Seen when its price last changed: what it cost before is imported. */
const draftOf = (
  { retailerRef, offer: { terms, digest }, found, past }: FoundOffer,
  country: OfferDraft['country'],
): OfferDraft => ({
  id: past.id,
  country,
  retailerRef,
  terms,
  digest,
  seenAt: past.changedAt,
  match: matchOf(found),
})

const matchOf = ({ productId, method, confidence }: FoundOffer['found']): FoundMatch | null =>
  productId === null || method === null
    ? null
    : { productId, method, confidence: confidence ?? 1, decidedBy: 'demonstration' }

const dayMs = 86_400_000
