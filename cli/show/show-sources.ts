import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { agoWords, aheadWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showSources = (
  sources: readonly AdminSourceBody[],
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
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

export const showSource = (source: AdminSourceBody, now: Date): string => {
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
        ...(paused ? [['Paused by', `${pauserOf(paused.by)}: ${paused.reason}`] as const] : []),
        ['Offers', String(source.offerCount)],
        ['Last good', source.lastGoodAt ? agoWords(new Date(source.lastGoodAt), now) : 'never'],
        ['Last run', lastRunWords(source, now)],
        ['Next run', nextRunWords(source, now)],
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
  { heading: 'Last run', wraps: true },
  { heading: 'Next' },
  { heading: 'Offers', align: 'right' },
] as const

const toRow = (source: AdminSourceBody, now: Date): string[] => [
  String(source.id),
  source.retailer.name,
  source.name,
  source.kind,
  source.country,
  stateOf(source),
  source.lastRun ? `${source.lastRun.state} ${agoWords(new Date(source.lastRun.at), now)}` : '-',
  nextRunWords(source, now),
  String(source.offerCount),
]

const stateOf = ({ retailer, lastRun, paused, failures }: AdminSourceBody): string => {
  if (retailer.isArchived) return 'shop archived'
  if (lastRun?.state === 'held') return paused ? 'held, paused' : 'held'
  if (paused) return 'paused'
  return failures === 0 ? 'active' : `failed ${failures}x`
}

const pauserOf = (by: string): string => (by === 'collection' ? 'itself' : by)

const lastRunWords = ({ lastRun }: AdminSourceBody, now: Date): string => {
  if (!lastRun) return 'none yet'
  const why = [lastRun.error ?? '', ...lastRun.heldFor].filter((words) => words !== '').join(' ')
  const what = `${lastRun.id}, ${lastRun.state} ${agoWords(new Date(lastRun.at), now)}`
  return why === '' ? what : `${what}: ${why}`
}

const nextRunWords = ({ nextRunAt }: AdminSourceBody, now: Date): string =>
  nextRunAt === null ? '-' : aheadWords(new Date(nextRunAt), now)

const everyWords = ({ everyMinutes }: AdminSourceBody): string =>
  everyMinutes === null ? 'on demand' : `every ${everyMinutes} min`
