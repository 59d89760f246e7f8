import type { ProductId, RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Sale } from '#domain/offer/sale.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import { noShopCount, type ShopCount } from '#domain/retailer/shop-count.ts'
import { lowestTotals } from '#domain/retailer/shop-standing.ts'
import { batchesOf } from '../batches-of.ts'
import type { ListOffersOfEach, ProductPage } from '../offer/offer-view.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { withClaim } from '../price-history/judge-offer.ts'
import type { ReadPricePointsOfEach } from '../price-history/read-price-history.ts'

export type ShopCountStore = {
  readonly lastCountedAt: () => Promise<Date | undefined>
  readonly replace: (counts: readonly CountOfShop[], at: Date) => Promise<void>
}

export type CountOfShop = ShopCount & { readonly retailerId: RetailerId; readonly country: Country }

type Listed = { readonly country: Country; readonly sales: readonly Sale[] }

/** What products of greater ids are sold for, by id; `last` = none is left after them. */
export type ReadListedSales = (
  after: ProductId,
  products: number,
) => Promise<{ readonly listed: readonly Listed[]; readonly last: ProductId | undefined }>

/** Which of so many products of greater ids have an offer that claims a discount; `last` as above. */
export type ListClaiming = (
  after: ProductId,
  products: number,
) => Promise<{ readonly pages: readonly ProductPage[]; readonly last: ProductId | undefined }>

type Deps = {
  readonly inTransaction: InTransaction<{ readonly shopCounts: ShopCountStore }>
  readonly readListedSales: ReadListedSales
  readonly listClaiming: ListClaiming
  readonly listOffers: ListOffersOfEach
  readonly readPricePoints: ReadPricePointsOfEach
  readonly clock: Clock
}

/** Counts all shops anew, once a day; until something is sold, at every call. */
export const makeCountShops = (deps: Deps) => async (): Promise<void> => {
  const now = deps.clock.now()
  const last = await deps.inTransaction(({ shopCounts }) => shopCounts.lastCountedAt())
  if (last && now.getTime() - last.getTime() < pauseMs) return
  const tally = new Map<string, CountOfShop>()
  await countStandings(tally, deps)
  await countClaims(tally, deps, now)
  await deps.inTransaction(({ shopCounts }) => shopCounts.replace([...tally.values()], now))
}

/** Less than a day, so that a day is never left out. */
const pauseMs = 23 * 3_600_000

type Tally = Map<string, CountOfShop>

const add = (
  tally: Tally,
  { retailerId, country }: Pick<CountOfShop, 'retailerId' | 'country'>,
  more: Partial<ShopCount>,
): void => {
  const key = `${retailerId} ${country}`
  const { compared, cheapest, claims, held } = tally.get(key) ?? noShopCount
  tally.set(key, {
    retailerId,
    country,
    compared: compared + (more.compared ?? 0),
    cheapest: cheapest + (more.cheapest ?? 0),
    claims: claims + (more.claims ?? 0),
    held: held + (more.held ?? 0),
  })
}

const countStandings = async (tally: Tally, { readListedSales }: Deps): Promise<void> => {
  for (let after: ProductId | undefined = 0; after !== undefined;) {
    const read: Awaited<ReturnType<ReadListedSales>> = await readListedSales(after, productsAtOnce)
    for (const { country, sales } of read.listed) {
      for (const { retailerId } of sales) add(tally, { retailerId, country }, {})
      const totals = lowestTotals(sales)
      if (totals.size < 2) continue
      const lowest = Math.min(...totals.values())
      for (const [retailerId, total] of totals)
        add(tally, { retailerId, country }, { compared: 1, cheapest: total === lowest ? 1 : 0 })
    }
    after = read.last
  }
}

const countClaims = async (
  tally: Tally,
  { listClaiming, listOffers, readPricePoints }: Deps,
  now: Date,
): Promise<void> => {
  const from = daysBefore(now, longestWindowDays)
  const countPages = async (pages: readonly ProductPage[]): Promise<void> => {
    const [offers, points] = await Promise.all([
      listOffers(pages),
      readPricePoints(pages, from, now),
    ])
    for (const [at, { country }] of pages.entries())
      for (const offer of offers[at] ?? []) {
        const { claim } = withClaim(offer, points[at] ?? [])
        const of = { retailerId: offer.retailer.id, country }
        if (claim) add(tally, of, { claims: 1, held: claim.holds ? 1 : 0 })
      }
  }
  for (let after: ProductId | undefined = 0; after !== undefined;) {
    const claiming: Awaited<ReturnType<ListClaiming>> = await listClaiming(after, productsAtOnce)
    for (const pages of batchesOf(claiming.pages, pagesAtOnce)) await countPages(pages)
    after = claiming.last
  }
}

const productsAtOnce = 250
/** Their prices of years are read by one statement, for which others wait. */
const pagesAtOnce = 5
