import type { SourceId } from '#domain/ids.ts'
import type { AdminRunBody, AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import { isUndone, unwrittenOf } from '#domain/collect/is-undone.ts'
import { agoWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { showProblem, type ShownProblem } from './show-problem.ts'
import { makeTable } from './table.ts'

export const showRuns = (
  runs: readonly AdminRunBody[],
  nextCursor: string | null,
  now: Date,
): string =>
  runs.length === 0
    ? 'No runs.'
    : [
        makeTable(
          columns,
          runs.map((run) => toRow(run, now)),
        ),
        ...(runs.some(hasUndone) ? [dim('In brackets: changes that were not made.')] : []),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

/** Problems are sorted by severity. */
export const showRun = (run: AdminRunReportBody, now: Date): string =>
  [
    bold(`${clean(run.source.retailer.name)}: ${clean(run.source.name)}`),
    ...linesOf(run, now).map(([what, words]) => `${dim(what.padEnd(10))} ${clean(words)}`),
    ...(run.state === 'held' ? [dim(`           ${decisionWords(run.id)}`)] : []),
    ...exampleLists(run),
    ...problemsOf(run).map((problem) => `\n${showProblem(problem)}`),
    ...(run.problems.length > 0 ? [dim('\nRecords are counted from 1, without a header.')] : []),
  ].join('\n')

type Line = readonly [what: string, words: string]

const linesOf = (run: AdminRunReportBody, now: Date): readonly Line[] => [
  ['Run', `${run.id}, ${stateWords(run, now)}`],
  ...(run.isTrial ? [['Dry run', 'Nothing was written.'] as const] : []),
  ...(run.format === null ? [] : [['Format', run.format] as const]),
  ...(run.rows > 0 ? countLines(run) : []),
  ...(run.error ? [['Why', run.error.message] as const] : []),
  ...run.heldFor.map((words) => ['Held for', words] as const),
  ...(run.source.isPaused && run.endedAt !== null && !run.isTrial
    ? [['Paused', pausedWords(run.source.id)] as const]
    : []),
  ...(run.confirmed ? [['Confirmed', `by ${run.confirmed.by}`] as const] : []),
]

const pausedWords = (sourceId: SourceId): string =>
  `The source stays paused until "pricehound sources resume ${sourceId}".`

const stateWords = (run: AdminRunBody, now: Date): string => {
  const began = new Date(run.startedAt)
  if (run.endedAt === null) return `${run.state}, started ${agoWords(began, now)}`
  const ended = new Date(run.endedAt)
  const seconds = Math.round((ended.getTime() - began.getTime()) / 1000)
  return `${endWords[run.state] ?? run.state} ${agoWords(ended, now)}, after ${timeWords(seconds)}`
}

const endWords: Readonly<Partial<Record<AdminRunBody['state'], string>>> = {
  unchanged: 'unchanged',
}

const timeWords = (seconds: number): string => {
  if (seconds < 1) return 'less than a second'
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

const countLines = (run: AdminRunReportBody): readonly Line[] => {
  const { rows, counts } = run
  return [
    [
      'Records',
      `${number(rows)}: ${listed([
        [counts.accepted, 'accepted'],
        [counts.partiallyAccepted, 'partially accepted'],
        [counts.rejected, 'rejected'],
        [counts.skipped, 'skipped'],
        [counts.repeated, 'duplicate'],
      ])}`,
    ],
    isUndone(run)
      ? [
          'Would be',
          listed([
            [counts.toAdd, 'new'],
            [counts.toChange, 'changed'],
            [counts.unchanged, 'unchanged'],
            [counts.doubted, 'with an implausible price'],
            [counts.toRemove, 'removed'],
          ]),
        ]
      : [
          'Offers',
          listed([
            [counts.added, 'new'],
            [counts.changed, 'changed'],
            [counts.unchanged, 'unchanged'],
            [counts.doubted, 'with an implausible price'],
            [counts.removed, 'removed'],
            [unwrittenOf(run), 'not written'],
          ]),
        ],
    ...(counts.matched + counts.created + counts.unsure > 0
      ? [
          [
            'Products',
            listed([
              [counts.matched, 'matched'],
              [counts.created, 'new'],
              [counts.unsure, 'to review ("pricehound matches review")'],
            ]),
          ] as const,
        ]
      : []),
  ]
}

const listed = (counts: readonly (readonly [count: number, words: string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${number(count)} ${words}`)
    .join(', ') || 'none'

const number = (count: number): string => count.toLocaleString('en-NZ')

const decisionWords = (id: number): string =>
  `"pricehound collect confirm ${id}" continues it, "pricehound collect discard ${id}" cancels it.`

const exampleLists = (run: AdminRunReportBody): readonly string[] => {
  if (!isUndone(run)) return []
  const { gone, repriced } = run.examples
  return [
    exampleList(
      `Would be removed, ${ofAll(gone.length, run.counts.toRemove)}`,
      gone.map(({ retailerRef, title, price }) => [retailerRef, title, price]),
    ),
    exampleList(
      'Implausible price changes, largest first',
      repriced.map(({ retailerRef, title, formerPrice, price }) => [
        retailerRef,
        title,
        `${formerPrice} -> ${price}`,
      ]),
    ),
  ].flat()
}

const exampleList = (heading: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : [`\n${bold(heading)}`, makeTable(exampleColumns, rows)]

const exampleColumns = [
  { heading: 'Id' },
  { heading: 'Title', wraps: true },
  { heading: 'Price', align: 'right' },
] as const

const ofAll = (shown: number, all: number): string =>
  shown < all ? `the first ${shown} of ${number(all)}` : `all ${number(all)}`

const problemsOf = ({ tally, problems }: AdminRunReportBody): readonly ShownProblem[] =>
  tally.map((each) => ({
    ...each,
    examples: problems
      .filter(({ code, field }) => code === each.code && field === each.field)
      .slice(0, shownExamples)
      .map((example) => ({ ...example, offerId: example.retailerRef })),
  }))

const shownExamples = 3

const columns = [
  { heading: 'Id', align: 'right' },
  { heading: 'Shop', wraps: true },
  { heading: 'Source', wraps: true },
  { heading: 'State' },
  { heading: 'Started' },
  { heading: 'Rows', align: 'right' },
  { heading: 'New', align: 'right' },
  { heading: 'Changed', align: 'right' },
  { heading: 'Removed', align: 'right' },
  { heading: 'Rejected', align: 'right' },
] as const

const toRow = (run: AdminRunBody, now: Date): string[] => [
  String(run.id),
  run.source.retailer.name,
  run.source.name,
  run.isTrial ? `${run.state} (dry)` : run.state,
  agoWords(new Date(run.startedAt), now),
  number(run.rows),
  ...changesOf(run),
  number(run.counts.rejected),
]

const hasUndone = (run: AdminRunBody): boolean =>
  isUndone(run) && run.counts.toAdd + run.counts.toChange + run.counts.toRemove > 0

/** In brackets: what a trial would have done. */
const changesOf = (run: AdminRunBody): string[] => {
  const { added, changed, removed, toAdd, toChange, toRemove } = run.counts
  if (!isUndone(run)) return [added, changed, removed].map(number)
  return [toAdd, toChange, toRemove].map((count) => (count === 0 ? '0' : `(${number(count)})`))
}
