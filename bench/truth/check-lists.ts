import { maxPage } from '#domain/search/paging.ts'
import { AdviceListSchema } from '#openapi/schemas/product/product-batch.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { isByPrice, type ListOrder } from '#domain/search/sort.ts'
import {
  amountOf,
  bestOf,
  inOrder,
  passing,
  placeOf,
  shopsOf,
  type Filters,
  type Place,
} from './plain-prices.ts'
import { addressOf, searchPath, type Checker } from './site.ts'

export type AskedList = {
  /** Filters by product: `category`, `brand`, `query`. */
  readonly by: URLSearchParams
  readonly filters: Filters
  readonly sort: ListOrder
}

export const noFilters: Filters = {
  shop: [],
  stock: false,
  freeDelivery: false,
  condition: [],
  colour: [],
  range: undefined,
}

/** The parameters of a search. */
export const paramsOf = ({ by, filters, sort }: AskedList): URLSearchParams => {
  const { shop, stock, freeDelivery, condition, colour, range } = filters
  const params = new URLSearchParams(by)
  if (sort !== '') params.set('sort', sort)
  for (const [name, values] of Object.entries({ shop, condition, colour }))
    for (const value of values) params.append(name, value)
  if (stock) params.set('stock', 'true')
  if (freeDelivery) params.set('freeDelivery', 'true')
  if (range) params.set('priceRange', rangeText(...range))
  return params
}

const rangeText = (min: number, max: number): string => `${min}-${max === Infinity ? '' : max}`

/**
 * All pages of a list, `mostPages` at most: each card speaks of the best offer that passes, and
 * prices come in their order. Answers the first page.
 */
export const checkList = async (
  checker: Checker,
  asked: AskedList,
  mostPages: number,
): Promise<SearchBody> => {
  const { site, market, note, expectSame } = checker
  const cards: ProductCardBody[] = []
  let first: SearchBody | undefined
  for (let page = 1; page <= mostPages; page++) {
    const params = paramsOf(asked)
    if (page > 1) params.set('page', String(page))
    const answer = await site.search(market, params)
    const address = searchPath(market, params)
    first ??= answer
    expectSame(address, 'basis', answer.basis, market.basis)
    if (answer.kind === 'offers') await checkFoundOffers(checker, address, answer, asked)
    if (answer.kind !== 'products') return answer
    const filters = withColourOfWords(asked.filters, answer)
    for (const card of answer.searchResults) await checkCard(checker, address, card, filters)
    await checkAdvice(checker, address, answer.searchResults)
    cards.push(...answer.searchResults)
    if (answer.hasMore) continue
    const said = cards.reduce((sum, { moreVariants }) => sum + 1 + moreVariants, 0)
    if (answer.exact && page < maxPage)
      expectSame(address, 'cards and hidden versions of all pages', said, answer.total)
    break
  }
  const address = searchPath(market, paramsOf(asked))
  const places = cards.map((card) => placeOfCard(card, market.basis, asked.filters))
  if (isByPrice(asked.sort) && !inOrder(places, asked.sort === 'bestprice' ? 1 : -1))
    note(address, 'prices are out of order', places)
  if (new Set(cards.map(({ id }) => id)).size < cards.length) note(address, 'a product comes twice')
  if (first === undefined) throw new RangeError('no page was asked for')
  return first
}

/** Words that name a colour ask for it. */
export const withColourOfWords = (filters: Filters, { recognised }: SearchBody): Filters => {
  const named = recognised.flatMap(({ type, slug }) => (type === 'colour' ? [slug] : []))
  return filters.colour.length > 0 || named.length === 0 ? filters : { ...filters, colour: named }
}

type FoundOffers = Extract<SearchBody, { readonly kind: 'offers' }>

/** Of one product, all offers that pass by themselves: new ones first, in the asked order. */
const checkFoundOffers = async (
  { site, market, note, expectSame }: Checker,
  address: string,
  { product, searchResults, total, hasMore }: FoundOffers,
  { filters, sort, by }: AskedList,
): Promise<void> => {
  const { offers } = await site.product(market, product.id)
  const asked = { ...filters, condition: filters.condition.length > 0 ? filters.condition : all }
  const fitting = [...offers.new, ...offers.other].filter(
    (offer) => passing([offer], asked, market.basis).length > 0,
  )
  const isNarrowed = ['category', 'brand'].some((name) => by.has(name))
  if (!isNarrowed || total > 0) expectSame(address, 'offers', total, fitting.length)
  if (!hasMore && total > 0)
    expectSame(address, 'offers shown', idsOf(searchResults), idsOf(fitting))
  for (const isNew of [true, false]) {
    const some = searchResults.filter(({ condition }) => (condition === 'new') === isNew)
    const places = some.map((offer) => placeOf(offer, market.basis))
    if (!inOrder(places, sort === 'bestprice-rev' ? -1 : 1))
      note(address, 'offers are out of order', places)
  }
}

const all = ['new', 'used', 'refurbished', 'open-box']

const idsOf = (offers: readonly { readonly id: string }[]): readonly string[] =>
  offers.map(({ id }) => id).toSorted()

const placeOfCard = (
  { amountMinor, totalMinor, standing, condition }: ProductCardBody,
  basis: string,
  filters: Filters,
): Place => {
  const isShown = condition === 'new' || filters.condition.length > 0
  if (amountMinor === null || !isShown) return { group: 9, amount: 0 }
  const groups = ['priced', 'delivery-unknown', 'in-store', 'sold-out']
  const isTotal = basis === 'delivered' && standing === 'priced'
  return { group: groups.indexOf(standing), amount: (isTotal ? totalMinor : null) ?? amountMinor }
}

