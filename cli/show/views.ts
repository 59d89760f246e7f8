import type { View } from '#openapi/operations/operation.ts'
import type { MatchQuestionsBody } from '#openapi/schemas/admin/match.ts'
import type { AdminRunsBody } from '#openapi/schemas/admin/run.ts'
import { showProduct } from './show-products.ts'
import { showOfferMatches, showQuestions } from './show-matches.ts'
import { showRun, showRuns } from './show-runs.ts'
import { showSource } from './show-sources.ts'
import type { AnalyticsDay, AnalyticsSummary } from '#application/analytics/analytics-summary.ts'
import { bold, clean, dim, green } from '../print.ts'
import { bar } from './show-ads.ts'
import type { AdminBackupBody, AdminBackupsBody } from '#openapi/schemas/admin/backup.ts'
import { durationWords, sizeWords } from '#domain/measure-words.ts'
import { agoWords } from '../ago.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { perUnitMinor, perUnitWords } from '#domain/offer/per-unit.ts'
import { shownAmount, type Standing } from '#domain/offer/standing.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { makeTable, type Column } from './table.ts'

const showBackups = ({ backups, isAwaited, folder, kept }: AdminBackupsBody, now: Date): string =>
  [
    backups.length === 0
      ? 'No backup was made yet.'
      : makeTable(
          columns,
          backups.map((backup) => toRow(backup, now)),
        ),
    ...(isAwaited ? ['One is asked for and waits for a server that does jobs.'] : []),
    dim(`The latest ${kept} of ${folder} are kept there.`),
  ].join('\n')

const columns = [
  { heading: 'Begun' },
  { heading: 'State' },
  { heading: 'Size', align: 'right' },
  { heading: 'Took', align: 'right' },
  { heading: 'On' },
  { heading: 'File, or what went wrong' },
] as const

const toRow = (backup: AdminBackupBody, now: Date): string[] => {
  const { startedAt, endedAt, state, bytes, host, path, error } = backup
  return [
    agoWords(new Date(startedAt), now),
    states[state],
    bytes === null ? '-' : sizeWords(bytes),
    endedAt === null ? '-' : durationWords(Date.parse(endedAt) - Date.parse(startedAt)),
    host,
    error ?? path,
  ]
}

const states = { making: 'being made', done: 'whole', failed: 'failed' } as const

type One = ComparisonBody['products'][number]

/** Products as columns; a star is at the better value, where better is a fact. */
export const showComparison = (comparison: ComparisonBody): string => {
  const { products, groups, cheapest, lowestPerUnit, basis, unknown } = comparison
  const rowOf = (
    label: string,
    say: (one: One) => string,
    best: readonly number[] = [],
  ): string[] => [label, ...products.map((one, place) => withStar(say(one), best.includes(place)))]
  const rows = [
    rowOf(basis === 'item' ? 'Item price' : 'Delivered price', priceIn(basis), cheapest),
    ...(products.some(({ bestOffer }) => bestOffer?.contents)
      ? [rowOf('Per unit, without delivery', perUnitOf, lowestPerUnit?.places)]
      : []),
    rowOf('At', ({ bestOffer }) => bestOffer?.shopName ?? '-'),
    rowOf('Buy now?', ({ advice }) => (advice ? adviceWords[advice.kind] : '-')),
    rowOf('Rating', ({ product: { rating, reviewCount } }) =>
      rating === null ? '-' : `${rating} (${reviewCount})`,
    ),
    ...groups.flatMap((group) =>
      group.rows.map(({ label, values, best }) => [
        label,
        ...values.map((value, place) => withStar(value ?? '-', best.includes(place))),
      ]),
    ),
  ]
  const columns: readonly Column[] = [
    { heading: '', wraps: true },
    ...products.map(({ product }) => ({ heading: clean(product.name), wraps: true as const })),
  ]
  return [
    ...(products.length === 0 ? [] : [makeTable(columns, rows)]),
    ...(unknown.length === 0 ? [] : [dim(`No product here: ${unknown.join(', ')}`)]),
  ].join('\n')
}

const perUnitOf = ({ bestOffer }: One): string => {
  if (!bestOffer?.contents) return '-'
  const { amountMinor, contents, currency } = bestOffer
  return perUnitWords(formatPrice(perUnitMinor(amountMinor, contents), currency), contents.unit)
}

