import { rangeLabel } from '#domain/search/price-bands.ts'
import { formatPriceRange, type PriceRange } from '#domain/search/price-range.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import type { RetailerView } from '../../offer/offer-view.ts'
import { saidColours } from '../listing/listing-query.ts'
import type { Recognised } from '../search-answer.ts'

/** What is said besides products, as it is typed. */
export type Said = Omit<Recognised, 'rest'> & { readonly said: string }

export const saidPrice = (price: PriceRange, said: string): Said => ({
  type: 'price',
  slug: formatPriceRange(price),
  name: rangeLabel(price),
  said,
})

export const saidCondition = (condition: Condition, said: string): Said => ({
  type: 'condition',
  slug: condition,
  name: conditionNames[condition],
  said,
})

export const conditionNames = {
  new: 'New',
  refurbished: 'Refurbished',
  used: 'Used',
  'open-box': 'Open box',
} as const satisfies Record<Condition, string>

export const saidOrder = (said: string): Said => ({
  type: 'order',
  slug: 'bestprice',
  name: 'Lowest price first',
  said,
})

export const saidShop = ({ slug, name }: RetailerView, said: string): Said => ({
  type: 'shop',
  slug,
  name,
  said,
})

/** It says nothing of products. */
export const saidNothing = (said: string): Said => ({
  type: 'left-out',
  slug: said,
  name: `Without “${said}”`,
  said,
})

/** "a vs b": without one of them the other is left. */
export const recognisedSides = ([first, second]: readonly [string, string]): Recognised[] => [
  { type: 'either', slug: first, name: first, rest: second },
  { type: 'either', slug: second, name: second, rest: first },
]

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
