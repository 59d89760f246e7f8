import { rangeLabel } from '#domain/search/price-bands.ts'
import { formatPriceRange, type PriceRange } from '#domain/search/price-range.ts'
import type { QueryToken } from '#domain/search/tokenise.ts'
import type { BrandNode, CategoryNode } from '../catalogue/catalogue-index.ts'
import { saidColours } from './listing-query.ts'
import type { Matched } from './recognise.ts'
import type { Recognised } from './search-answer.ts'

export const recognisedPrice = (price: PriceRange, rest: string): Recognised => ({
  type: 'price',
  slug: formatPriceRange(price),
  name: rangeLabel(price),
  rest,
})

export const recognisedNames = ({ brand, category }: Matched): Recognised[] => [
  ...(brand ? [recognisedName('brand', brand, category)] : []),
  ...(category ? [recognisedName('category', category, brand)] : []),
]

const recognisedName = (
  type: 'brand' | 'category',
  { slug, name }: BrandNode | CategoryNode,
  other: BrandNode | CategoryNode | undefined,
): Recognised => ({ type, slug, name, rest: other?.name ?? '' })

/** Named as they are typed. */
export const recognisedColours = (tokens: readonly QueryToken[]): Recognised[] =>
  tokens.flatMap((token) =>
    saidColours([token]).map((slug) => ({
      type: 'colour',
      slug,
      name: `${token.text.charAt(0).toUpperCase()}${token.text.slice(1)}`,
      rest: tokens.flatMap((other) => (other === token ? [] : other.text)).join(' '),
    })),
  )
