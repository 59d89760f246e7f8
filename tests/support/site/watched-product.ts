import { makeNewId } from '#adapters/identity/new-id.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { runJob } from './run-job.ts'
import type { Kysely, Selectable } from 'kysely'

export type WatchedProduct = {
  readonly id: number
  readonly title: string
  readonly path: string
  readonly offer: Selectable<Database['offer']> & { readonly source_id: number }
}

/** A product with one new offer in stock, of a shop whose delivery is known. */
export const aProduct = async (db: Kysely<Database>, place: number): Promise<WatchedProduct> => {
  const { productId, productTitle, public_id, slug, ...offer } = await db
    .selectFrom('offer')
    .innerJoin('offer_source', 'offer_source.offer_id', 'offer.id')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .innerJoin('listing', 'listing.product_id', 'product.id')
    .where('listing.country', '=', 'NZ')
    .where('listing.offer_count', '=', 1)
    .where('listing.total_minor', 'is not', null)
    .where('offer.country', '=', 'NZ')
    .where('offer.condition', '=', 'new')
    .where('offer.missing_since', 'is', null)
    .orderBy('product.public_id', 'desc')
    .offset(place)
    .limit(1)
    .selectAll('offer')
    .select([
      'source_id',
      'product.id as productId',
      'product.title as productTitle',
      'public_id',
      'slug',
    ])
    .executeTakeFirstOrThrow()
  return {
    id: productId,
    title: productTitle,
    path: `/product/${slug}-${public_id}`,
    offer,
  }
}

/** Its source is read again, and says this; what watches wait for is looked at. */
export const readAnew = async (
  db: Kysely<Database>,
  { id, offer }: Pick<WatchedProduct, 'id' | 'offer'>,
  priceMinor: number,
): Promise<void> => {
  const database = { db } as Parameters<typeof transactionsOn>[0]
  const clock = { now: () => new Date() }
  const inTransaction = transactionsOn(database, clock)
  const { title, url, variant_label: variantLabel, image } = offer
  await makePutOffers({ inTransaction, newId: makeNewId(), clock })({
    retailerId: offer.retailer_id,
    sourceId: offer.source_id,
    offers: [
      {
        country: 'NZ',
        retailerRef: offer.retailer_ref,
        terms: {
          title,
          url,
          priceMinor,
          deliveryMinor: 500,
          availability: 'in-stock',
          condition: 'new',
          variantLabel,
          image,
          expiresAt: null,
        },
        match: { productId: id, method: 'person', confidence: 1, decidedBy: 'test' },
      },
    ],
  })
}

/**
 * A price that is read twice is told at once. A check of watches that comes between the two puts the mail off by an hour,
 * which is over here.
 */
export const readTwice = async (
  db: Kysely<Database>,
  product: Pick<WatchedProduct, 'id' | 'offer'>,
  priceMinor: number,
): Promise<void> => {
  await readAnew(db, product, priceMinor)
  await readAnew(db, product, priceMinor)
  await runJob('check-watches')
  const now = new Date()
  const ofProduct = db.updateTable('watch_event').where('product_id', '=', product.id)
  await ofProduct.where('due_at', '>', now).set({ due_at: now }).execute()
}
