import type { OfferAdvice } from '#application/catalogue/product-answer.ts'
import type { ProductSummary } from '#application/catalogue/product-batches.ts'
import type {
  ComparedProduct,
  ProductComparison,
} from '#application/catalogue/compare/compare-products.ts'
import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { Comparison } from '#application/offer/compare-offers.ts'
import { bestPlaces } from '#domain/catalogue/compare/best-places.ts'
import { lowestPerUnit } from '#domain/catalogue/compare/lowest-per-unit.ts'
import {
  costWithPrice,
  costWithPriceKey,
  costWithPriceLabel,
} from '#domain/catalogue/energy/cost-with-price.ts'
import {
  runningCost,
  runningCostKey,
  runningCostLabel,
} from '#domain/catalogue/energy/running-cost.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { marketRules } from '#domain/market/market-rules.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { AdviceListBody, ProductBatchBody } from '#openapi/schemas/product/product-batch.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { toChoiceBody, toProductBody, toSizeBody, toVariantBody } from './product-card-body.ts'
import { toTipBody } from './tip-body.ts'
import type { ProductView } from '#application/catalogue/product-view.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import { formatEstimate, formatPrice } from '#domain/money/display-price.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import { deliveryWords, isDelivered, locationWords } from '#domain/offer/delivery-words.ts'
import { standingOf } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { productLink, shopLink } from './product-link.ts'

export const toProductPageBody = (
  page: ProductPage,
  country: Country,
  basis: Basis,
): ProductPageBody => ({
  ...toComparedBody(page, country, basis),
  variants: page.variants.map((variant) => toVariantBody(variant, country)),
  choices: page.choices.map((choice) => toChoiceBody(choice, country)),
  ways: page.ways.map(({ values, ...way }) => ({
    ...way,
    values: values.map(({ text, ids }) => ({ text, ids: [...ids] })),
  })),
  sizes: page.sizes.map((size) => toSizeBody(size, country)),
  basis,
  variant: page.variant,
  tip: toTipBody(page),
  cheaperColour: page.cheaperColour,
  elsewhere: page.elsewhere.map((price) => ({ ...price, currency: currencyOf(price.country) })),
})

const toComparedBody = (
  page: ComparedProduct,
  country: Country,
  basis: Basis,
): ComparisonBody['products'][number] => ({
  product: toProductBody(page.product, country),
  bestOffer: page.best && toOfferBody(page.best, page.product, basis),
  verdict: page.verdict,
  advice: page.advice,
  offerCount: page.offerCount,
  shopCount: page.shops.deliver,
  unstatedShopCount: page.shops.unstated,
  otherShopCount: page.shops.other,
})

export const toComparisonBody = (
  { products, isOfOneKind, cheapest, groups, unknown }: ProductComparison,
  country: Country,
  basis: Basis,
  centsPerKwh = marketRules[country].electricity.centsPerKwh,
): ComparisonBody => {
  const compared = products.map((one) => toComparedBody(one, country, basis))
  return {
    country,
    basis,
    products: compared,
    oneKind: isOfOneKind,
    cheapest: [...cheapest],
    lowestPerUnit: isOfOneKind ? toPerUnitBody(compared) : null,
    groups: groups.map(({ name, rows }) => ({
      name,
      rows: rows
        .map((row) => ({ ...row, values: [...row.values], best: [...row.best] }))
        .flatMap((row) =>
          row.key === 'energy-use'
            ? [
                row,
                costRow(row, compared, { country, centsPerKwh }),
                costWithPriceRow(compared, { country, basis, centsPerKwh, isOfOneKind }),
              ]
            : [row],
        ),
    })),
    unknown: [...unknown],
  }
}

const toPerUnitBody = (compared: ComparisonBody['products']): ComparisonBody['lowestPerUnit'] => {
  const lowest = lowestPerUnit(compared.map(({ bestOffer }) => bestOffer))
  return lowest ? { ...lowest, places: [...lowest.places] } : null
}

type Row = ComparisonBody['groups'][number]['rows'][number]

type Costed = Pick<ProductComparison, 'isOfOneKind'> & {
  readonly country: Country
  readonly basis: Basis
  readonly centsPerKwh: number
}

