import { soldColour } from '#application/search/rank/asked-lexemes.ts'
import { longestTitle } from '#application/search/rank/order-head.ts'
import type { IndexedListing, IndexedProduct } from '#application/search/listing/indexed-product.ts'
import { numberIn } from '#domain/catalogue/attribute-number.ts'
import type { Country } from '#domain/market/country.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { fields, impactOf, isInTitle, leastAppealSteps } from '#domain/search/rank.ts'

const ofCategory = fields.indexOf('category')
const head = fields.indexOf('head')
const detail = fields.indexOf('detail')

export const idOf = (country: Country, productId: number): string => `${country}-${productId}`

/** Names of features hold no dots. */
export const featureOf = (lexeme: string): string => lexeme.replaceAll('.', '·')

/** Appeal is above zero there. */
export const featureOfAppeal = (steps: number): number => steps - leastAppealSteps + 1

/** Of each country in which it is listed. */
export const documentsOf = (
  product: IndexedProduct,
): readonly { readonly id: string; readonly document: object }[] =>
  product.listings.map((listing, nth) => ({
    id: idOf(listing.country, product.id),
    document: documentOf(product, listing, nth === 0),
  }))

const documentOf = (product: IndexedProduct, listing: IndexedListing, isFirst: boolean): object => {
  const words = wordsIn(product, listing)
  const length = Math.min(product.titleWords, longestTitle)
  return {
    id: product.id,
    country: listing.country,
    isFirst,
    category: product.categoryId,
    brand: product.brandId ?? 0,
    popularity: listing.popularity,
    isWellRated: listing.isWellRated,
    words: words.map(({ lexeme }) => lexeme),
    elsewhere: lexemesWhere(words, (field) => field !== ofCategory),
    titled: lexemesWhere(words, (field) => isInTitle(fields[field])),
    head: lexemesWhere(words, (field) => field === head),
    impacts: Object.fromEntries(
      words.map(({ lexeme, field }) => [
        featureOf(lexeme),
        impactOf(field === head ? 'title' : (fields[field] ?? 'description'), length),
      ]),
    ),
    appeal: featureOfAppeal(product.appeal),
    filters: listing.filters,
    attributes: listing.attributes,
    numbers: numbersIn(listing.attributes),
    titleWords: product.titleWords,
    marks: words.map(({ lexeme, field, place }) => `${lexeme} ${field} ${place}`),
    packed: Buffer.from(listing.sales).toString('base64'),
  }
}

type Word = IndexedProduct['words'][number]

/** Those of its texts, and colours that its offers in the country come in. */
const wordsIn = (
  { words }: IndexedProduct,
  { country, sales }: IndexedListing,
): readonly Word[] => {
  const colours = new Set(unpackSales(sales).flatMap(({ colour }) => colour ?? []))
  const sold = [...colours].map((colour) => soldColour(colour, country))
  return [...words, ...sold.map((lexeme) => ({ lexeme, field: detail, place: 0 }))]
}

const lexemesWhere = (
  words: readonly Word[],
  isThere: (field: number) => boolean,
): readonly string[] => words.flatMap(({ lexeme, field }) => (isThere(field) ? lexeme : []))

const numbersIn = (attributes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      const end = attribute.indexOf('=')
      const number = numberIn(attribute.slice(end + 1))
      return Number.isNaN(number) ? [] : [[attribute.slice(0, end), number]]
    }),
  )
