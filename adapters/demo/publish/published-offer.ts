import type { DemonstrationOffer, DemonstrationProduct } from '#application/demo/demonstration.ts'
import { type Category, categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import { domainOf, type NamedBy, type Shop } from '../shops.ts'

/** What a shop says of one thing that it sells, whatever it says it in; '' for what it does not say. */
export type PublishedOffer = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly image: string
  /** `15.00` */
  readonly price: string
  /** What is asked instead for a while; only formats that have a word for it say so. */
  readonly sale: { readonly price: string; readonly period: string } | undefined
  readonly currency: Currency
  readonly country: string
  /** `0.00`; '' where the shop's usual delivery holds. */
  readonly delivery: string
  readonly availability: DemonstrationOffer['availability']
  readonly condition: DemonstrationOffer['condition']
  readonly colour: string
  readonly brand: string
  readonly mpn: string
  /** 13 digits. */
  readonly gtin: string
  /** Names from the root down. */
  readonly category: readonly string[]
  /** Shared by what differs in size, colour and the like alone. */
  readonly group: string
  readonly product: DemonstrationProduct
  /** Slugs of the category from the root down. */
  readonly path: readonly string[]
}

export const toPublished = (
  shop: Shop,
  offer: DemonstrationOffer,
  product: DemonstrationProduct,
): PublishedOffer => {
  const path = categoryPaths.get(product.categorySlug) ?? []
  const says = shop.publishes.kind === 'shopify' ? 'mpn' : shop.publishes.names
  return {
    id: offer.retailerRef,
    title: offer.title,
    description: product.description,
    link: offer.url,
    image: offer.image === null ? '' : `https://${domainOf(shop)}${offer.image}`,
    price: amountOf(offer.sale?.wasMinor ?? offer.priceMinor),
    sale: offer.sale && {
      price: amountOf(offer.priceMinor),
      period: `${offer.sale.from.toISOString()}/${offer.sale.until.toISOString()}`,
    },
    currency: currencyOf(shop.country),
    country: shop.country,
    delivery: offer.deliveryMinor === null ? '' : amountOf(offer.deliveryMinor),
    availability: offer.availability,
    condition: offer.condition,
    colour: offer.variantLabel ?? '',
    ...namesOf(product, says),
    category: path.map(({ name }) => name),
    group: slugify(product.groupTitle),
    product,
    path: path.map(({ slug }) => slug),
  }
}

const amountOf = (minor: number): string => (minor / 100).toFixed(2)

const namesOf = (
  { brand, mpn, gtin }: DemonstrationProduct,
  by: NamedBy,
): Pick<PublishedOffer, 'brand' | 'mpn' | 'gtin'> => ({
  brand: brand ?? '',
  mpn: by === 'title' ? '' : (mpn ?? ''),
  gtin: by === 'gtin' ? (gtin ?? '').slice(1) : '',
})

const categoryPaths: ReadonlyMap<string, readonly Category[]> = new Map(
  flattenTree(categoryTree).map(({ category, path }) => [category.slug, path]),
)
