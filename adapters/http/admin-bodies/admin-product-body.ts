import type { ProductDraft } from '#application/catalogue/product-draft.ts'
import type { AdminProduct, AdminProductItem } from '#application/catalogue/product-views.ts'
import {
  currencyOf,
  type Country,
  defaultCountry,
  countryOfCurrency,
} from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type {
  AdminProductBody,
  AdminProductItemBody,
  ProductDraftInput,
} from '#openapi/schemas/admin/product.ts'
import { productLink } from '../bodies/product-link.ts'

export const toAdminProductItemBody = (product: AdminProductItem): AdminProductItemBody => ({
  id: product.publicId,
  name: product.title,
  link: productLink(product, product.low?.country ?? defaultCountry),
  image: product.image,
  brand: product.brand,
  category: product.category,
  offerCount: product.offerCount,
  price: product.low && formatPrice(product.low.priceMinor, currencyOf(product.low.country)),
  demo: product.demo,
  createdAt: product.createdAt.toISOString(),
  archivedAt: product.archivedAt?.toISOString() ?? null,
})

export const toAdminProductBody = (product: AdminProduct): AdminProductBody => ({
  ...toAdminProductItemBody(product),
  description: product.description,
  mpn: product.mpn,
  gtins: [...product.gtins],
  variantLabel: product.variantLabel,
  specifications: [...product.specifications],
  disputed: product.disputed.map(({ label, said }) => ({
    label,
    said: said.map((one) => ({ ...one, names: [...one.names] })),
  })),
  categories: [...product.categories],
  subcategories: product.categories.slice(1).map(({ name }) => name),
  photos: [...product.images],
  version: product.version,
  merged: product.merged.map(({ publicId, title, mergedAt }) => ({
    id: publicId,
    name: title,
    mergedAt: mergedAt.toISOString(),
  })),
  prices: product.prices.map((price) => ({
    retailerId: String(price.retailerId),
    retailer: price.retailerName,
    price: (price.priceMinor / 100).toFixed(2),
    link: price.link,
    currency: currencyOf(price.country),
    priceDate: price.changedAt.toISOString(),
    availability: price.availability,
    condition: price.condition,
    delivery: price.deliveryMinor === null ? null : price.deliveryMinor / 100,
  })),
})

export const toProductDraft = ({ prices, ...form }: ProductDraftInput): ProductDraft => ({
  ...form,
  prices: prices.map((price) => ({
    retailer: price.retailerId,
    country: countryOf(price.currency),
    priceMinor: price.priceMinor,
    link: price.link,
    seenAt: price.priceDate,
    availability: price.availability,
    condition: price.condition,
    deliveryMinor: price.delivery === null ? null : Math.round(price.delivery * 100),
  })),
})

const countryOf = (currency: string): Country => countryOfCurrency(currency) ?? defaultCountry
