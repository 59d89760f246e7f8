import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { parseLink } from '#application/collect/feed/read-record.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import type { PriceTerms } from '#domain/offer/price-terms.ts'
import { retailAsMerchant } from './feeds/retail-as-merchant.ts'

export const about =
  'feeds FOLDER|FILE… [--as-nzd]: what becomes of every row of real feeds and lists of shops'

type Feed = {
  readonly name: string
  /** Counted without our readers; undefined where nobody can. */
  readonly records: number | undefined
  readonly bytes: () => AsyncIterable<Uint8Array>
}

type Report = {
  readonly name: string
  readonly records: number | undefined
  readonly rows: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly codes: Readonly<Record<string, number>>
  /** What is off former prices, in whole percent, the least first. */
  readonly percentsOff: readonly number[]
  readonly unaccounted: number | undefined
  readonly dialect: string
  readonly end: string
  readonly microsecondsPerRow: number
}

/** `--as-nzd` reads every currency as if it were NZD, to see what else there is to say. */
export const bench = async (args: readonly string[]): Promise<unknown> => {
  const paths = args.filter((arg) => !arg.startsWith('--'))
  if (paths.length === 0) throw new Error(`Usage: npm run bench -- ${about}`)
  const asNzd = args.includes('--as-nzd')
  const reports: Report[] = []
  for (const feed of paths.flatMap(filesIn).flatMap(feedsOf)) {
    const report = await readFeed(feed, asNzd)
    reports.push(report)
    const { name, records, rows, outcomes, codes, percentsOff, unaccounted, dialect, end } = report
    console.log(
      `${name}: ${dialect}, ${records ?? '?'} records, ${rows} rows, ${unaccounted ?? '?'} unaccounted for, ${end}, ${report.microsecondsPerRow.toFixed(0)} µs a row`,
    )
    console.log(`    ${told(outcomes)}`)
    if (Object.keys(codes).length > 0) console.log(`    because: ${told(codes)}`)
    if (percentsOff.length > 0) {
      const shown = [0, 0.1, 0.5, 0.9, 1].map((share) => quantileOf(percentsOff, share)).join(', ')
      console.log(
        `    ${percentsOff.length} former prices; off: ${shown}% at 0, 10, 50, 90 and 100% of them`,
      )
    }
  }
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0)
  console.log(
    `${reports.length} feeds, ${sum(({ rows }) => rows)} rows, ${sum(({ unaccounted }) => unaccounted ?? 0)} unaccounted for`,
  )
  return reports
}

const quantileOf = (ordered: readonly number[], share: number): number | undefined =>
  ordered[Math.floor((ordered.length - 1) * share)]

const told = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:xml|tsv|csv|txt|jsonl|json|gz)$/.test(file))
        .filter((file) => !file.includes('pages/'))
        .toSorted()
        .map((file) => join(path, file))
    : [path]

const feedsOf = (file: string): Feed[] => {
  const converted = /\.(?:xml|tsv|txt|gz)$/.test(file) ? undefined : retailAsMerchant(file)
  if (converted !== undefined) {
    return converted.map(({ name, rows, text }) => ({
      name,
      records: rows,
      bytes: async function* () {
        yield Buffer.from(text)
      },
    }))
  }
  if (file.endsWith('json')) return []
  return [
    { name: basename(file), records: countRecords(file), bytes: () => createReadStream(file) },
  ]
}

/** As a person with a text editor would. */
const countRecords = (file: string): number | undefined => {
  if (file.endsWith('.gz')) return undefined
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.xml')) return text.match(/<(?:item|entry)[\s>]/g)?.length ?? 0
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (text.match(/"/g)?.length ?? 0) % 2 === 0 ? lines.length - 1 : undefined
}

const readFeed = async (feed: Feed, asNzd: boolean): Promise<Report> => {
  const outcomes: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const percentsOff: number[] = []
  const add = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let [dialect, end, rows] = ['none', '', 0]
  const seen = new Set<number>()
  const begun = performance.now()
  for await (const event of readOffers({ bytes: feed.bytes(), url: 'https://feeds.example/' })) {
    if (event.kind === 'began') dialect = `${event.dialect} in ${event.encoding}`
    else if (event.kind === 'problem') {
      add(codes, event.problem.code)
      if (event.problem.severity === 'error') {
        add(outcomes, 'rejected')
        seen.add(event.row)
      }
    } else if (event.kind === 'row') {
      const read = judge(event.raw, asNzd)
      add(outcomes, read.outcome)
      for (const { code } of read.problems) add(codes, code)
      if ('offer' in read) percentsOff.push(...percentOffOf(read.offer.detail.price))
      seen.add(event.row)
    } else if (event.kind === 'ended') {
      rows = event.rows
      end = 'read to its end'
    } else end = `${event.code}: ${event.message}`
  }
  const took = performance.now() - begun
  return {
    name: feed.name,
    records: feed.records,
    rows,
    outcomes,
    codes,
    percentsOff: percentsOff.toSorted((a, b) => a - b),
    unaccounted: feed.records === undefined ? undefined : feed.records - seen.size,
    dialect,
    end,
    microsecondsPerRow: (took * 1000) / Math.max(seen.size, 1),
  }
}

const percentOffOf = ({ regularMinor, saleMinor }: PriceTerms): number[] =>
  saleMinor === null ? [] : [Math.round((1 - saleMinor / regularMinor) * 100)]

const judge = (raw: RawOffer, asNzd: boolean) => {
  const currency = /\bAUD\b/.test(`${raw.price} ${raw.currency}`) && !asNzd ? 'AUD' : 'NZD'
  const inNzd = (text: string | undefined): string | undefined =>
    asNzd ? text?.replace(/\b[A-Z]{3}\b/g, 'NZD') : text
  const [price, salePrice] = [inNzd(raw.price), inNzd(raw.salePrice)]
  const host = URL.parse(raw.url ?? '')?.hostname
  return readOffer(
    {
      ...raw,
      ...(price !== undefined && { price }),
      ...(salePrice !== undefined && { salePrice }),
    },
    {
      country: currency === 'AUD' ? 'AU' : 'NZ',
      currency,
      // Whose site it is nobody told this bench.
      domains: host === undefined ? [] : [host],
      now: new Date(),
      parseLink,
    },
  )
}
