import { defaultCountry } from '#domain/market/country.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import { shopListings } from '../read-source/shop-listings.ts'
import type { Look } from './look.ts'
import { judgeRows, type SourceRows } from './sample-source.ts'
import type { SourceProposal } from './shop-inspection.ts'

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
