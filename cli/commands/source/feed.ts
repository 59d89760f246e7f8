import { existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { readConfig, readEnvironment } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { unknownPlace, type FeedReport } from '#application/collect/feed/check-feed.ts'
import type { FeedDoctor } from '#application/collect/feed-doctor.ts'
import { readDomain } from '#application/retailer/check-retailer.ts'
import type { OnProgress } from '#application/ports.ts'
import { DomainError } from '#domain/errors.ts'
import { type Country, currencyOf, countries, defaultCountry } from '#domain/market/country.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { print, printJson, bold, clean, dim } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { collect } from '../../list-options.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { showProblem } from '../../show/show-problem.ts'
import { makeTable } from '../../show/table.ts'

/** A usage error unless it is one. */
const wholeAddress = (text: string): string => {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new InvalidArgumentError('It must be a whole address, such as https://shop.example/p/1.')
}

type Options = {
  readonly country: Country
  readonly domain?: readonly string[]
  readonly at?: string
  readonly json?: true
}

const check = new Command('check')
  .description('report what would be shown of a feed or page, and its problems')
  .argument('<feed>', 'a file, or an address that begins with https://')
  .addOption(
    new Option('--country <country>', 'country that it sells to')
      .choices(countries)
      .default(defaultCountry),
  )
  .option('--domain <host>', 'allowed host of links; repeatable', collect)
  .option('--at <address>', 'read a file as if it came from this address', wholeAddress)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Reads what a source may be: Google Merchant feeds (RSS, Atom, TSV, CSV, JSON), feeds of Awin, Commission
Factory and Geizhals, the exports of Shopify, WooCommerce and Magento (CSV), the lists of products of
Shopify, WooCommerce, Magento and Squarespace (JSON), and product pages, packed with gzip or not. Nothing is
stored. Exit code 3 if the feed is rejected.

A file of a page, a list or an export has links without a domain: --at says where it stands. --json prints
what became of each of the first 100,000 records ("records"), in cents, with the reasons.

Examples:
  pricehound feed check feed.xml
  pricehound feed check products_export.csv --at https://shop.example/ --json
  pricehound feed check https://shop.example/feed.tsv --country AU --json`,
  )
  .action(async (feed: string, { country, domain, at, json }: Options) => {
    const domains = domain && (await ownDomains(domain))
    const mostRecords = json ? mostPrinted : 0
    const report = await withProgress('Checking', (onProgress) =>
      checkOne(feed, at, { country, domains, mostRecords }, onProgress),
    )
    if (json) printJson(report)
    else print(showFeedReport(report))
    if (report.broken) process.exitCode = refusedExitCode
  })

/** Throws a usage error for what is no shop's own. */
const ownDomains = async (typed: readonly string[]): Promise<readonly string[]> => {
  const { isPublicSuffix } = await import('#adapters/composition/app/public-suffix.ts')
  const read = typed.map(async (text) => {
    const domain = readDomain(text)
    if (domain !== undefined && !(await isPublicSuffix(domain))) return domain
    throw new InvalidArgumentError(
      `--domain must be the shop's own, such as shop.example: ${text}.`,
    )
  })
  return Promise.all(read)
}

const refusedExitCode = 3
const mostPrinted = 100_000

const checkOne = async (
  feed: string,
  at: string | undefined,
  asked: Parameters<FeedDoctor['check']>[1],
  onProgress: OnProgress,
): Promise<FeedReport> => {
  const { makeFeedDoctor } = await import('#adapters/composition/feed-doctor.ts')
  const doctor = makeFeedDoctor(readConfig(readEnvironment(projectRoot), projectRoot))
  if (/^https?:\/\//i.test(feed)) {
    const onRows = (): void => onProgress({ done: 0, total: 1, step: 'reading' })
    return doctor.checkAt(feed, { ...asked, onRows })
  }
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(feed)) wholeAddress(feed)
  const { handle, size } = await openFile(feed)
  const bytes = handle.createReadStream()
  const onRows = (): void => onProgress({ done: bytes.bytesRead, total: size, step: 'reading' })
  return doctor.check({ bytes, url: at ?? unknownPlace }, { ...asked, onRows })
}

const openFile = async (
  path: string,
): Promise<{ readonly handle: FileHandle; readonly size: number }> => {
  try {
    const handle = await open(path)
    const { size } = await readFacts(handle)
    return { handle, size }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const reason = existsSync(path) ? said : 'the file does not exist'
    throw new DomainError('invalid', 'feed.unreadable', `The feed cannot be read: ${reason}.`)
  }
}

const readFacts = async (handle: FileHandle): Promise<{ readonly size: number }> => {
  const facts = await handle.stat()
  if (!facts.isDirectory()) return facts
  await handle.close()
  throw new Error('it is a folder')
}

export const feedCommand: Command = new Command('feed')
  .description('check what shops publish')
  .addCommand(check)

/** Problems are sorted by severity. */
const showFeedReport = (report: FeedReport): string =>
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
  name,
  encoding,
  encodingGuessed,
}: NonNullable<FeedReport['format']>): string =>
  `${name}, ${encoding}${encodingGuessed ? ' (guessed; declare the encoding or use UTF-8)' : ''}`

const countWords = ({ rows, counts }: FeedReport): string => {
  const number = (count: number): string => count.toLocaleString('en-NZ')
  return [
    `${rows === 1 ? '1 record' : `${number(rows)} records`}: ${number(counts.accepted)} accepted`,
    `${number(counts.partiallyAccepted)} partially accepted`,
    `${number(counts.rejected)} rejected`,
    `${number(counts.skipped)} skipped`,
  ].join(', ')
}

const offersWords = ({ offers, country, counts }: FeedReport): string[] => {
  const total = counts.accepted + counts.partiallyAccepted
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
