import { type SearchRequest } from '#application/search/search-request.ts'
import { askFor } from '#tests/support/catalogue/search-on.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { bases } from '#domain/offer/basis.ts'
import { conditions } from '#domain/offer/condition.ts'
import { sortChoices } from '#domain/search/sort.ts'
import type { SyntheticProduct } from './synthetic-catalogue.ts'
import { ingredients } from './synthetic-catalogue.ts'
import { makeRandom, type Random } from './random.ts'

/** Searches of one kind, which cost about the same. */
export type QueryClass = {
  readonly name: string
  /** p95 in milliseconds that each of its statements is to stay under. */
  readonly target: number
  readonly requests: readonly SearchRequest[]
}

/** Made of the words, names and values of these products. */
export const queryClasses = (products: readonly SyntheticProduct[]): readonly QueryClass[] => {
  const random = makeRandom(11)
  const oneOf = <T>(items: readonly T[]): T => pick(items, random)
  const some = (): SyntheticProduct['product'] => oneOf(products).product
  const make = (name: string, target: number, ask: () => Asked): QueryClass => ({
    name,
    target,
    requests: Array.from({ length: queriesPerClass }, () => toRequest(ask())),
  })
  const broad = (): string =>
    oneOf([...ingredients.colours.slice(0, 4), ...ingredients.traits.slice(0, 4)])
  const noun = (): string => oneOf(ingredients.leaves).noun
  const trait = (): string => oneOf(ingredients.traits.slice(0, 40))
  const words = (title: string, ...places: number[]): string =>
    places.map((place) => title.split(' ')[place]).join(' ')
  const shop = (): string => `shop-${Math.floor(random() * 24)}`
  const attribute = (): Asked => {
    const { categorySlug, attributes } = some()
    const [key, value] = oneOf(Object.entries(attributes))
    return {
      filters: {
        categories: [categorySlug],
        attributes: {
          [key]: [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)],
        },
      },
    }
  }
  return [
    make('model code', 10, () => ({ query: words(some().title, 2) })),
    make('brand and line', 10, () => ({ query: words(some().title, 0, 1) })),
    make('brand and noun', 10, () => ({ query: `${some().brand} ${noun()}` })),
    make('trait and noun', 10, () => ({ query: `${trait()} ${noun()}` })),
    make('two broad words', 10, () => ({
      query: `${oneOf(ingredients.colours.slice(0, 4))} ${oneOf(ingredients.traits.slice(0, 4))}`,
    })),
    make('words that never meet', 10, () => ({
      query: `${oneOf(ingredients.brands)} ${oneOf(ingredients.brands)} ${broad()}`,
    })),
    make('misspelt', 10, () => ({ query: misspelt(words(some().title, 0), random) })),
    make('one broad word', 15, () => ({ query: broad() })),
    make('nothing', 10, () => ({ query: '' })),
    make('category', 10, () => ({ filters: { categories: [some().categorySlug] } })),
    make('brand', 10, () => ({ query: some().brand ?? '' })),
    make('shop', 15, () => ({ filters: { retailers: [shop()] } })),
    make('stock', 15, () => ({ filters: { inStock: true } })),
    make('shop, stock, free delivery', 15, () => ({
      filters: { retailers: [shop(), shop()], inStock: true, freeDelivery: true },
    })),
    make('attribute in a category', 15, attribute),
    make('broad word at a shop', 15, () => ({ query: broad(), filters: { retailers: [shop()] } })),
    make('broad word in stock', 15, () => ({ query: broad(), filters: { inStock: true } })),
    make('broad word, price', 15, () => ({ query: broad(), price: { min: 20, max: 100 } })),
    make('noun and attribute', 15, () => ({ query: noun(), ...attribute() })),
    make('brand, shop, stock, price', 15, () => ({
      query: some().brand ?? '',
      price: { min: 50, max: Infinity },
      filters: { retailers: [shop()], inStock: true },
    })),
    make('range in a category', 15, () => {
      const { categorySlug, attributes } = some()
      const numbers = Object.entries(attributes).filter(([, value]) => typeof value === 'number')
      const [key, number] = numbers[0] ?? ['weight', 2]
      const choices = oneOf([[`..${String(number)}`], [`${String(number)}..`, 'not-stated']])
      return { filters: { categories: [categorySlug], attributes: { [key]: choices } } }
    }),
    {
      name: '1,000 random filter sets',
      target: 12,
      requests: Array.from({ length: 1000 }, () =>
        toRequest(randomFilters(random, { some, broad, shop, attribute })),
      ),
    },
  ]
}

const queriesPerClass = 40

type Ingredients = {
  readonly some: () => SyntheticProduct['product']
  readonly broad: () => string
  readonly shop: () => string
  readonly attribute: () => Asked
}

/** Each filter is set now and then, in both bases and all orders. */
const randomFilters = (random: Random, { some, broad, shop, attribute }: Ingredients): Asked => {
  const on = (share: number): boolean => random() < share
  const filters = {
    ...(on(0.15) && attribute().filters),
    ...(on(0.15) && { categories: [some().categorySlug] }),
    ...(on(0.15) && { brands: [slugify(some().brand ?? '')] }),
    retailers: [...(on(0.3) ? [shop()] : []), ...(on(0.1) ? [shop()] : [])],
    inStock: on(0.3),
    freeDelivery: on(0.2),
    conditions: on(0.15) ? [pick(conditions.slice(0, 3), random)] : [],
    colours: on(0.15) ? [pick(soldColours, random)] : [],
  }
  const min = Math.floor(20 * Math.exp(random() * 5))
  return {
    query: on(0.3) ? broad() : '',
    basis: pick(bases, random),
    sort: pick(sortChoices, random),
    price: on(0.3) ? { min, max: on(0.5) ? Infinity : 2 * min } : undefined,
    filters,
  }
}

const soldColours = ['black', 'white', 'red', 'blue'] as const

type Asked = NonNullable<Parameters<typeof askFor>[1]> & { readonly query?: string }

const toRequest = ({ query = '', ...asked }: Asked): SearchRequest => askFor(query, asked)

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Two neighbouring letters in the middle change places. */
const misspelt = (word: string, random: Random): string => {
  const at = 1 + Math.floor(random() * Math.max(word.length - 2, 1))
  return (
    word.slice(0, at) +
    word
      .slice(at, at + 2)
      .split('')
      .toReversed()
      .join('') +
    word.slice(at + 2)
  )
}
