import type { OfferId } from '#domain/ids.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { isDistrustedGtin } from '#domain/matching/distrusted-gtin.ts'
import { placeOf } from '../read-source/page-place.ts'
import { detachString } from '../feed/detach-string.ts'
import type { UnreadPages } from '../read-source/read-source.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { NotedProblems } from './run-store.ts'

export type ReadingMemory = {
  readonly seen: Set<string>
  readonly rejected: Set<string>
  readonly unread: UnreadLinks
  readonly notes: ProblemNotes
  readonly gtins: GtinWatch
}

export const makeReadingMemory = (): ReadingMemory => ({
  seen: new Set(),
  rejected: new Set(),
  unread: makeUnreadLinks(),
  notes: makeProblemNotes(),
  gtins: makeGtinWatch(),
})

/** Per source that is read at the same time. */
export const mostRemembered = 1_500_000

export const rememberRejected = (
  { rejected }: ReadingMemory,
  offerId: OfferId | undefined,
): void => {
  if (offerId !== undefined && rejected.size < mostRemembered) rejected.add(detachString(offerId))
}

export const rememberOffer = ({ seen, gtins }: ReadingMemory, offer: ReadOffer): void => {
  seen.add(detachString(offer.offerId))
  gtins.add(offer)
}

type GtinWatch = {
  readonly add: (offer: Pick<ReadOffer, 'terms' | 'detail'>) => void
  readonly distrusted: () => readonly string[]
}

const makeGtinWatch = (): GtinWatch => {
  const first = new Map<string, string>()
  const shared = new Map<string, Set<string>>()
  return {
    add({ terms, detail }) {
      for (const gtin of detail.gtins) {
        const known = first.get(gtin)
        if (known === undefined && first.size < mostWatched)
          first.set(gtin, detachString(terms.title))
        if (known === undefined || known === terms.title) continue
        const titles = shared.get(gtin) ?? new Set([known])
        shared.set(gtin, titles)
        if (titles.size < mostTitles) titles.add(terms.title)
      }
    },
    distrusted: () =>
      [...shared].filter(([, titles]) => isDistrustedGtin([...titles])).map(([gtin]) => gtin),
  }
}

const mostWatched = 300_000
const mostTitles = 20

type UnreadLinks = {
  readonly add: (pages: UnreadPages) => void
  readonly has: (link: string) => boolean
}

export const makeUnreadLinks = (): UnreadLinks => {
  const keys = new Set<string>()
  let isAny = false
  return {
    add(pages) {
      if (pages === 'unknown') isAny = true
      else for (const page of pages) keys.add(keyOf(new URL(page)))
    },
    has(link) {
      if (isAny) return true
      const url = URL.parse(link)
      // The link of a variant is that of its page with a query added.
      return url !== null && (keys.has(keyOf(url)) || keys.has(placeOf(url)))
    },
  }
}

const keyOf = (url: URL): string => placeOf(url) + url.search

type ProblemNotes = {
  readonly add: (row: number, retailerRef: string | null, problems: readonly RowProblem[]) => void
  readonly take: () => NotedProblems
}

export const makeProblemNotes = (): ProblemNotes => {
  type Tally = {
    -readonly [K in keyof NotedProblems['tally'][number]]: NotedProblems['tally'][number][K]
  }
  let tally = new Map<string, Tally>()
  let problems: NotedProblems['problems'][number][] = []
  let seq = 0
  const kept = new Map<string, number>()
  return {
    add(row, retailerRef, given) {
      for (const { code, field, severity, value } of given) {
        const key = `${code} ${field}`
        const known = tally.get(key) ?? { code, field, severity, count: 0 }
        known.count += 1
        tally.set(key, known)
        const keptOfIt = kept.get(key) ?? 0
        if (seq >= keptProblems || keptOfIt >= keptOfEach) continue
        kept.set(key, keptOfIt + 1)
        seq += 1
        problems.push({
          seq,
          row,
          retailerRef,
          code,
          field,
          severity,
          value: value?.toWellFormed() ?? null,
        })
      }
    },
    take() {
      const noted = { tally: [...tally.values()], problems }
      tally = new Map()
      problems = []
      return noted
    },
  }
}

const keptProblems = 1_000
const keptOfEach = 100
