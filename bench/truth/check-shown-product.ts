import { currencyOf } from '#domain/market/country.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import { formatAmount, formatDisplayPrice } from '#domain/money/display-price.ts'
import { PriceHistorySchema } from '#openapi/schemas/product/price-history.ts'
import { noFilters } from './check-lists.ts'
import { checkShownCard, checkSums } from './check-shown-lists.ts'
import { shownWords } from './plain-prices.ts'
import { readList } from './read-list.ts'
import { clean, type ReadPage } from './read-page.ts'
import { addressOf, type ProductAnswers, type Checker } from './site.ts'

/** What a product's page says of prices beside panel and rows, in the currency of the shops. */
export const checkAroundOffers = async (
  checker: Checker,
  address: string,
  html: string,
  read: ReadPage,
  answers: ProductAnswers,
): Promise<void> => {
  const { market, note } = checker
  const { page } = answers
  const best = page.bestOffer
  const currency = currencyOf(market.country)
  const write = (minor: number): string => formatDisplayPrice(minor / 100, currency)
  const from =
    best && canBeOrdered(best.standing) ? ` from ${shownWords(best, market.basis, write)},` : ''
  const { description } = read
  // Gift cards are called "$50".
  if (from === '' ? / from [$€]/.test(description) : !description.includes(from))
    note(address, 'description', description, from)
  const { cards, links } = readList(html)
  for (const card of cards) await checkShownCard(checker, address, card, noFilters, write)
  checkChoices(checker, address, links, answers)
  for (const text of [read.panelText, ...read.rows.map((row) => row.text)])
    checkSums(note, address, text)
  await checkShownHistory(checker, address, read, page)
  const { verdict } = page
  if (!verdict || verdict.kind === 'too-new') return
  const { days, changes, position90, position365 } = verdict
  const [quarter, year] = [position90, position365].map((one) => percentDearer(one ?? 0))
  const restsOn = new RegExp(
    `Based on ${days} days? and ${changes} price changes?. .* ${quarter}% of the last 90 days and ${year}% of`,
  )
  if (!restsOn.test(read.historyText))
    note(address, 'what the verdict rests on', read.historyText.slice(0, 250), String(restsOn))
}

/** A pattern of what the page may round to: the answer is some minutes older or younger than it. */
const percentDearer = (position: number): string => {
  const percent = (1 - position) * 100
  return `(?:${Math.round(percent - minutesInPercent)}|${Math.round(percent + minutesInPercent)})`
}

/** Half an hour of 90 days. */
const minutesInPercent = 0.03

/** Each colour or size has the price of its first offer that can be ordered. */
const checkChoices = (
  { market, note }: Checker,
  address: string,
  links: ReturnType<typeof readList>['links'],
  { page: { variant }, offers }: ProductAnswers,
): void => {
  // Of a chosen one only the offers of that one are known here.
  if (variant !== null) return
  for (const { list, text, href } of links.filter((link) => link.list === 'Colours and sizes')) {
    const label = new URLSearchParams(href.split('?', 2)[1]).get('variant')
    const first = offers.new.find(
      (offer) => offer.variant === label && canBeOrdered(offer.standing),
    )
    const write = (minor: number): string => formatAmount(minor / 100, first?.currency ?? '')
    const expected = first
      ? `from ${shownWords(first, market.basis, write).replace(/ (delivered|item only)$/, '')}`
      : ''
    if (label !== null && text !== clean(`${label} ${expected}`))
      note(address, list, text, expected)
  }
}

/** The history beside the verdict is that which it rests on, of the same colour, and names its figures. */
const checkShownHistory = async (
  { site, market, note }: Checker,
  address: string,
  { historyText, panelText }: ReadPage,
  { product: { id }, verdict, variant }: ProductAnswers['page'],
): Promise<void> => {
  const basis = verdict?.basis ?? market.basis
  const asked = { country: market.country, basis, window: '90d', variant: variant ?? '' }
  const { currency, lowestEver, facts, shops } = PriceHistorySchema.parse(
    await site.read(addressOf(`/api/products/${id}/price-history`, asked)),
  )
  const write = (minor: number): string => formatAmount(minor / 100, currency).replace('.00', '')
  const expected = [
    `Lowest ${basis === 'delivered' ? 'delivered price' : 'price without delivery'}, new,${variant === null ? '' : ` ${variant},`} in `,
    `(${currency}).`,
    ...(facts.lowest ? shops.map(({ name }) => ` ${name}`) : []),
    ...(lowestEver
      ? [
          `Lowest ever${lowestEver.orderable ? '' : ' in store'}: ${write(lowestEver.amountMinor)} on `,
        ]
      : []),
    ...(lowestEver?.shop ? [` at ${lowestEver.shop.name}.`] : []),
    ...(facts.medianMinor === null
      ? []
      : [`Median of the last 90 days: ${write(facts.medianMinor)}.`]),
  ]
  for (const part of expected)
    if (!historyText.includes(clean(part)))
      note(address, 'history of the page', historyText.slice(0, 250), part)
  const [, low] = /90-day low: (\S+?\.\d\d)/.exec(panelText) ?? []
  const lowest = facts.lowest && formatAmount(facts.lowest.amountMinor / 100, currency)
  if (low !== undefined && low !== lowest) note(address, '90-day low of the panel', low, lowest)
}
