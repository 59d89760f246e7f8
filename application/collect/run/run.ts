import type { SourceId } from '#domain/ids.ts'
import type { RunError } from '#domain/collect/run-error.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Currency } from '#domain/money/money.ts'
import type { FeedDialect } from '../feed/dialects.ts'

const openRunStates = ['reading', 'held', 'matching', 'applying'] as const
export const endedRunStates = ['done', 'unchanged', 'failed', 'discarded'] as const

export type RunState = (typeof openRunStates)[number] | (typeof endedRunStates)[number]

export type RunCounts = {
  readonly accepted: number
  readonly partiallyAccepted: number
  readonly rejected: number
  readonly skipped: number
  readonly repeated: number
  readonly unchanged: number
  /** Known, and left as they are until a price beyond belief is read again. */
  readonly doubted: number
  /** To be written in all; of these new, changed and to be removed. */
  readonly staged: number
  readonly toAdd: number
  readonly toChange: number
  readonly toRemove: number
  readonly applied: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Of the rows that were matched: found, new products, and left open. */
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
  doubted: 0,
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

export const rowsRead = (counts: RunCounts): number =>
  counts.accepted + counts.partiallyAccepted + counts.rejected + counts.skipped + counts.repeated

export type RunView = {
  readonly id: number
  readonly source: {
    readonly id: number
    readonly name: string
    readonly kind: SourceKind
    readonly retailer: { readonly slug: string; readonly name: string }
    readonly isPaused: boolean
  }
  readonly state: RunState
  readonly isTrial: boolean
  /** 'schedule', 'report', or a person. */
  readonly askedBy: string
  readonly startedAt: Date
  readonly readAt: Date | null
  readonly endedAt: Date | null
  readonly dialect: FeedDialect | null
  readonly rows: number
  readonly counts: RunCounts
  readonly error: { readonly code: RunError; readonly message: string } | null
  readonly heldFor: readonly string[]
  readonly confirmed: { readonly at: Date; readonly by: string } | null
}

export type RunReport = RunView & {
  readonly examples: RunExamples
  readonly tally: readonly (Pick<RowProblem, 'code' | 'field' | 'severity'> & {
    readonly count: number
  })[]
  readonly problems: readonly RunProblem[]
}

export type RunProblem = Pick<RowProblem, 'code' | 'field' | 'severity'> & {
  readonly row: number
  readonly retailerRef: string | null
  readonly value: string | null
}

export type RunExamples = {
  readonly gone: readonly OfferExample[]
  readonly repriced: readonly (OfferExample & { readonly formerMinor: number })[]
}

export const noExamples: RunExamples = { gone: [], repriced: [] }

export type OfferExample = {
  readonly retailerRef: string
  readonly title: string
  readonly priceMinor: number
  readonly currency: Currency
}

export type RunFilter = {
  readonly sourceId: SourceId | undefined
  readonly state: 'all' | 'open' | 'held' | 'failed'
  readonly after: string | undefined
  readonly limit: number
}

export type SearchRuns = (
  filter: RunFilter,
) => Promise<{ readonly items: readonly RunView[]; readonly next: string | null }>

export type FindRun = (id: number) => Promise<RunReport | undefined>
