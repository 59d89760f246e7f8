import { sql, type Selectable } from 'kysely'
import type { DetailOfOffer } from '#application/offer/offer-store.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { Database } from '../database.ts'

export const toOffer = (row: Selectable<Database['offer']>): Offer => ({
  id: row.id,
  retailerId: row.retailer_id,
  country: row.country,
  retailerRef: row.retailer_ref,
  terms: {
    title: row.title,
    url: row.url,
    priceMinor: row.price_minor,
    deliveryMinor: row.delivery_minor,
    availability: row.availability,
    condition: row.condition,
    variantLabel: row.variant_label,
    image: row.image,
    expiresAt: row.expires_at,
  },
  productId: row.product_id,
  firstSeenAt: row.first_seen_at,
  changedAt: row.changed_at,
  missingSince: row.missing_since,
})

export const toOfferRow = ({
  terms,
  ...offer
}: Offer): Omit<Selectable<Database['offer']>, 'changed_in'> => ({
  id: offer.id,
  retailer_id: offer.retailerId,
  country: offer.country,
  retailer_ref: offer.retailerRef,
  title: terms.title,
  url: terms.url,
  price_minor: terms.priceMinor,
  currency: currencyOf(offer.country),
  delivery_minor: terms.deliveryMinor,
  availability: terms.availability,
  condition: terms.condition,
  variant_label: terms.variantLabel,
  image: terms.image,
  expires_at: terms.expiresAt,
  first_seen_at: offer.firstSeenAt,
  changed_at: offer.changedAt,
  missing_since: offer.missingSince,
  product_id: offer.productId,
})

export const toDetailRow = (
  { offerId, detail }: DetailOfOffer,
  now: Date,
): Selectable<Database['offer_detail']> => ({
  offer_id: offerId,
  gtins: [...detail.gtins],
  brand: detail.brand,
  mpn: detail.mpn,
  group_ref: detail.groupRef,
  category: detail.category,
  google_category: detail.googleCategory,
  pack_count: detail.packCount,
  is_bundle: detail.isBundle,
  description: detail.description,
  images: detail.images,
  facts: detail.facts,
  regular_minor: detail.price.regularMinor,
  sale_minor: detail.price.saleMinor,
  sale_from: detail.price.saleFrom,
  sale_until: detail.price.saleUntil,
  was_since: detail.price.saleMinor !== null && detail.price.saleFrom === null ? now : null,
  turns_at: detail.turnsAt,
  available_from: detail.availableFrom ?? null,
  identity: detail.identity,
})

export const replaceDetail = sql`on conflict (offer_id) do update set ${sql.join(
  [
    'gtins',
    'brand',
    'mpn',
    'group_ref',
    'category',
    'google_category',
    'pack_count',
    'is_bundle',
    'description',
    'images',
    'facts',
    'regular_minor',
    'sale_minor',
    'sale_from',
    'sale_until',
    'turns_at',
    'available_from',
    'identity',
  ].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
)},
  -- The same claim goes on, at another price, too: it began when it did, as far as that is known.
  was_since = case
    when excluded.was_since is null then null
    when offer_detail.regular_minor = excluded.regular_minor
      and offer_detail.sale_minor is not null
      and coalesce(offer_detail.sale_from <= excluded.was_since, true)
      and coalesce(offer_detail.sale_until >= excluded.was_since, true)
    then coalesce(offer_detail.sale_from, offer_detail.was_since)
    else excluded.was_since
  end`
