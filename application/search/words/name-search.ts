import { withUnit } from '#domain/catalogue/attribute.ts'
import { choiceWords } from '#domain/catalogue/attribute-choice.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { dollars } from '#domain/search/price-bands.ts'
import { parsePriceRange } from '#domain/search/price-range.ts'
import type { Country } from '#domain/market/country.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { conditionNames } from '#domain/search/understand/said.ts'
import type { SavedSearch } from '../saved-search.ts'

type Unnamed = Pick<SavedSearch, 'words' | 'priceRange' | 'filters'>

/** `“headphones”, Sony, new, up to $300`. */
export const nameSearch = (search: Unnamed, index: CatalogueIndex, country: Country): string =>
  [...(search.words === '' ? [] : [`“${search.words}”`]), ...filterNames(search, index, country)]
    .join(', ')
    .slice(0, longestName)

const longestName = 500

const filterNames = (
  { filters, priceRange }: Unnamed,
  index: CatalogueIndex,
  country: Country,
): readonly string[] => [
  ...filters.categories.map((slug) =>
    localCategoryName(index.categoryBySlug.get(slug)?.name ?? slug, country),
  ),
  ...filters.brands.map((slug) => index.brandBySlug.get(slug)?.name ?? slug),
  ...filters.retailers.map((slug) => `at ${index.retailerBySlug.get(slug)?.name ?? slug}`),
  ...filters.notRetailers.map((slug) => `not at ${index.retailerBySlug.get(slug)?.name ?? slug}`),
  ...(filters.verified ? ['verified shops'] : []),
  ...(filters.rated ? [`rated ${wellRated} or more`] : []),
  ...filters.conditions.map((condition) => conditionNames[condition].toLowerCase()),
  ...filters.colours,
  ...attributeNames(filters, index),
  ...(filters.inStock ? ['in stock'] : []),
  ...(filters.freeDelivery ? ['free delivery'] : []),
  ...(filters.deliveryDays ? [`delivered within ${filters.deliveryDays} working days`] : []),
  ...priceName(priceRange),
]

const attributeNames = (
  { attributes, categories }: SavedSearch['filters'],
  { categoryBySlug }: CatalogueIndex,
): readonly string[] => {
  const definitions = categories.flatMap((slug) => categoryBySlug.get(slug)?.attributes ?? [])
  const known = new Map(definitions.map((definition) => [definition.key, definition]))
  return Object.entries(attributes).map(([key, values]) => {
    const definition = known.get(key)
    const unit = definition?.unit
    const named = values.map(
      (value) => choiceWords(value, unit) ?? (unit === undefined ? value : withUnit(value, unit)),
    )
    return `${(definition?.label ?? key).toLowerCase()} ${named.join(' or ')}`
  })
}

const priceName = (priceRange: string): readonly string[] => {
  const range = parsePriceRange(priceRange)
  if (range === undefined) return []
  if (range.min === 0) return [`up to ${dollars(range.max)}`]
  if (range.max === Infinity) return [`from ${dollars(range.min)}`]
  return [`${dollars(range.min)} to ${dollars(range.max)}`]
}
