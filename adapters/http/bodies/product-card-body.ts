import type { ProductCard } from '#application/search/search-answer.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { type Country, currencyOf } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import { productLink } from './product-link.ts'
import { sourceOf } from '#domain/catalogue/decide-attribute.ts'
import type { ProductView, VariantView } from '#application/catalogue/product-view.ts'
import { attributeFilterValue, formatAttribute } from '#domain/catalogue/attribute.ts'
import { formatClaims } from '#domain/catalogue/named-claim.ts'
import {
  energyUseOf,
  runningCost,
  runningCostKey,
  runningCostLabel,
} from '#domain/catalogue/energy/running-cost.ts'
import { formatEstimate, formatPrice } from '#domain/money/display-price.ts'
import { choiceId } from '#application/catalogue/show-product.ts'
import type { VersionChoice } from '#application/catalogue/versions/version-choices.ts'
import type { ProductSize } from '#application/catalogue/versions/sizes-of-product.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { ProductSizeBody } from '#openapi/schemas/product/product-size.ts'
import type { ProductBody, VariantBody } from '#openapi/schemas/product/product.ts'
import { marketRules } from '#domain/market/market-rules.ts'
import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'
import type { Currency } from '#domain/money/money.ts'

export const toProductCardBody = (card: ProductCard, country: Country): ProductCardBody => ({
  id: card.publicId,
  name: card.title,
  brand: card.brand,
  category: localCategoryName(card.category, country),
  price: priceText(card.priceMinor, card.currency),
  amountMinor: card.priceMinor,
  currency: card.currency,
  totalMinor: card.totalMinor,
  standing: card.standing,
  overLowestMinor: card.overLowestMinor,
  condition: card.condition,
  contents: card.contents,
  runningCost: toRunningCostBody(card.energyUse, country),
  facts: [...card.facts],
  availability: card.availability,
  variant: card.variantLabel,
  offerId: card.offerId,
  shopName: card.retailer.name,
  shopSlug: card.retailer.slug,
  verified: card.retailer.verified,
  shopCount: card.shops.deliver,
  unstatedShopCount: card.shops.unstated,
  otherShopCount: card.shops.other,
  image: card.image,
  compareLink: productLink(card, country, card.hasAskedColour ? card.variantLabel : null),
  date: card.seenAt.toISOString(),
  offerCount: card.offerCount,
  usedCount: card.usedCount,
  inStock: card.inStock,
  freeDelivery: card.freeDelivery,
  rating: card.rating,
  reviewCount: card.reviewCount,
  shippingAvailable: card.shippingAvailable,
  deliveryMinor: card.deliveryMinor,
  deliveryInfo: card.deliveryInfo,
  deliveryTime: card.deliveryTime,
  location: card.location,
  groupId: card.groupId,
  moreVariants: card.moreVariants,
  versions: card.versions,
  lacks: [...card.lacks],
  ...(card.score && {
    score: {
      points: card.score.reduce((sum, { points }) => sum + points, 0),
      terms: card.score.map(({ name, word, field, points }) => ({
        name,
        ...(word !== undefined && { word }),
        ...(field && { field }),
        points,
      })),
    },
  }),
})

export const toProductBody = (product: ProductView, country: Country): ProductBody => {
  const attributes = attributesOf(product)
  const runningCost = toRunningCostBody(energyUseOf(product.attributes), country)
  return {
    id: product.publicId,
    slug: product.slug,
    name: product.title,
    link: productLink(product, country),
    description: product.description,
    brand: product.brand,
    categories: product.categories.map(({ slug, name }) => ({
      slug,
      name: localCategoryName(name, country),
    })),
    mpn: product.mpn,
    gtins: [...product.gtins],
    images: [...product.images],
    attributes: [...attributes, ...costRow(attributes, runningCost, country)],
    runningCost,
    variantLabel: product.variantLabel,
    groupId: product.groupId,
    rating: product.rating,
    reviewCount: product.reviewCount,
    demo: product.demo,
  }
}

export const toVariantBody = (variant: VariantView, country: Country): VariantBody => ({
  id: variant.publicId,
  name: variant.title,
  variantLabel: variant.variantLabel,
  link: productLink(variant, country),
  price: priceText(variant.priceMinor, currencyOf(country)),
  amountMinor: variant.priceMinor,
  totalMinor: variant.totalMinor,
  standing: variant.standing,
  inStoreMinor: variant.inStoreMinor,
  currency: currencyOf(country),
})

export const toChoiceBody = (choice: VersionChoice, country: Country): VariantBody => ({
  ...toVariantBody(choice, country),
  id: choiceId(choice),
  link: productLink(choice, country, choice.variantLabel),
})

export const toSizeBody = (
  { product, contents, text, isCheapest }: ProductSize,
  country: Country,
): ProductSizeBody => {
  const { publicId, title, best } = product
  const isOrdered = best !== null && canBeOrdered(best.standing)
  return {
    id: publicId,
    name: title,
    text,
    link: productLink(product, country),
    contents,
    amountMinor: isOrdered ? best.priceMinor : null,
    totalMinor: isOrdered ? best.totalMinor : null,
    standing: best && best.standing,
    inStoreMinor: best?.standing === 'in-store' ? best.priceMinor : null,
    cheapest: isCheapest,
    currency: currencyOf(country),
  }
}

/** Last, and as sure as the use of energy that it is made of. */
const costRow = (
  attributes: ProductBody['attributes'],
  cost: ProductBody['runningCost'],
  country: Country,
): ProductBody['attributes'] => {
  const use = attributes.find(({ key }) => key === 'energy-use')
  if (cost === null || use === undefined) return []
  const dollars = runningCost(cost.kwhPerYear, cost.centsPerKwh)
  const text = formatEstimate(dollars, currencyOf(country))
  return [
    { ...use, key: runningCostKey, label: runningCostLabel, value: `${dollars}`, text, said: [] },
  ]
}

/** Only those that the category defines, in its order. */
const attributesOf = ({
  attributes,
  attributeOrigins,
  attributeClaims,
  definitions,
}: ProductView): ProductBody['attributes'] =>
  definitions.flatMap((definition) => {
    const { key, label } = definition
    const value = attributes[key]
    if (value === undefined) return []
    const text = formatAttribute(definition, value)
    const origin = attributeOrigins[key]
    const source = origin ? sourceOf(origin) : null
    const claims = formatClaims(definition, attributeClaims[key] ?? [])
    const said = claims.map(({ text: one, shops }) => ({ text: one, shops }))
    return [{ key, label, value: attributeFilterValue(value), text, source, said }]
  })

/** '$1,299.00'; null when there is no price. */
export const priceText = (amountMinor: number | null, currency: Currency): string | null =>
  amountMinor === null ? null : formatPrice(amountMinor, currency)

/** At what households of the country pay. */
const toRunningCostBody = (kwhPerYear: number | null, country: Country): RunningCostBody | null => {
  if (kwhPerYear === null) return null
  const { centsPerKwh, source: tariffSource } = marketRules[country].electricity
  return { kwhPerYear, centsPerKwh, tariffSource }
}
