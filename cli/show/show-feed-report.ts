import type { FeedReport } from '#application/collect/feed/check-feed.ts'
import { feedFormatNames } from '#application/collect/feed/feed-names.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bold, clean, dim } from '../print.ts'
import { showProblem } from './show-problem.ts'
import { makeTable } from './table.ts'

/** Problems are sorted by severity. */
export const showFeedReport = (report: FeedReport): string =>
  [
    ...(report.format ? [bold(formatWords(report.format))] : []),
    ...(report.rows > 0 ? [countWords(report)] : []),
    ...(report.domains.length > 0 ? [dim(`Links may lead to ${report.domains.join(', ')}.`)] : []),
    ...report.problems.map((problem) => `\n${showProblem(problem)}`),
    ...offersWords(report),
    ...(report.broken ? ['', `The feed would be rejected: ${clean(report.broken.message)}`] : []),
  ]
    .join('\n')
    .trimStart()

const formatWords = ({
  dialect,
  encoding,
  encodingGuessed,
}: NonNullable<FeedReport['format']>): string =>
  `${feedFormatNames[dialect]}, ${encoding}${encodingGuessed ? ' (guessed; declare the encoding or use UTF-8)' : ''}`

const countWords = ({ rows, counts }: FeedReport): string => {
  const number = (count: number): string => count.toLocaleString('en-NZ')
  return [
    `${rows === 1 ? '1 record' : `${number(rows)} records`}: ${number(counts.accepted)} accepted`,
    `${number(counts['partially-accepted'])} partially accepted`,
    `${number(counts.rejected)} rejected`,
    `${number(counts.skipped)} skipped`,
  ].join(', ')
}

const offersWords = ({ offers, country, counts }: FeedReport): string[] => {
  const total = counts.accepted + counts['partially-accepted']
  if (offers.length === 0) return []
  const first = offers.slice(0, 5)
  return [
    '',
    bold(total > first.length ? `The first ${first.length} that would be shown` : 'Would be shown'),
    makeTable(
      columns,
      first.map((offer) => toRow(offer, country)),
    ),
  ]
}

const columns = [
  { heading: 'Id' },
  { heading: 'Title', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Delivery', align: 'right' },
  { heading: 'Stock' },
  { heading: 'Condition' },
] as const

const toRow = ({ offerId, terms }: ReadOffer, country: Country): string[] => [
  offerId,
  terms.title,
  moneyWords(terms.priceMinor, country),
  terms.deliveryMinor === null ? 'unknown' : moneyWords(terms.deliveryMinor, country),
  terms.availability,
  terms.condition,
]

const moneyWords = (minor: number, country: Country): string =>
  formatPrice(minor, currencyOf(country))
