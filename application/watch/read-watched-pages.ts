import { DomainError } from '#domain/errors.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import { batchesOf } from '../batches-of.ts'
import type { AdviseOffers, OfferAdvice, ReadOffers } from '../catalogue/product-answer.ts'
import type { ListOffersOfEach, OfferView, ProductPage } from '../offer/offer-view.ts'
import type { OfferPoint, ReadPricePointsOfEach } from '../price-history/read-price-history.ts'
import type { DescribeWatched, WatchedProduct } from './watch-events.ts'

/** What a product’s page shows, with a year of prices. */
export type WatchedPage = {
  readonly product: WatchedProduct | undefined
  readonly offers: readonly OfferView[]
  readonly points: readonly OfferPoint[]
  /** What it says, in each basis. */
  readonly advice: Readonly<Record<Basis, OfferAdvice | undefined>>
}

export const watchedPage = ({ productId, country }: ProductPage): string =>
  `${productId} ${country}`

export type PageReading = {
  readonly listOffers: ListOffersOfEach
  readonly readPricePoints: ReadPricePointsOfEach
  readonly describeWatched: DescribeWatched
  readonly adviseOffers: AdviseOffers
}

type Deps = PageReading & {
  readonly onFailure: (what: ProductPage, error: unknown) => void
}

/** Their prices of a year are in memory at once. */
const pagesAtOnce = 25

type ReadPage = Omit<WatchedPage, 'product'> & { readonly page: ProductPage }

/** By `watchedPage`. One that cannot be read is left out. */
export const readWatchedPages = async (
  due: readonly ProductPage[],
  deps: Deps,
  now: Date,
): Promise<ReadonlyMap<string, WatchedPage>> => {
  const products = await deps.describeWatched([...new Set(due.map(({ productId }) => productId))])
  const read: ReadPage[] = []
  for (const some of batchesOf(due, pagesAtOnce)) read.push(...(await readSome(some, deps, now)))
  return new Map(
    read.map(({ page, ...shown }) => [
      watchedPage(page),
      { ...shown, product: products.get(page.productId) },
    ]),
  )
}

/** One that cannot be read does not hold up the others; without the database all wait. */
const readSome = async (
  pages: readonly ProductPage[],
  deps: Deps,
  now: Date,
): Promise<readonly ReadPage[]> => {
  try {
    const [offers, points] = await Promise.all([
      deps.listOffers(pages),
      deps.readPricePoints(pages, daysBefore(now, verdictDays), now),
    ])
    const read = pages.map((page, i) => ({
      page,
      productId: page.productId,
      offers: offers[i] ?? [],
      points: points[i] ?? [],
    }))
    return await withAdvice(read, deps.adviseOffers, now)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') throw error
    const [first, ...others] = pages
    if (others.length > 0) {
      const half = Math.ceil(pages.length / 2)
      const before = await readSome(pages.slice(0, half), deps, now)
      return [...before, ...(await readSome(pages.slice(half), deps, now))]
    }
    if (first) deps.onFailure(first, error)
    return []
  }
}

const withAdvice = async (
  read: readonly (ReadOffers & { readonly page: ProductPage })[],
  adviseOffers: AdviseOffers,
  now: Date,
): Promise<readonly ReadPage[]> => {
  const told: ReadPage[] = []
  for (const [country, group] of Map.groupBy(read, ({ page }) => page.country)) {
    const delivered = await adviseOffers(group, country, 'delivered', now)
    const item = await adviseOffers(group, country, 'item', now)
    for (const { page, offers, points } of group) {
      const { productId } = page
      const advice = { delivered: delivered.get(productId), item: item.get(productId) }
      told.push({ page, offers, points, advice })
    }
  }
  return told
}
