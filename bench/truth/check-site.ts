import type { Country } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { bases } from '#domain/offer/basis.ts'
import { maxPage } from '#domain/search/paging.ts'
import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import { ProductCardSchema } from '#openapi/schemas/product/product-card.ts'
import { z } from 'zod'
import { makeRandom } from '../search/random.ts'
import { checkHistory } from './check-history.ts'
import { checkMails } from './check-mails.ts'
import type { WatchAll } from './watch-all.ts'
import { checkCard, checkFacets, checkList, noFilters } from './check-lists.ts'
import { checkCurrency, checkPage, checkProduct } from './check-product.ts'
import { checkOtherCards, checkShownList } from './check-shown-lists.ts'
import { checkSuggestions } from './check-suggestions.ts'
import { checkWishes, type Shopper } from './check-wishes.ts'
import { randomList } from './random-lists.ts'
import { addressOf, makeExpectSame, type Checker, type Site } from './site.ts'

export type Contradiction = {
  readonly address: string
  readonly what: string
  readonly said: unknown
  readonly expected: unknown
}

export type Walk = {
  readonly ids: readonly string[]
  readonly countries: readonly Country[]
  /** Lists under random filters in each country and basis, made of this number. */
  readonly seed: number
  readonly randomLists: number
  /** Every so many product pages are looked at as well; 0 = none. */
  readonly everyPage: number
  /** Every so many product pages are looked at in ten currencies; 0 = none. */
  readonly everyCurrency: number
  /** Who wishes for all products; undefined = nobody, where no account can be made. */
  readonly makeShopper: (() => Promise<Shopper>) | undefined
  /** Who watches all products; undefined = nobody, where no mail can be read. */
  readonly watchAll: WatchAll | undefined
  readonly onContradiction: (contradiction: Contradiction) => void
  readonly say: (line: string) => void
}

export type WalkReport = {
  readonly products: number
  readonly pages: number
  readonly lists: number
  readonly contradictions: number
}

/** Looks at all products and lists of a site, and counts where two places contradict each other. */
export const checkSite = async (site: Site, walk: Walk): Promise<WalkReport> => {
  const report = { products: 0, pages: 0, lists: 0, contradictions: 0 }
  const note: Checker['note'] = (address, what, said, expected) => {
    report.contradictions += 1
    walk.onContradiction({ address, what, said, expected })
  }
  for (const country of walk.countries)
    for (const basis of bases) {
      const market = { country, basis }
      const checker = { site, market, note, expectSame: makeExpectSame(note) }
      const before = report.contradictions
      const say = (what: string): void =>
        walk.say(
          `${country} ${basis}, ${what}: ${report.contradictions - before} contradictions so far`,
        )
      report.products += await checkProducts(checker, walk)
      report.pages += await checkPages(checker, walk)
      say('answers and pages')
      if (walk.makeShopper) await checkWishes(checker, walk.ids, walk.makeShopper)
      if (walk.watchAll) await checkMails(checker, walk.ids, walk.watchAll)
      if (walk.watchAll) say('wishes and mails')
      report.lists += await checkLists(checker, walk)
      site.forget()
      say('lists')
    }
  return report
}

const checkProducts = async (checker: Checker, { ids }: Walk): Promise<number> => {
  await together(ids, (id) => checkProduct(checker, id))
  return ids.length
}

const checkPages = async (checker: Checker, walk: Walk): Promise<number> => {
  const every = (step: number): readonly string[] =>
    step === 0 ? [] : walk.ids.filter((_, at) => at % step === 0)
  const pages = every(walk.everyPage)
  await together(pages, async (id) => checkHistory(checker, id, await checkPage(checker, id)))
  await together(every(suggestionStep), (id) => checkSuggestions(checker, id))
  const inCurrencies = every(walk.everyCurrency).flatMap((id) =>
    displayCurrencies.slice(0, shownCurrencies).map((currency) => ({ id, currency })),
  )
  await together(inCurrencies, ({ id, currency }) => checkCurrency(checker, id, currency))
  return pages.length + inCurrencies.length
}

const shownCurrencies = 10

const suggestionStep = 5

/** All products in each order, those of each category, and random filters. */
const checkLists = async (checker: Checker, walk: Walk): Promise<number> => {
  await checkFeatured(checker)
  const everything = { by: new URLSearchParams(), filters: noFilters, sort: '' } as const
  const start = await checkList(checker, everything, 1)
  const shelves = [
    new URLSearchParams(),
    ...start.facets.categories.map(({ slug }) => new URLSearchParams({ category: slug })),
  ]
  const lists = shelves.flatMap((by) => listOrders.map((sort) => ({ ...everything, by, sort })))
  await together(lists, async (asked) =>
    checkShownList(checker, asked, await checkList(checker, asked, maxPage)),
  )
  await checkOtherCards(
    checker,
    start.facets.shops.map(({ slug }) => slug),
  )
  const random = makeRandom(walk.seed)
  const filtered = Array.from({ length: walk.randomLists }, () => randomList(start, random))
  await together(filtered, async (asked) => {
    const first = await checkList(checker, asked, fewPages)
    await checkFacets(checker, asked, first)
    await checkShownList(checker, asked, first)
  })
  const inCurrencies = filtered.slice(0, walk.everyCurrency === 0 ? 0 : shownCurrencies)
  await together([...inCurrencies.entries()], async ([at, asked]) => {
    const first = await checkList(checker, asked, 1)
    await checkShownList(checker, asked, first, displayCurrencies[at])
  })
  return lists.length + filtered.length
}

const fewPages = 3

const checkFeatured = async (checker: Checker): Promise<void> => {
  const address = addressOf('/api/featured', checker.market)
  const { products } = FeaturedSchema.parse(await checker.site.read(address))
  for (const card of products) await checkCard(checker, address, card, noFilters)
}

const FeaturedSchema = z.object({ products: z.array(ProductCardSchema) })

/** A few at a time, as one process answers them all. */
const together = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
  const open = items.values()
  const run = async (): Promise<void> => {
    for (const item of open) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, run))
}
