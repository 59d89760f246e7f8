import { parseArgs } from 'node:util'
import { measureKills } from './rolling/measure-kills.ts'
import { measureReads } from './rolling/measure-reads.ts'
import { measureRestarts } from './rolling/measure-restarts.ts'

export const about =
  'rolling --requests N | --kills N | --reads N: HAProxy, two servers, a worker, primary and replicas: rolling restarts until ' +
  'so many requests were answered (20000), so many processes killed with -9 (200), so many reads after one’s own write (10000)'

/** Fails where an acknowledged write is lost, something older is read, or an effect is done twice. */
export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string' }, kills: { type: 'string' }, reads: { type: 'string' } },
  })
  const report: Record<string, unknown> = {}
  if (values.requests !== undefined)
    report['restarts'] = await measureRestarts(Number(values.requests))
  if (values.kills !== undefined) report['kills'] = await measureKills(Number(values.kills))
  if (values.reads !== undefined) report['reads'] = await measureReads(Number(values.reads))
  return report
}
