import type { OfferId } from '#domain/ids.ts'
import { refusalOf } from '#domain/collect/guards.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import { runErrors, type RunError } from '#domain/collect/run-error.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import type { Clock } from '../../ports.ts'
import { makeCheckedRecords, type CheckedRecord } from './checked-record.ts'
import { dialectOf, feedFieldName, type FeedDialect } from './dialects.ts'
import type { OfferReader, OfferReaderInput } from './offer-reader.ts'
import { parseLink, readRecord } from './read-record.ts'

export type FeedReport = {
  readonly format: FeedFormat | null
  readonly country: Country
  readonly domains: readonly string[]
  readonly rows: number
  readonly counts: Readonly<
    Record<'accepted' | 'partiallyAccepted' | 'rejected' | 'skipped', number>
  >
  readonly problems: readonly FeedProblem[]
  /** The first that would be shown. */
  readonly offers: readonly ReadOffer[]
  /** What became of each of the first records. */
  readonly records: readonly CheckedRecord[]
  readonly broken: { readonly code: RunError; readonly message: string } | null
}

type FeedFormat = {
  readonly dialect: FeedDialect
  readonly name: string
  readonly encoding: string
  readonly encodingGuessed: boolean
}

export type FeedProblem = Omit<RowProblem, 'value'> & {
  readonly fieldName: string
  readonly count: number
  readonly examples: readonly FeedExample[]
}

export type FeedExample = {
  readonly row: number
  readonly line?: number
  readonly offerId?: OfferId
  readonly value?: string
}

export type CheckFeed = (
  input: OfferReaderInput,
  asked: {
    readonly country: Country
    readonly domains?: readonly string[] | undefined
    /** How many records are told one by one. */
    readonly mostRecords?: number | undefined
    readonly onRows?: (rows: number) => void
  },
) => Promise<FeedReport>

type Deps = { readonly readOffers: OfferReader; readonly clock: Clock }

export const makeCheckFeed =
  ({ readOffers, clock }: Deps): CheckFeed =>
  async (input, { country, domains: given, mostRecords = shownRecords, onRows }) => {
    const outcomes = { accepted: 0, 'partially-accepted': 0, rejected: 0, skipped: 0 }
    const problems = new Map<string, Tally>()
    const offers: ReadOffer[] = []
    const records = makeCheckedRecords(currencyOf(country), mostRecords)
    const now = clock.now()
    const currency = currencyOf(country)
    let format: FeedFormat | undefined
    let broken: FeedReport['broken'] = null
    let domains = given
    let rows = 0

    for await (const event of readOffers({ ...input, currency, mayBePage: true })) {
      if (event.kind === 'began') {
        const { dialect, encoding, encodingGuessed = false } = event
        format = { dialect, name: dialectOf(dialect).name, encoding, encodingGuessed }
      } else if (event.kind === 'broken') broken = { code: event.code, message: event.message }
      else if (event.kind === 'problem') {
        tally(problems, event.problem, event)
        if (event.problem.severity === 'error') outcomes.rejected += 1
        records.addProblem(event, format?.dialect)
      } else if (event.kind === 'row') {
        rows += 1
        if (rows % 100 === 0) onRows?.(rows)
        // Feeds may stand elsewhere; a page stands in its shop.
        const isPage = format?.dialect === 'product-page' && input.url !== unknownPlace
        domains ??= hostOf(isPage ? input.url : event.raw.url)
        const read = readRecord(event.raw, { country, domains: domains ?? [] }, now)
        outcomes[read.outcome] += 1
        const { row, line } = event
        const offerId = 'offer' in read ? read.offer.offerId : read.offerId
        for (const problem of read.problems) tally(problems, problem, { row, line, offerId })
        if ('offer' in read && offers.length < shownOffers) offers.push(read.offer)
        records.add(read, event, format?.dialect)
      }
    }
    const { 'partially-accepted': partiallyAccepted, ...others } = outcomes
    const counts = { ...others, partiallyAccepted }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      format: format ?? null,
      country,
      domains: (domains ?? []).filter(isKnownHost),
      rows: total,
      counts,
      problems: [...problems.values()]
        .toSorted(byWeight)
        .map((each) => toProblem(each, format?.dialect)),
      offers,
      records: records.all,
      broken: broken ?? refusal(counts),
    }
  }

const shownOffers = 20
const shownRecords = 200
const shownExamples = 5

type Tally = { readonly problem: RowProblem; count: number; readonly examples: FeedExample[] }

type Place = {
  readonly row: number
  readonly line?: number | undefined
  readonly offerId?: OfferId | undefined
}

const tally = (
  problems: Map<string, Tally>,
  problem: RowProblem,
  { row, line, offerId }: Place,
): void => {
  const key = `${problem.code} ${problem.field}`
  const known = problems.get(key) ?? { problem, count: 0, examples: [] }
  problems.set(key, known)
  known.count += 1
  if (known.examples.length < shownExamples) {
    const { value } = problem
    known.examples.push({
      row,
      ...(line !== undefined && { line }),
      ...(offerId !== undefined && { offerId }),
      ...(value !== undefined && { value }),
    })
  }
}

const gravity = { error: 0, warning: 1, note: 2 } as const

const byWeight = (a: Tally, b: Tally): number =>
  gravity[a.problem.severity] - gravity[b.problem.severity] || b.count - a.count

const toProblem = (
  { problem, count, examples }: Tally,
  dialect: FeedDialect | undefined,
): FeedProblem => {
  const { field, code, message, hint, severity } = problem
  const fieldName = feedFieldName(dialect, field)
  return { field, fieldName, code, message, hint, severity, count, examples }
}

const hostOf = (link: string | undefined): readonly string[] | undefined => {
  const parsed =
    link === undefined ? undefined : parseLink(link.trim().replace(/^\/\//, 'https://'))
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
  return [parsed.hostname.replace(/^www\./, '')]
}

const refusal = (counts: FeedReport['counts']): FeedReport['broken'] => {
  const code = refusalOf(counts)
  return code === undefined ? null : { code, message: runErrors[code] }
}

const host = 'feed.invalid'

/** Stands for the address of a feed or page that came without one. */
export const unknownPlace = `https://${host}/`

const isKnownHost = (name: string): boolean => name !== host
