import type { CategoryId, ProductId } from '#domain/ids.ts'
import {
  learntPopularity,
  mostLearntInCategories,
  mostLearntProducts,
  mostLearntSearches,
  popularityInCategory,
  useHalfLifeDays,
  type PlacedUses,
} from '#domain/learning/learnt-popularity.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { Clock, InTransaction } from '../ports.ts'

export type AgedUses = PlacedUses & {
  readonly productId: ProductId
  readonly country: Country
}

/** Uses of today count whole, those of `halfLifeDays` ago half. */
type Aging = { readonly today: string; readonly halfLifeDays: number }

/** Of the searches that were shown most often, `limit` at most. */
export type ReadUsedSearches = (asked: Aging & { readonly limit: number }) => Promise<
  readonly {
    readonly words: string
    readonly country: Country
    readonly views: number
    readonly uses: readonly AgedUses[]
  }[]
>

/** Of all searches together; products that were used most, `limit` at most. */
export type ReadUsedProducts = (
  asked: Aging & { readonly limit: number },
) => Promise<readonly (AgedUses & { readonly categoryId: CategoryId })[]>

export type LearntRow = {
  readonly country: Country
  /** Empty: in the category of the product. */
  readonly words: string
  readonly productId: ProductId
  readonly popularity: number
}

export type LearntStore = {
  /** In place of all that was learnt before. */
  replace(rows: readonly LearntRow[]): Promise<void>
}

type Deps = {
  readonly readUsedSearches: ReadUsedSearches
  readonly readUsedProducts: ReadUsedProducts
  readonly inTransaction: InTransaction<{ learnt: LearntStore }>
  readonly clock: Clock
}

/** Learns from all uses that are kept how well products are liked. */
export const makeLearnPopularity =
  ({ readUsedSearches, readUsedProducts, inTransaction, clock }: Deps) =>
  async (): Promise<void> => {
    const aging = {
      today: clock.now().toISOString().slice(0, 10),
      halfLifeDays: useHalfLifeDays,
    }
    const searches = await readUsedSearches({ ...aging, limit: mostLearntSearches })
    const products = await readUsedProducts({ ...aging, limit: mostLearntInCategories })
    const ofSearches = searches.flatMap(({ words, country, views, uses }) =>
      [...Map.groupBy(uses, ({ productId }) => productId)]
        .map(([productId, own]) => ({
          country,
          words,
          productId,
          popularity: learntPopularity(own, views),
        }))
        .filter(isLiked)
        .toSorted((a, b) => b.popularity - a.popularity || a.productId - b.productId)
        .slice(0, mostLearntProducts),
    )
    const byKind = Map.groupBy(products, ({ country, categoryId }) => `${country} ${categoryId}`)
    const inCategories = [...byKind.values()].flatMap((ofKind) =>
      popularityInCategory(
        [...Map.groupBy(ofKind, ({ productId }) => productId)].map(([of, uses]) => ({ of, uses })),
      )
        .map(({ of: productId, popularity }) => ({
          country: ofKind[0]?.country ?? defaultCountry,
          words: '',
          productId,
          popularity,
        }))
        .filter(isLiked),
    )
    await inTransaction(({ learnt }) => learnt.replace([...ofSearches, ...inCategories]))
  }

const isLiked = ({ popularity }: LearntRow): boolean => popularity > 0