/** Cards say of whether to buy what the pages of their products say. */
const checkAdvice = async (
  checker: Checker,
  address: string,
  cards: readonly ProductCardBody[],
): Promise<void> => {
  const differing = await readDiffering(checker, cards)
  if (differing.length === 0) return
  // Tips are learnt meanwhile: what was read long ago may be of an earlier day.
  checker.site.forget()
  for (const { id, said, ofPage } of await readDiffering(checker, cards))
    checker.note(address, `advice of ${id}`, said, ofPage)
}

const readDiffering = async (
  { site, market }: Checker,
  cards: readonly ProductCardBody[],
): Promise<{ readonly id: string; readonly said: unknown; readonly ofPage: unknown }[]> => {
  if (cards.length === 0) return []
  const asked = { ...market, product: cards.map(({ id }) => id).join() }
  const { advice } = AdviceListSchema.parse(await site.read(addressOf('/api/advice', asked)))
  const both = await Promise.all(
    cards.map(async ({ id }) => {
      const { verdict, bestOffer, advice: answer } = (await site.product(market, id)).page
      const ofPage = answer && {
        ...answer,
        productId: id,
        offerId: bestOffer?.id,
        amountMinor: verdict?.amountMinor,
        changeMinor: verdict?.basis === market.basis ? verdict.changeMinor : null,
      }
      return { id, said: advice.find(({ productId }) => productId === id) ?? null, ofPage }
    }),
  )
  return both.filter(({ said, ofPage }) => JSON.stringify(said) !== JSON.stringify(ofPage))
}

export const checkCard = async (
  { site, market, note, expectSame }: Checker,
  address: string,
  card: ProductCardBody,
  filters: Filters,
): Promise<void> => {
  const { page, offers } = await site.product(market, card.id)
  const all = [...offers.new, ...offers.other]
  const fitting = passing(all, filters, market.basis)
  const best = bestOf(fitting, market.basis)
  const shown = fitting.find(({ id }) => id === card.offerId)
  if (shown === undefined)
    return note(address, `card of ${card.id}: its offer does not pass`, card.offerId, best?.id)
  expectSame(address, `card of ${card.id}: best offer that passes`, card.offerId, best?.id)
  const isUsed = shown.condition !== 'new' && filters.condition.length === 0
  const isShown = !isUsed && shown.standing !== 'stale'
  expectSame(
    address,
    `card of ${card.id}: what it says of its offer`,
    [
      card.amountMinor,
      card.totalMinor,
      card.deliveryMinor,
      card.standing,
      card.shopSlug,
      card.variant,
      card.condition,
      card.availability,
      card.currency,
    ],
    [
      isShown ? shown.amountMinor : null,
      isShown ? shown.totalMinor : null,
      shown.deliveryMinor,
      shown.standing,
      shown.shopSlug,
      shown.variant,
      shown.condition,
      shown.availability,
      shown.currency,
    ],
  )
  const shops = [card.shopCount, card.unstatedShopCount, card.otherShopCount]
  expectSame(address, `card of ${card.id}: shops`, shops, shopsOf(offers, filters.condition))
  const counts = [card.offerCount, card.usedCount]
  expectSame(address, `card of ${card.id}: offers`, counts, [
    offers.new.length,
    offers.other.length,
  ])
  const priced = offers.new.filter(({ standing }) => standing === 'priced')
  const over = priced.includes(shown)
    ? (amountOf(shown, market.basis) ?? 0) -
      Math.min(...priced.map((offer) => amountOf(offer, market.basis) ?? Infinity))
    : 0
  expectSame(address, `card of ${card.id}: over the lowest`, card.overLowestMinor, over)
  if (filters === noFilters && isShown)
    expectSame(address, `card and page of ${card.id}`, card.offerId, page.bestOffer?.id)
}

/** Asking for a value of a facet finds as many as the facet promised, where both are counted. */
export const checkFacets = async (
  { site, market, expectSame }: Checker,
  asked: AskedList,
  { facets, exact }: SearchBody,
): Promise<void> => {
  if (!exact) return
  const { filters } = asked
  const expectCount = async (what: string, changed: AskedList, count: number): Promise<void> => {
    const params = paramsOf(changed)
    const answer = await site.search(market, params)
    if (answer.exact) expectSame(searchPath(market, params), what, answer.total, count)
  }
  const withFilters = (changed: Partial<Filters>): AskedList => ({
    ...asked,
    filters: { ...filters, ...changed },
  })
  for (const { min, max, count, label } of facets.prices)
    await expectCount(`range ${label}`, withFilters({ range: [min, max ?? Infinity] }), count)
  for (const { slug, count } of facets.shops.slice(0, 5))
    await expectCount(`shop ${slug}`, withFilters({ shop: [slug] }), count)
  for (const { value, count } of facets.conditions)
    await expectCount(`condition ${value}`, withFilters({ condition: [value] }), count)
  for (const { value, count } of facets.colours.slice(0, 4))
    await expectCount(`colour ${value}`, withFilters({ colour: [value] }), count)
  await expectCount('in stock', withFilters({ stock: true }), facets.inStock)
  await expectCount('free delivery', withFilters({ freeDelivery: true }), facets.freeDelivery)
  const expectBy = async (name: string, value: string, count: number): Promise<void> => {
    const by = new URLSearchParams(asked.by)
    by.set(name, value)
    await expectCount(`${name} ${value}`, { ...asked, by }, count)
  }
  for (const { slug, count } of facets.brands.slice(0, 3)) await expectBy('brand', slug, count)
  for (const { slug, count } of facets.categories.slice(0, 3))
    await expectBy('category', slug, count)
  for (const { key, values } of facets.attributes.slice(0, 2))
    for (const { value, count } of values.slice(0, 2))
      await expectBy('attribute', `${key}:${value}`, count)
}
