import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { agoWords, aheadWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'

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
