import type { SearchRequest } from '#application/search/search-request.ts'
import { askFor } from '#tests/support/catalogue/search-on.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { energyUseOf } from '#domain/catalogue/energy/running-cost.ts'
import { isSoldByMeasure } from '#domain/offer/unit-measures.ts'
import { sortChoices, type SortChoice } from '#domain/search/sort.ts'
import { makeRandom } from './random.ts'
import { syntheticProducts, type SyntheticProduct } from './synthetic-catalogue.ts'

type ListClass = { readonly name: string; readonly requests: readonly SearchRequest[] }

/** Each order of the leaves of the category tree, of its roots and of all, with no filter, one by attribute and one by shop. */
export const listClasses = (rounds: number): readonly ListClass[] => {
  const products = [...syntheticProducts(20_000)].map(({ product }) => product)
  const measured = products.filter(({ categorySlug }) => isSoldByMeasure(categorySlug))
  const numbered = products.filter((product) => numberOf(product) !== undefined)
  const powered = products.filter(({ attributes }) => energyUseOf(attributes) !== null)
  const productsOf: Partial<Record<Order, typeof products>> = {
    unitprice: measured,
    energyprice: powered,
    attribute: numbered,
  }
  return places.flatMap((place) =>
    ordersOf(place).flatMap((order) =>
      filters
        .filter((filter) => place !== 'all' || filter !== 'attribute')
        .map((filter) => {
          const random = makeRandom(45)
          const from = productsOf[order] ?? products
          return {
            name: `${place}, ${order || 'popular'}, ${filter}`,
            requests: Array.from({ length: rounds }, () => {
              const product = from[Math.floor(random() * from.length)]
              return requestFor({ product, place, order, filter, shop: random() })
            }),
          }
        }),
    ),
  )
}

const places = ['leaf', 'root', 'all'] as const
const filters = ['no filter', 'attribute', 'shop'] as const
type Place = (typeof places)[number]
type Filter = (typeof filters)[number]
type Order = SortChoice | 'attribute'

/** What states no attributes in common is not ordered by them. */
const ordersOf = (place: Place): readonly Order[] => {
  const named = sortChoices.filter((one) => one !== 'popular')
  return place === 'leaf' ? [...named, 'unitprice', 'energyprice', 'attribute'] : named
}

const numberOf = ({ attributes }: SyntheticProduct['product']): string | undefined =>
  Object.entries(attributes).find(([, value]) => typeof value === 'number')?.[0]

type Chosen = {
  readonly product: SyntheticProduct['product'] | undefined
  readonly place: Place
  readonly order: Order
  readonly filter: Filter
  readonly shop: number
}

const requestFor = ({ product, place, order, filter, shop }: Chosen): SearchRequest => {
  const { categorySlug = '', attributes = {} } = product ?? {}
  const stated = Object.entries(attributes)
  const [key, value] = stated[Math.floor(shop * stated.length)] ?? ['weight', 2]
  const values = [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]
  return askFor('', {
    sort: order === 'attribute' ? `least:${(product && numberOf(product)) ?? ''}` : order,
    basis: shop < 0.5 ? 'delivered' : 'item',
    filters: {
      categories: place === 'all' ? [] : [place === 'leaf' ? categorySlug : rootOf(categorySlug)],
      attributes: filter === 'attribute' ? { [key]: values } : {},
      retailers: filter === 'shop' ? [`shop-${Math.floor(shop * 24)}`] : [],
    },
  })
}

const roots = new Map(
  flattenTree(frontCategories).map(({ category, path }) => [category.slug, path[0]?.slug ?? '']),
)

const rootOf = (slug: string): string => roots.get(slug) || slug
