import { sourceOf } from '#domain/catalogue/decide-attribute.ts'
import type { ProductView, VariantView } from '#application/catalogue/product-view.ts'
import { attributeFilterValue, formatAttribute, formatClaims } from '#domain/catalogue/attribute.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import {
  energyUseOf,
  runningCost,
  runningCostKey,
  runningCostLabel,
} from '#domain/catalogue/energy/running-cost.ts'
import { formatEstimate } from '#domain/money/display-price.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { choiceId } from '#application/catalogue/show-product.ts'
import type { VersionChoice } from '#application/catalogue/versions/version-choices.ts'
import type { ProductSize } from '#application/catalogue/versions/sizes-of-product.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { ProductSizeBody } from '#openapi/schemas/product/product-size.ts'
import type { ProductBody, VariantBody } from '#openapi/schemas/product/product.ts'
import { priceText } from './price-text.ts'
import { productLink } from './product-link.ts'
import { toRunningCostBody } from './running-cost-body.ts'

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
    const said = formatClaims(definition, attributeClaims[key] ?? [])
    return [{ key, label, value: attributeFilterValue(value), text, source, said }]
  })
