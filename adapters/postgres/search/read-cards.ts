import type { Kysely } from 'kysely'
import {
  askedDeal,
  type ListingQuery,
  type ReadCards,
} from '#application/search/listing/listing-query.ts'
import { mostVariants } from '#application/catalogue/product-view.ts'
import type { ProductGroupId } from '#domain/ids.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { currencyOf } from '#domain/market/country.ts'
import { energyUseOf } from '#domain/catalogue/energy/running-cost.ts'
import { readNumberRange } from '#domain/catalogue/attribute-choice.ts'
import { keyFacts } from '#domain/catalogue/key-facts.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import {
  deliveryWords,
  isDelivered,
  locationWords,
  timeWords,
} from '#domain/offer/delivery-words.ts'
import { amountOf, isDeliveredFree, overLowest, standingIn } from '#domain/offer/sale.ts'
import { countShops } from '#domain/offer/shop-counts.ts'
import { bestFitting, shownOfGroup, type PickedListing } from '#domain/search/pick-listings.ts'
import {
  listedVersions,
  versionsBeside,
  type ListedVersions,
} from '#domain/search/listed-versions.ts'
import { isByAttribute, keyOfOrder } from '#domain/search/sort.ts'
import type { Database } from '../database.ts'
import { wantedColours } from '#application/search/listing/listing-conditions.ts'
import { readPackedRows } from '#domain/search/listing/packed-sales.ts'
import { selectCards, type CardRow } from './select-cards.ts'

/** With what an order by an attribute goes by. */
export const makeReadCards =
  (db: Kysely<Database>): ReadCards =>
  async (query, picked, sort) => {
    if (picked.length === 0) return []
    const { rows } = await selectCards(query, picked).execute(db)
    const listings = new Map(picked.map((listing) => [listing.productId, listing]))
    const groupOf = (row: CardRow): ProductGroupId | undefined =>
      listings.get(row.product_id)?.groupId
    const first = [
      ...(isByAttribute(sort) ? [keyOfOrder(sort)] : []),
      ...keysOfRanges(query.filters.attributes),
    ]
    const versions = readVersions(rows, groupOf, query)
    return rows.flatMap((row) => {
      const listing = listings.get(row.product_id)
      if (listing === undefined) return []
      const facts = keyFacts({ ...row, category: row.category_slug }, first)
      return { ...toCard(row, listing, query, versions.get(listing.groupId)), facts }
    })
  }

/** Of a value that is asked for all have the same. */
const keysOfRanges = (attributes: ListingQuery['filters']['attributes']): readonly string[] =>
  Object.entries(attributes).flatMap(([key, choices]) =>
    choices.some((choice) => readNumberRange(choice) !== undefined) ? key : [],
  )

const toCard = (
  row: CardRow,
  listing: PickedListing,
  query: ListingQuery,
  versions: ListedVersions | undefined,
): Omit<ProductCard, 'facts'> => {
  const { country, basis } = query
  const { sales, best } = listing
  const currency = currencyOf(country)
  const deliveryMinor = best.totalMinor === null ? null : best.totalMinor - best.priceMinor
  const isShown = amountOf(best, basis, query.sales) !== null
  return {
    productId: row.product_id,
    publicId: row.public_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    brand: row.brand,
    category: row.category,
    contents: contentsOf({ ...row, category: row.category_slug }) ?? null,
    energyUse: energyUseOf(row.attributes),
    currency,
    priceMinor: isShown ? best.priceMinor : null,
    totalMinor: isShown ? best.totalMinor : null,
    standing: standingIn(best, basis),
    overLowestMinor: overLowest(best, sales, basis),
    condition: row.condition,
    availability: row.availability,
    variantLabel: row.variant_label,
    hasAskedColour:
      best.colour !== null &&
      [...query.sales.colours, ...listing.wantedColours].includes(best.colour),
    offerId: row.offer_id,
    retailer: {
      slug: row.shop_slug,
      name: row.shop_name,
      logo: row.shop_logo,
      verified: row.verified,
    },
    shops: countShops(
      sales.map((sale) => ({ ...sale, shop: sale.retailerId })),
      query.sales.conditions,
    ),
    offerCount: row.offer_count,
    usedCount: row.used_count,
    inStock: best.inStock,
    freeDelivery: isDeliveredFree(best),
    rating:
      row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count) / 10,
    reviewCount: row.rating_count,
    seenAt: row.last_good_at ?? row.changed_at,
    deliveryMinor,
    ...deliveryOf(row, deliveryMinor, currency),
    location: locationWords(row.shipping_from),
    moreVariants: listing.member === shownOfGroup && versions ? versions.count - shownOfGroup : 0,
    versions: versions && versions.count > 1 ? versionsBeside(versions, best, query) : null,
    groupId: listing.groupId,
    lacks: [],
  }
}

const deliveryOf = (
  { availability, min_days, max_days }: CardRow,
  deliveryMinor: number | null,
  currency: string,
): Pick<ProductCard, 'deliveryInfo' | 'deliveryTime' | 'shippingAvailable'> => ({
  deliveryInfo: deliveryWords({ deliveryMinor, currency, availability }, min_days, max_days),
  deliveryTime: timeWords(availability, min_days, max_days),
  shippingAvailable: isDelivered(availability, deliveryMinor),
})

/** Of each group that is on the page, by the first of its cards; nothing of one of which not all versions are known. */
const readVersions = (
  rows: readonly CardRow[],
  groupOf: (row: CardRow) => ProductGroupId | undefined,
  query: ListingQuery,
): ReadonlyMap<ProductGroupId | undefined, ListedVersions> => {
  const among = query.among && new Set<number>(query.among)
  return new Map(
    rows.flatMap((row) => {
      if (row.group_sales === null) return []
      const all = readPackedRows(row.group_sales, 3)
      if (all.length > mostVariants) return []
      const fitting = all.flatMap(({ numbers: [id = 0, fits, saysColours], sales }) => {
        if (fits !== 1 || among?.has(id) === false) return []
        const asked = {
          sales,
          wantedColours: wantedColours(query, saysColours === 1),
          deal: askedDeal(query, id),
        }
        return bestFitting(asked, query.sales, query.basis) ?? []
      })
      return [[groupOf(row), listedVersions(fitting, all.length, query)] as const]
    }),
  )
}