const priceIn =
  (basis: Basis) =>
  ({ bestOffer }: One): string => {
    if (bestOffer === null) return '-'
    const { amountMinor: priceMinor, totalMinor, standing, currency } = bestOffer
    const amount = shownAmount({ priceMinor, totalMinor }, standing, basis)
    return `${formatPrice(amount, currency)}${notes[standing]}`
  }

const notes: Readonly<Record<Standing, string>> = {
  priced: '',
  'delivery-unknown': ' + delivery not stated',
  'in-store': ', in store only',
  'sold-out': ', sold out',
  stale: ', outdated',
}

const withStar = (text: string, isBest: boolean): string => (isBest ? `${text} *` : text)

/** Plans one below the other, a row for each thing and each delivery. */
export const showBasket = (basket: BasketBody): string => {
  const { currency, plans, oneByOneMinor, leftOut, unknown } = basket
  const price = (amountMinor: number): string => formatPrice(amountMinor, currency)
  const shown = plans.map(({ totalMinor, orders }) => {
    const shops = orders.length === 1 ? 'One shop' : `${orders.length} shops`
    const rows = orders.flatMap(({ shopName, things, deliveryMinor, isAtMost }) => [
      ...things.map(({ name, amountMinor }) => [shopName, name, price(amountMinor)]),
      [shopName, isAtMost ? 'Delivery, at most' : 'Delivery', price(deliveryMinor)],
    ])
    const atMost = orders.some(({ isAtMost }) => isAtMost) ? 'at most ' : ''
    return `${bold(`${shops}: ${atMost}${price(totalMinor)} delivered`)}\n${makeTable(basketColumns, rows)}`
  })
  return [
    ...shown,
    ...(plans.length === 0 ? [] : [dim(`Bought one by one: ${price(oneByOneMinor)}`)]),
    ...leftOut.map(({ name }) => dim(`No known delivered price: ${clean(name)}`)),
    ...(unknown.length === 0 ? [] : [dim(`No product here: ${unknown.join(', ')}`)]),
  ].join('\n')
}

const basketColumns = [
  { heading: 'Shop' },
  { heading: 'Product', wraps: true },
  { heading: 'Price', align: 'right' },
] as const

export const showAnalytics = ({ days, totals, places }: AnalyticsSummary): string => {
  const counts = [
    ['Visits', totals.visits],
    ['of returning visitors', totals.returning],
    ['with cookies allowed', totals.allowed],
    ['Page views', totals.pageViews],
    ['Searches', totals.searches],
    ['Click-outs', totals.clickOuts],
    ['Click-outs of all visitors', totals.shopVisits],
  ] as const
  return [
    bold('Page views by day'),
    ...chart(days),
    '',
    bold('Totals'),
    ...counts.map(([what, count]) => `${what.padEnd(30)} ${counted(count)}`),
    '',
    ...(places.length === 0
      ? [dim('No page views by visitors who allowed cookies.')]
      : [
          makeTable(
            [{ heading: 'Page' }, { heading: 'Views', align: 'right' }],
            places.map(({ place, pageViews }) => [place, counted(pageViews)]),
          ),
        ]),
    dim(
      'Only visitors who allowed cookies are counted; click-outs are counted anonymously for everybody.',
    ),
  ].join('\n')
}

const chart = (days: readonly AnalyticsDay[]): readonly string[] => {
  const most = Math.max(1, ...days.map(({ pageViews }) => pageViews))
  return days.map(
    ({ day, pageViews }) =>
      `${dim(clean(day))} ${green(bar(pageViews / most, widest))}${pageViews > 0 ? ' ' : ''}${counted(pageViews)}`,
  )
}

const widest = 50

const counted = (count: number): string => count.toLocaleString('en-NZ')

/** A method, because its parameter is compared loosely: an operation names the view of its answer. */
type Views = Readonly<Record<View, { show(answer: unknown, now: Date): string }['show']>>

const typed = {
  analytics: showAnalytics,
  backups: showBackups,
  basket: showBasket,
  comparison: showComparison,
  offer: showOfferMatches,
  product: showProduct,
  questions: ({ items, nextCursor }: MatchQuestionsBody, now: Date) =>
    showQuestions(items, nextCursor, now),
  run: showRun,
  runs: ({ items, nextCursor }: AdminRunsBody, now: Date) => showRuns(items, nextCursor, now),
  source: showSource,
}

/** What is printed of answers that columns cannot tell. */
export const views: Views = typed
