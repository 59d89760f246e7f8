import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { Random } from '../search/random.ts'
import { noFilters, type AskedList } from './check-lists.ts'

/** A list under filters that an answer without any offers; each is set now and then. */
export const randomList = ({ facets, searchResults }: SearchBody, random: Random): AskedList => {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const some = <T>(share: number, items: readonly T[]): T[] => {
    const item = random() < share ? pick(items) : undefined
    return item === undefined ? [] : [item]
  }
  const by = new URLSearchParams()
  for (const { slug } of some(0.3, facets.categories)) by.append('category', slug)
  for (const { slug } of some(0.25, facets.brands)) by.append('brand', slug)
  const names = searchResults.map(({ name }) => name)
  for (const name of some(0.15, names)) by.append('query', name)
  const shops = [...some(0.4, facets.shops), ...some(0.15, facets.shops)]
  const [price] = some(0.35, facets.prices)
  const low = Math.floor(random() * 600)
  const [ownRange] = some(0.15, [[low, low + Math.ceil(random() * 500)] as const])
  const offered = price && ([price.min, price.max ?? Infinity] as const)
  return {
    by,
    sort: pick(listOrders) ?? '',
    filters: {
      ...noFilters,
      shop: [...new Set(shops.map(({ slug }) => slug))],
      stock: random() < 0.25,
      freeDelivery: random() < 0.2,
      condition: [
        ...new Set([...some(0.2, facets.conditions), ...some(0.1, facets.conditions)]),
      ].map(({ value }) => value),
      colour: some(0.2, facets.colours).map(({ value }) => value),
      range: ownRange ?? offered,
    },
  }
}
