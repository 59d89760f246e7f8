import { markets } from '#domain/market/markets.ts'
import type { OfferAdvice } from '#application/catalogue/product-answer.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import type { ProductCard, SearchAnswer } from '#application/search/search-answer.ts'
import { maxPage, pageSize } from '#domain/search/paging.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { costWithPrice, costWithPriceLabel } from '#domain/catalogue/energy/cost-with-price.ts'
import { formatEstimate, formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Availability } from '#domain/offer/availability.ts'
import { bestOffer, splitByCondition } from '#domain/offer/ranking.ts'
import { canBeOrdered, standingOf } from '#domain/offer/standing.ts'
import { agoWords } from '../ago.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import { bold, clean, dim, green } from '../print.ts'
import { makeTable, type Column } from './table.ts'

/** `advice`: by public ids. */
type Asked = {
  readonly query: string
  readonly country: Country
  readonly now: Date
  readonly advice: ReadonlyMap<string, OfferAdvice>
  /** In the order of prices with energy. */
  readonly centsPerKwh?: number | undefined
}

export const showSearch = (answer: SearchAnswer, asked: Asked): string =>
  [...showUnderstanding(answer, asked.query), ...showResults(answer, asked)]
    .filter((part) => part !== '')
    .join('\n')

const showUnderstanding = (answer: SearchAnswer, query: string): string[] => {
  const { searchedFor, didYouMean, withoutWords, recognised, shelves } = answer
  const corrected = searchedFor !== query && searchedFor === didYouMean
  const names = recognised.map(({ type, name }) => `${type} ${clean(name)}`)
  const isExplained = answer.products.some(({ score }) => score !== undefined)
  const left = withoutWords.map((word) => `"${clean(word)}"`).join(', ')
  return [
    left === '' ? '' : `No results for all words. Without ${left}:`,
    corrected
      ? `No results for "${clean(query)}". Showing results for "${clean(searchedFor)}".`
      : '',
    didYouMean && !corrected ? `Did you mean "${clean(didYouMean)}"?` : '',
    names.length > 0 && !isExplained ? dim(`Understood as ${names.join(', ')}.`) : '',
    ...(isExplained ? answer.understood.map((line) => dim(clean(line))) : []),
    ...shelves.map(({ type, slug, name }) => dim(`Only ${clean(name)}: --${type} ${clean(slug)}`)),
  ]
}

const showResults = (answer: SearchAnswer, asked: Asked): string[] => {
  if (answer.kind === 'none') return [`No results found in ${markets[asked.country].name}.`]
  return answer.kind === 'offers' ? showComparison(answer, asked) : showProducts(answer, asked)
}

const showComparison = (answer: SearchAnswer, { country, now, advice }: Asked): string[] => {
  const { new: fresh, other } = splitByCondition(answer.offers)
  const said = advice.get(answer.product?.publicId ?? '')
  // Filters may leave out the offer that it speaks of.
  const isOfBest = said !== undefined && answer.offers.some(({ id }) => id === said.offerId)
  return [
    bold(clean(answer.product?.title ?? '')),
    isOfBest ? `${adviceWords[said.kind]}. ${said.reason}` : '',
    dim(
      `${counted(answer.total, 'offer')} in ${markets[country].name}, ${basisWords[answer.basis]} ${inCurrency(country)}`,
    ),
    answer.offers.length === 0 ? `\n${nothingHere(answer, 'offer')}` : '',
    fresh.length > 0 ? `\n${offerTable(fresh, now, startsWithBest(answer))}` : '',
    other.length > 0 ? `\n${bold('Used and refurbished')}\n${offerTable(other, now, false)}` : '',
    showPaging(answer),
  ]
}

/** Whether the first is the cheapest that can be ordered: not so with the dearest first. */
const startsWithBest = ({ offers, basis, page }: SearchAnswer): boolean => {
  const best = bestOffer(offers, basis)
  return page === 1 && best === offers[0] && !!best && canBeOrdered(standingOf(best, basis))
}

const offerTable = (offers: readonly OfferView[], now: Date, marksFirst: boolean): string => {
  const rows = offers.map((offer) => [
    `${offer.retailer.name}${offer.retailer.verified ? ' ✓' : ''}`,
    [offer.variantLabel ?? '', offer.condition === 'new' ? '' : offer.condition]
      .filter((word) => word !== '')
      .join(', '),
    formatPrice(offer.priceMinor, offer.currency),
    deliveryCell(offer),
    offer.totalMinor === null ? '' : formatPrice(offer.totalMinor, offer.currency),
    stockCell(offer),
    agoWords(offer.seenAt, now) + (offer.fresh ? '' : ', outdated'),
  ])
  const hasDetail = rows.some((row) => row[1] !== '')
  const visible = (_: unknown, at: number): boolean => at !== 1 || hasDetail
  const table = makeTable(
    offerColumns.filter(visible),
    rows.map((row) => row.filter(visible)),
  )
  return marksFirst ? highlightFirstRow(table) : table
}

