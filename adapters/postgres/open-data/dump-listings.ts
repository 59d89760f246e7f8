import { dayOf } from '#domain/price-history/days-before.ts'
import { batchesOf } from '#application/batches-of.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { listingRowsOf } from '../search/listing-row.ts'
import { readListingSources } from '../search/read-listing-sources.ts'
import type { LeftOutShop } from './left-out-shop.ts'

export type ListingToDump = {
  readonly id: ProductId
  readonly product_id: string
  readonly country: string
  readonly currency: string
  readonly price_minor: number | null
  readonly delivered_minor: number | null
  readonly offers: number
  readonly used_offers: number
  readonly best_offer_id: string
  /** A shop that is left out offers the product. */
  readonly is_touched: boolean
}

/** Works out anew what shops that are left out have a part in, without them; what only they offer goes. */
export const makeCorrectListings =
  (trx: Transaction<Database>, leftOut: readonly LeftOutShop[], now: Date) =>
  async (listings: readonly ListingToDump[]): Promise<readonly ListingToDump[]> => {
    const touched = new Set(listings.flatMap((one) => (one.is_touched ? one.id : [])))
    const corrected = new Map<string, Amounts>()
    for (const ids of batchesOf([...touched], productsAtOnce))
      for (const [key, amounts] of await amountsWithout(trx, ids, leftOut, now))
        corrected.set(key, amounts)
    return listings.flatMap((listing) => {
      if (!listing.is_touched) return listing
      const amounts = corrected.get(keyOf(listing.id, listing.country))
      return amounts ? { ...listing, ...amounts } : []
    })
  }

const productsAtOnce = 200

type Amounts = Pick<
  ListingToDump,
  'price_minor' | 'delivered_minor' | 'offers' | 'used_offers' | 'best_offer_id'
>

const keyOf = (id: ProductId, country: string): string => `${id} ${country}`

const amountsWithout = async (
  trx: Transaction<Database>,
  ids: readonly ProductId[],
  leftOut: readonly LeftOutShop[],
  now: Date,
): Promise<readonly (readonly [string, Amounts])[]> => {
  const shops = new Set(leftOut.map(({ id }) => id))
  // Popularity, which counts clicks, is not in the dump.
  const sources = await readListingSources(trx, ids, 'offers', now, dayOf(now))
  return sources.flatMap((source) => {
    const offers = source.offers.filter((offer) => !shops.has(offer.retailer_id))
    return listingRowsOf({ ...source, offers }, 'offers', now).map(
      (row) => [keyOf(source.id, row.country), toAmounts(row)] as const,
    )
  })
}

const toAmounts = (row: ReturnType<typeof listingRowsOf>[number]): Amounts => ({
  price_minor: row.price_minor ?? null,
  delivered_minor: row.total_minor ?? null,
  offers: row.offer_count,
  used_offers: row.used_count,
  best_offer_id: row.offers[0] ?? '',
})