/** After the use of energy: what uses less costs less. */
const costRow = (
  use: Row,
  compared: ComparisonBody['products'],
  { country, centsPerKwh }: Pick<Costed, 'country' | 'centsPerKwh'>,
): Row => ({
  ...use,
  key: runningCostKey,
  label: runningCostLabel,
  values: compared.map(
    ({ product: { runningCost: cost } }) =>
      cost && formatEstimate(runningCost(cost.kwhPerYear, centsPerKwh), currencyOf(country)),
  ),
})

/** With the price in the basis, where that is known and a shop sends it. */
const costWithPriceRow = (
  compared: ComparisonBody['products'],
  { country, basis, centsPerKwh, isOfOneKind }: Costed,
): Row => {
  const totals = compared.map(({ product: { runningCost }, bestOffer: offer }) =>
    costWithPrice(
      offer && { ...offer, priceMinor: offer.amountMinor },
      basis,
      runningCost?.kwhPerYear,
      centsPerKwh,
    ),
  )
  return {
    key: costWithPriceKey,
    label: costWithPriceLabel,
    values: totals.map((dollars) =>
      dollars === undefined ? null : formatEstimate(dollars, currencyOf(country)),
    ),
    best: isOfOneKind ? [...bestPlaces(totals, 'less')] : [],
    differs: new Set(totals).size > 1,
  }
}

export const toOffersBody = (
  comparison: Comparison,
  country: Country,
  basis: Basis,
): OffersBody => {
  const { product } = comparison
  return {
    productId: product.publicId,
    country,
    basis,
    new: comparison.new.map((offer) => toOfferBody(offer, product, basis)),
    other: comparison.other.map((offer) => toOfferBody(offer, product, basis)),
  }
}

export const toAdviceBody = ([productId, advice]: readonly [
  string,
  OfferAdvice,
]): AdviceListBody['advice'][number] => ({ ...advice, productId })

export const digitsOf = (text: string): string => {
  const read = readGtin(text)
  return read.ok ? read.gtin : ''
}

export const toBatchBody = (
  gtin: string,
  product: ProductSummary,
  country: Country,
): ProductBatchBody['products'][number] => ({
  gtin,
  id: product.publicId,
  name: product.title,
  brand: product.brand,
  category: product.categorySlug,
  mpn: product.mpn,
  amountMinor: product.priceMinor,
  totalMinor: product.totalMinor,
  currency: currencyOf(country),
  offerCount: product.offerCount,
  usedCount: product.usedCount,
  compareLink: productLink(product, country),
})

export const toOfferBody = (offer: OfferView, product: ProductView, basis: Basis): OfferBody => {
  const mainImage = product.images[0] ?? null
  const { retailer, currency, priceMinor, deliveryMinor, minDays, maxDays } = offer
  return {
    id: offer.id,
    title: offer.title,
    name: product.title,
    price: formatPrice(priceMinor, currency),
    amountMinor: priceMinor,
    currency,
    deliveryMinor,
    totalMinor: offer.totalMinor,
    mainImage,
    image: offer.image ?? mainImage,
    images: [...product.images],
    description: product.description,
    compareLink: productLink(product, offer.country),
    shopLink: shopLink(offer.id),
    shopLogo: retailer.logo,
    shopName: retailer.name,
    shopSlug: retailer.slug,
    verified: retailer.verified,
    shippingAvailable: isDelivered(offer.availability, deliveryMinor),
    standing: standingOf(offer, basis),
    deliveryInfo: deliveryWords(offer, minDays, maxDays),
    location: locationWords(retailer.shippingFrom),
    availability: offer.availability,
    availableFrom: offer.availableFrom?.toISOString() ?? null,
    condition: offer.condition,
    contents: contentsOfProduct(product),
    variant: offer.variantLabel,
    seenAt: offer.seenAt.toISOString(),
    fresh: offer.fresh,
    claim: toClaimBody(offer),
  }
}

const contentsOfProduct = ({ categories, ...product }: ProductView): OfferBody['contents'] =>
  contentsOf({ ...product, category: categories.at(-1)?.slug ?? '' }) ?? null

const toClaimBody = ({ claim, discount }: OfferView): OfferBody['claim'] =>
  claim ? { ...claim, since: claim.since.toISOString(), source: discount?.source ?? null } : null
