import type { SourceView } from '#application/collect/source.ts'
import { agoWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showSources = (
  sources: readonly SourceView[],
  nextCursor: string | null,
  now: Date,
): string =>
  sources.length === 0
    ? 'No sources.'
    : [
        makeTable(
          columns,
          sources.map((source) => toRow(source, now)),
        ),
        ...(nextCursor === null ? [] : [dim(`The next with --cursor ${nextCursor}`)]),
      ].join('\n')

/** Everything about one source. */
export const showSource = (source: SourceView, now: Date): string => {
  const { retailer, paused } = source
  return [
    bold(`${clean(retailer.name)}: ${clean(source.name)}`),
    ...(
      [
        ['Id', String(source.id)],
        ['Kind', source.kind],
        ['Address', source.url],
        ['Sells to', source.country],
        ['Collected', everyWords(source)],
        ['Fresh for', `${source.freshHours} h`],
        ['State', stateOf(source)],
        ...(paused ? [['Paused by', `${paused.by}: ${paused.reason}`] as const] : []),
        ['Last good', lastWords(source, now)],
        ['Next', source.nextRunAt?.toISOString() ?? '-'],
        ['Offers', String(source.offerCount)],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(12))} ${clean(value)}`),
  ].join('\n')
}

const columns = [
  { heading: 'Id', align: 'right' },
  { heading: 'Shop', wraps: true },
  { heading: 'Name', wraps: true },
  { heading: 'Kind' },
  { heading: 'To' },
  { heading: 'State' },
  { heading: 'Last good' },
  { heading: 'Offers', align: 'right' },
] as const

const toRow = (source: SourceView, now: Date): string[] => [
  String(source.id),
  source.retailer.name,
  source.name,
  source.kind,
  source.country,
  stateOf(source),
  lastWords(source, now),
  String(source.offerCount),
]

const stateOf = ({ paused, failures }: SourceView): string => {
  if (paused) return 'paused'
  return failures === 0 ? 'active' : `failed ${failures}x`
}

const lastWords = ({ lastGoodAt }: SourceView, now: Date): string =>
  lastGoodAt ? agoWords(lastGoodAt, now) : 'never'

const everyWords = ({ everyMinutes }: SourceView): string =>
  everyMinutes === null ? 'on demand' : `every ${everyMinutes} min`
