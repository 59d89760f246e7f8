import { defaultCountry, type Country } from '#domain/market/country.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import { shopListings } from '../read-source/shop-listings.ts'
import type { Look } from './learn-shop.ts'
import type { SourceProposal, SampleRow } from './shop-inspection.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { readRecord } from '../feed/read-record.ts'
import type { SourceEvent } from '../read-source/read-source.ts'
import { brokenBy } from '../read-source/source-break.ts'

export type Candidate = {
  readonly kind: SourceKind
  readonly url: string
  readonly name: string
}

export const toProposal = (
  candidate: Candidate,
  rows: SourceRows,
  { facts, domain, visit, robots }: Look,
): SourceProposal => {
  const country = facts.country ?? defaultCountry
  const judged = judgeRows(rows.raws, { country, domains: [domain] }, visit.now())
  const { kind, url } = candidate
  const count = rows.total ?? facts.count ?? (rows.rows > 0 ? rows.rows : null)
  const isCountExact = rows.isWhole || rows.total !== undefined || facts.count !== undefined
  const pause = kind === 'feed' ? 0 : visit.pauseSecondsOf(url, robots)
  const none = judged.problems[0] ?? 'No product was found.'
  return {
    ...candidate,
    country,
    ...(kind === 'pages' ? daily : everyFourHours),
    mayRead: true,
    count,
    isCountExact,
    currency: rows.raws.find(({ currency }) => currency !== undefined)?.currency ?? null,
    ...judged,
    broken: rows.broken ?? (judged.accepted === 0 ? none : null),
    secondsPerRun: pause * requestsOf(kind, count ?? 0),
  }
}

const everyFourHours = { everyMinutes: 240, freshHours: 24 } as const
/** A request for each page takes the shop's patience. */
const daily = { everyMinutes: 1440, freshHours: 48 } as const

const requestsOf = (kind: SourceKind, count: number): number => {
  if (kind === 'pages' || kind === 'feed') return count
  const { pageSize } = shopListings[kind]
  return Math.ceil(count / (Number.isFinite(pageSize) ? pageSize : usualPage))
}

const usualPage = 50

/** The first rows of a source. */
export type SourceRows = {
  readonly raws: readonly RawOffer[]
  readonly rows: number
  readonly isWhole: boolean
  /** As the shop says. */
  readonly total: number | undefined
  readonly broken: string | null
}

/** Reads no further than it has to: a source is a stream, which is closed then. */
export const takeRows = async (
  events: AsyncIterable<SourceEvent>,
  hasTime: () => boolean,
): Promise<SourceRows> => {
  const raws: RawOffer[] = []
  let total: number | undefined
  let rows = 0
  try {
    for await (const event of events) {
      if (event.kind === 'began') total = event.total
      if (event.kind === 'ended')
        return { raws, rows: event.rows, isWhole: true, total, broken: null }
      if (event.kind !== 'row') continue
      rows += 1
      raws.push(event.raw)
      if (rows >= enoughRows) break
    }
  } catch (error) {
    // What came before is worth showing.
    const broken = rows > 0 ? null : breakWords(error, hasTime)
    return { raws, rows, isWhole: false, total, broken }
  }
  return { raws, rows, isWhole: false, total, broken: null }
}

/** Throws what is no fault of the shop. */
export const breakWords = (error: unknown, hasTime: () => boolean): string =>
  hasTime() ? brokenBy(error).message : 'There was no time left to look at it.'

const enoughRows = 100

type JudgedRows = {
  readonly accepted: number
  readonly refused: number
  readonly sample: readonly SampleRow[]
  readonly problems: readonly string[]
}

const judgeRows = (
  raws: readonly RawOffer[],
  place: { readonly country: Country; readonly domains: readonly string[] },
  now: Date,
): JudgedRows => {
  const read = raws.map((raw) => readRecord(raw, place, now))
  const offers = read.flatMap((row) => ('offer' in row ? [row.offer] : []))
  const tally = new Map<string, number>()
  for (const { message } of read.flatMap(({ problems }) => problems)) {
    tally.set(message, (tally.get(message) ?? 0) + 1)
  }
  const commonest = [...tally].toSorted(([, a], [, b]) => b - a).slice(0, 3)
  return {
    accepted: offers.length,
    refused: read.length - offers.length,
    sample: spread(offers).map(toSampleRow),
    problems: commonest.map(([message, count]) => `${message} (${count} of ${read.length})`),
  }
}

/** Five, from different products where there are so many. */
const spread = (offers: readonly ReadOffer[]): readonly ReadOffer[] => {
  const ofProducts = new Map(offers.map((offer) => [offer.detail.groupRef ?? offer.offerId, offer]))
  return (ofProducts.size >= shownRows ? [...ofProducts.values()] : offers).slice(0, shownRows)
}

const shownRows = 5

const toSampleRow = ({ terms, detail }: ReadOffer): SampleRow => ({
  title: terms.title,
  url: terms.url,
  image: terms.image,
  priceMinor: terms.priceMinor,
  regularMinor: detail.price.regularMinor,
  availability: terms.availability,
  brand: detail.brand,
  category: detail.category,
  gtin: detail.gtins[0] ?? null,
})
