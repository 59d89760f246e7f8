import type { RunError } from '#domain/collect/run-error.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Currency } from '#domain/money/money.ts'
import type { FeedDialect } from '../feed/offer-reader.ts'

/**
 * Reading: rows come in and are staged. Held: the guards want a person's word. Matching: it is found
 * out what the offers are. Applying: they are written, group by group. The others are its end.
 */
const openRunStates = ['reading', 'held', 'matching', 'applying'] as const
export const endedRunStates = ['done', 'unchanged', 'failed', 'discarded'] as const

export type RunState = (typeof openRunStates)[number] | (typeof endedRunStates)[number]

/** What became of the rows of a run, and of the offers. All numbers of rows or of offers. */
export type RunCounts = {
  readonly accepted: number
  /** With something left out. */
  readonly partiallyAccepted: number
  readonly rejected: number
  readonly skipped: number
  /** Named before in the same run. */
  readonly repeated: number
  /** As they are known, so that nothing is written. */
  readonly unchanged: number
  /** To be written: all together, new to us, known and changed, and to go. */
  readonly staged: number
  readonly toAdd: number
  readonly toChange: number
  readonly toRemove: number
  /** Of these already written. */
  readonly applied: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Of those whose product was looked for: found by a number or the title, new products, and left open. */
  readonly matched: number
  readonly created: number
  readonly unsure: number
}

export const noCounts: RunCounts = {
  accepted: 0,
  partiallyAccepted: 0,
  rejected: 0,
  skipped: 0,
  repeated: 0,
  unchanged: 0,
  staged: 0,
  toAdd: 0,
  toChange: 0,
  toRemove: 0,
  applied: 0,
  added: 0,
  changed: 0,
  removed: 0,
  matched: 0,
  created: 0,
  unsure: 0,
}

export const sumCounts = (counts: RunCounts, added: Partial<RunCounts>): RunCounts => {
  const sum: Record<keyof RunCounts, number> = { ...counts }
  for (const [name, count] of Object.entries(added)) if (isCountName(name)) sum[name] += count
  return sum
}

const isCountName = (name: string): name is keyof RunCounts => Object.hasOwn(noCounts, name)

/** Records that were read: each is counted as one of these. */
export const rowsRead = (counts: RunCounts): number =>
  counts.accepted + counts.partiallyAccepted + counts.rejected + counts.skipped + counts.repeated

/** One collection of a source, as admins see it. */
export type RunView = {
  readonly id: number
  readonly source: {
    readonly id: number
    readonly name: string
    readonly kind: SourceKind
    readonly retailer: { readonly slug: string; readonly name: string }
    /** Now: whatever became of the run, nobody collects it until it is resumed. */
    readonly isPaused: boolean
  }
  readonly state: RunState
  /** Read and counted alone: nothing is written. */
  readonly isTrial: boolean
  /** 'schedule', 'report', or who asked for it. */
  readonly askedBy: string
  readonly startedAt: Date
  /** When the source was read to its end. */
  readonly readAt: Date | null
  readonly endedAt: Date | null
  readonly dialect: FeedDialect | null
  readonly rows: number
  readonly counts: RunCounts
  readonly error: { readonly code: RunError; readonly message: string } | null
  /** Why it waits, or waited, for a person, in words. */
  readonly heldFor: readonly string[]
  readonly confirmed: { readonly at: Date; readonly by: string } | null
}

/** A run with its problems, and with some of what it would do. */
export type RunReport = RunView & {
  readonly examples: RunExamples
  /** The gravest first, then the most frequent. */
  readonly tally: readonly (Pick<RowProblem, 'code' | 'field' | 'severity'> & {
    readonly count: number
  })[]
  /** The first of them, in the order of the rows. */
  readonly problems: readonly RunProblem[]
}

export type RunProblem = Pick<RowProblem, 'code' | 'field' | 'severity'> & {
  /** The record's number, from 1. */
  readonly row: number
  /** The retailer's id for it, as far as it says one. */
  readonly retailerRef: string | null
  /** What stands there, cut short. */
  readonly value: string | null
}

/** Of a run that was held, or was a trial, for whoever decides; of others none. */
export type RunExamples = {
  /** Offers that would go. */
  readonly gone: readonly OfferExample[]
  /** Prices that would change beyond belief, the largest change first. */
  readonly repriced: readonly (OfferExample & { readonly formerMinor: number })[]
}

export const noExamples: RunExamples = { gone: [], repriced: [] }

export type OfferExample = {
  /** The retailer's id for it. */
  readonly retailerRef: string
  readonly title: string
  readonly priceMinor: number
  readonly currency: Currency
}

export type RunFilter = {
  readonly sourceId: number | undefined
  readonly state: 'all' | 'open' | 'held' | 'failed'
  /** `next` of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** The latest first; `next` is null when these are the last. */
export type SearchRuns = (
  filter: RunFilter,
) => Promise<{ readonly items: readonly RunView[]; readonly next: string | null }>

export type FindRun = (id: number) => Promise<RunReport | undefined>
