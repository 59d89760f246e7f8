import type {
  RobotsVerdict,
  ShopInspection,
  SourceProposal,
} from '#application/collect/connect/shop-inspection.ts'
import { platformNames } from '#domain/collect/shop-platform.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showShop = (shop: ShopInspection): string =>
  [
    bold(clean(shop.name)),
    ...(
      [
        ['Address', shop.url],
        ['Platform', shop.platform === null ? 'not one we know' : platformNames[shop.platform]],
        ['Sells to', shop.isCountryGuessed ? `${shop.country} (a guess)` : shop.country],
        ['Prices in', shop.currency ?? 'not stated'],
        ['robots.txt', robotsWords(shop.robots)],
        ['Terms', shop.termsUrl ?? 'its front page links to none'],
        ...(shop.retailer ? [['Known as', shop.retailer.name] as const] : []),
        ['Requests', String(shop.requests)],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(12))} ${clean(value)}`),
    ...shop.notes.map((text) => dim(`Note: ${clean(text)}`)),
    ...shop.proposals.flatMap(proposalWords),
    ...(shop.proposals.length === 0 ? ['', 'No source of offers was found.'] : []),
  ].join('\n')

export const robotsWords = ({ isThere, mayReadFrontPage, pauseSeconds }: RobotsVerdict): string => {
  const verdict = isThere
    ? mayReadFrontPage
      ? 'lets us look'
      : 'does not let us look at its front page'
    : 'none, so everything is allowed'
  return `${verdict}; ${pauseSeconds} s between two requests`
}

const proposalWords = (proposal: SourceProposal): string[] => [
  '',
  bold(`${clean(proposal.name)} (${proposal.kind})`),
  dim(clean(proposal.url)),
  ...(proposal.broken === null
    ? [countWords(proposal)]
    : [`Cannot be used: ${clean(proposal.broken)}`]),
  ...proposal.problems.map((text) => dim(`  ${clean(text)}`)),
  ...(proposal.sample.length > 0
    ? [
        makeTable(
          columns,
          proposal.sample.map((row) => toRow(row, proposal)),
        ),
      ]
    : []),
]

const countWords = (proposal: SourceProposal): string => {
  const { kind, count, isCountExact, accepted, refused, secondsPerRun } = proposal
  const things = kind === 'pages' ? 'pages' : 'products'
  const number = count?.toLocaleString('en-NZ')
  const much = number === undefined ? '' : `${isCountExact ? '' : 'at least '}${number} ${things}; `
  const seen = `${accepted} of ${accepted + refused} rows looked at can be shown`
  return `${much}${seen}; ${everyWords(proposal)}, ${durationWords(secondsPerRun)}`
}

const everyWords = ({ everyMinutes }: SourceProposal): string =>
  everyMinutes === null ? 'on demand' : `collected every ${everyMinutes} min`

const durationWords = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s of pauses`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min of pauses` : `${Math.ceil(minutes / 60)} h of pauses`
}

const columns = [
  { heading: 'Title', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Stock' },
  { heading: 'Brand', wraps: true },
  { heading: 'Category', wraps: true },
  { heading: 'Picture' },
] as const

const toRow = (
  { title, priceMinor, availability, brand, category, image }: SourceProposal['sample'][number],
  { country }: SourceProposal,
): string[] => [
  title,
  formatPrice(priceMinor, currencyOf(country)),
  availability,
  brand ?? '-',
  category ?? '-',
  image === null ? '-' : 'yes',
]