const offerColumns: readonly Column[] = [
  { heading: 'Shop', wraps: true },
  { heading: 'Variant', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Delivery', align: 'right' },
  { heading: 'Total', align: 'right' },
  { heading: 'Stock' },
  { heading: 'Checked' },
]

const highlightFirstRow = (table: string): string =>
  table
    .split('\n')
    .map((line, at) => (at === 1 ? green(line) : line))
    .join('\n')

/** With the day on which the shop expects what it lacks. */
const stockCell = ({ availability, availableFrom }: OfferView): string =>
  availableFrom === null
    ? stockWords[availability]
    : `${stockWords[availability]}, from ${availableFrom.toISOString().slice(0, 10)}`

const deliveryCell = ({ deliveryMinor, availability, currency }: OfferView): string => {
  if (deliveryMinor === null) return unknownTotal(availability)
  return deliveryMinor === 0 ? 'free' : formatPrice(deliveryMinor, currency)
}

/** Nobody says, or there is none: what is in the store only is never delivered. */
const unknownTotal = (availability: Availability): string =>
  availability === 'in-store' ? stockWords[availability] : 'not stated'

const stockWords: Readonly<Record<Availability, string>> = {
  'in-stock': 'in stock',
  limited: 'few left',
  'in-store': 'in store only',
  preorder: 'pre-order',
  backorder: 'back order',
  'out-of-stock': 'out of stock',
  discontinued: 'discontinued',
  unknown: 'unknown',
}

const showProducts = (answer: SearchAnswer, asked: Asked): string[] => [
  dim(
    `${foundWords(answer)} in ${markets[asked.country].name}, ${basisWords[answer.basis]} ${inCurrency(asked.country)}`,
  ),
  answer.products.length > 0
    ? `\n${productTable(answer, asked)}`
    : `\n${nothingHere(answer, 'product')}`,
  ...answer.products.flatMap(showScore),
  showPaging(answer),
]

/** "10 products, and 11 that are close" */
const foundWords = ({ total, complete }: SearchAnswer): string => {
  const close = total - complete
  if (close === 0) return counted(total, 'product')
  const others =
    complete === 0 ? counted(close, 'product') : `${counted(complete, 'product')}, and ${close}`
  return `${others} that ${close === 1 ? 'is' : 'are'} close`
}

const productTable = (
  { products, basis }: SearchAnswer,
  { advice, centsPerKwh }: Asked,
): string => {
  const costs = products.map((card) => costCell(card, basis, centsPerKwh))
  const said = products.map((card) => adviceCell(card, advice))
  const further = [
    { heading: costWithPriceLabel, align: 'right' as const, cells: costs },
    { heading: 'Advice', cells: said },
  ].filter(({ cells }) => cells.some((words) => words !== ''))
  return makeTable(
    [...productColumns, ...further],
    products.map((card, at) => [
      ...productRow(card),
      ...further.map(({ cells }) => cells[at] ?? ''),
    ]),
  )
}

const costCell = (card: ProductCard, basis: Basis, centsPerKwh: number | undefined): string => {
  const total =
    centsPerKwh === undefined ? undefined : costWithPrice(card, basis, card.energyUse, centsPerKwh)
  return total === undefined ? '' : formatEstimate(total, card.currency)
}

/** Of a product whose score is explained. */
const showScore = ({ title, score }: ProductCard): string[] => {
  if (score === undefined) return []
  const points = score.reduce((sum, term) => sum + term.points, 0)
  const terms = score.map(
    ({ name, word, field, points }) =>
      `${points} ${name === 'word' ? `"${clean(word ?? '')}" (${field ?? ''})` : name}`,
  )
  return [dim(`${clean(title)}: ${points} = ${terms.join(' + ')}`)]
}

const productColumns: readonly Column[] = [
  { heading: 'Product', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Delivered', align: 'right' },
  { heading: 'Shop', wraps: true },
  { heading: 'Shops', align: 'right' },
  { heading: 'Stock' },
]

const productRow = (card: ProductCard): string[] => [
  [
    card.title,
    card.moreVariants > 0 ? ` (+${card.moreVariants} more variants)` : '',
    card.lacks.length > 0 ? ` (without ${card.lacks.join(', ')})` : '',
  ].join(''),
  priceCell(card),
  totalCell(card),
  card.retailer.name,
  shopsCell(card),
  stockWords[card.availability],
]

/** Those that deliver it, and of how many where some do not state delivery. */
const shopsCell = ({ shops: { deliver, unstated } }: ProductCard): string =>
  unstated === 0 ? String(deliver) : `${deliver} of ${deliver + unstated}`

/** Of what is said of this offer alone. */
export const adviceCell = (
  { publicId, offerId }: Pick<ProductCard, 'publicId' | 'offerId'>,
  advice: ReadonlyMap<string, OfferAdvice>,
): string => {
  const said = advice.get(publicId)
  return said?.offerId === offerId ? adviceWords[said.kind] : ''
}

/** There is no price of what is used and was not asked for, nor of one read too long ago. */
const priceCell = ({ priceMinor, standing, currency }: ProductCard): string => {
  if (priceMinor !== null) return formatPrice(priceMinor, currency)
  return standing === 'stale' ? 'outdated' : 'used only'
}

const totalCell = ({ priceMinor, totalMinor, availability, currency }: ProductCard): string => {
  if (totalMinor !== null) return formatPrice(totalMinor, currency)
  return priceMinor === null ? '' : unknownTotal(availability)
}

export const nothingHere = (answer: Paged, noun: string): string =>
  answer.total === 0
    ? `No ${noun} matches these filters.`
    : `No such page. The last is --page ${lastPage(answer)}.`

type Paged = Pick<SearchAnswer, 'page' | 'total' | 'hasMore'>

export const showPaging = (answer: Paged): string => {
  const { page, hasMore } = answer
  if (page > lastPage(answer) || (page === 1 && !hasMore)) return ''
  const more = hasMore ? `; next page: --page ${page + 1}` : ''
  return dim(`\nPage ${page} of ${lastPage(answer)}${more}`)
}

const lastPage = ({ total }: Pick<Paged, 'total'>): number =>
  Math.min(maxPage, Math.max(1, Math.ceil(total / pageSize)))

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-NZ')} ${noun}${count === 1 ? '' : 's'}`

export const basisWords: Readonly<Record<Basis, string>> = {
  delivered: 'delivered',
  item: 'item only',
}

export const inCurrency = (country: Country): string => `prices in ${currencyOf(country)}`
