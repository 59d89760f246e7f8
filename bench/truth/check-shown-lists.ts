import { convert } from '#domain/money/conversion.ts'
import { formatAmount, formatDisplayPrice } from '#domain/money/display-price.ts'
import { currencyOf } from '#domain/market/country.ts'
import { RatesSchema } from '#openapi/schemas/rates.ts'
import { RetailerPageSchema } from '#openapi/schemas/retailer.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { checkCard, noFilters, paramsOf, withColourOfWords, type AskedList } from './check-lists.ts'
import { bestOf, passing, shownWords, type Filters, type WritePrice } from './plain-prices.ts'
import { readList, type ListedLink, type ShownCard } from './read-list.ts'
import { clean } from './read-page.ts'
import { addressOf, searchPath, type Market, type Checker } from './site.ts'

/** The first page of a list says to people what it answers to programs, in any currency. */
export const checkShownList = async (
  checker: Checker,
  asked: AskedList,
  answer: SearchBody,
  currency: string = currencyOf(checker.market.country),
): Promise<void> => {
  const { kind, searchResults, total, exact, facets } = answer
  if (kind !== 'products' || total === 0) return
  const filters = withColourOfWords(asked.filters, answer)
  const { site, market, note, expectSame } = checker
  const address = `${pagePath(market, asked)}&currency=${currency}`
  const html = await site.page(address)
  const { cards, links } = readList(html)
  const ids = searchResults.map(({ id }) => id)
  expectSame(
    address,
    'cards',
    cards.map(({ productId }) => productId),
    ids,
  )
  const write = await writerIn(checker, currency)
  for (const card of cards) await checkShownCard(checker, address, card, filters, write)
  const count = `${exact ? '' : 'about '}${total.toLocaleString('en-NZ')} product`
  if (!clean(html.replace(/<[^>]*>/g, '')).includes(count))
    note(address, 'how many there are', undefined, count)
  const ranges = links.filter(({ list }) => /^(Delivered|Item) price$/.test(list))
  expectSame(
    address,
    'counts of ranges',
    ranges.map(countOf),
    facets.prices.map((range) => range.count),
  )
  if (exact)
    for (const link of links.filter(({ list }) => list === 'Quick filters'))
      await checkLink(checker, link)
}

const pagePath = (market: Market, asked: AskedList): string => {
  const params = paramsOf(asked)
  const [min = '', max = ''] = params.get('priceRange')?.split('-') ?? []
  const query = params.get('query') ?? ''
  for (const name of ['priceRange', 'query']) params.delete(name)
  for (const [name, value] of Object.entries({ q: query, min, max }))
    if (value !== '') params.set(name, value)
  return addressOf('/search', [...Object.entries(market), ...params])
}

/** `1234` of a link that ends with `1,234`. */
const countOf = ({ text }: ListedLink): number =>
  Number(/ ([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', ''))

/** It leads to as many as it says. */
const checkLink = async (
  { site, market, expectSame }: Checker,
  link: ListedLink,
): Promise<void> => {
  const asked = new URLSearchParams(link.href.split('?', 2)[1])
  const params = new URLSearchParams([
    ['query', asked.get('q') ?? ''],
    ['priceRange', `${asked.get('min') ?? ''}-${asked.get('max') ?? ''}`],
    ...[...asked].filter(([name]) => !notOfLists.has(name)),
  ])
  const answer = await site.search(market, params)
  if (answer.exact)
    expectSame(searchPath(market, params), `link ${link.text}`, answer.total, countOf(link))
}

const notOfLists: ReadonlySet<string> = new Set(
  ['q', 'min', 'max', 'country', 'basis', 'currency', 'page'], //
)

/** Says amounts of the market's currency in the shown one. */
export const writerIn = async (
  { site, market }: Checker,
  currency: string,
): Promise<WritePrice> => {
  const { day, rates } = RatesSchema.parse(await site.read('/api/rates'))
  return (minor) => {
    const shown = convert(minor, currencyOf(market.country), currency, { day, perNzd: rates })
    return formatDisplayPrice(shown.amount, shown.currency)
  }
}

/** A card names the best offer that passes, its shop and what it costs. */
export const checkShownCard = async (
  { site, market, note }: Checker,
  address: string,
  { productId, text }: ShownCard,
  filters: Filters,
  write: WritePrice,
): Promise<void> => {
  const { offers } = await site.product(market, productId)
  const fitting = passing([...offers.new, ...offers.other], filters, market.basis)
  const best = bestOf(fitting, market.basis)
  if (best === undefined) return note(address, `no offer of ${productId} passes`, text)
  const isUsed = best.condition !== 'new' && filters.condition.length === 0
  const price =
    best.standing === 'stale'
      ? 'Price may be out of date'
      : isUsed
        ? 'Only used offers'
        : shownWords(best, market.basis, write)
  for (const part of [price, `at ${best.shopName}`, best.variant ?? ''])
    if (!text.includes(clean(part))) note(address, `shown card of ${productId}`, text, part)
  checkSums(note, address, text)
}

/** Where a text says what a total is made of, that is so to the cent. */
export const checkSums = (note: Checker['note'], address: string, text: string): void => {
  const sums = /[$€]([\d,.]+) [A-Z]{3,4}(?: delivered)? ?[$€]([\d,.]+) \+ [$€]([\d,.]+) delivery/g
  for (const [sum, ...texts] of text.matchAll(sums)) {
    const [total = NaN, item = NaN, delivery = NaN] = texts.map((one) =>
      Number(one.replaceAll(',', '')),
    )
    const decimals = Math.min(...texts.map((one) => one.split('.')[1]?.length ?? 0))
    if (!(Math.abs(item + delivery - total) < 0.51 * 10 ** -decimals))
      note(address, 'a total and its parts', sum, formatAmount(item + delivery, ''))
  }
}

/** Cards of the home page and of shops' own pages. */
export const checkOtherCards = async (
  checker: Checker,
  shops: readonly string[],
): Promise<void> => {
  const { site, market, expectSame } = checker
  const write = await writerIn(checker, currencyOf(market.country))
  const home = addressOf('/', market)
  const featured = readList(await site.page(home)).cards
  if (featured.length === 0) checker.note(home, 'no cards')
  for (const card of featured) await checkShownCard(checker, home, card, noFilters, write)
  for (const slug of shops) {
    const filters = { ...noFilters, shop: [slug] }
    const path = addressOf(`/api/retailers/${slug}`, market)
    const answer = RetailerPageSchema.parse(await site.read(path))
    for (const card of answer.products) await checkCard(checker, path, card, filters)
    const found = await site.search(market, new URLSearchParams({ shop: slug }))
    if (answer.exact && found.exact) expectSame(path, 'products', answer.total, found.total)
    const address = addressOf(`/retailers/${slug}`, market)
    const { cards } = readList(await site.page(address))
    expectSame(
      address,
      'cards',
      cards.map(({ productId }) => productId),
      answer.products.map(({ id }) => id),
    )
    for (const card of cards) await checkShownCard(checker, address, card, filters, write)
  }
}
