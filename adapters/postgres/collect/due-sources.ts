import type { SourceId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { FindDueSource } from '#application/collect/run/collect-due.ts'
import type { Database } from '../database.ts'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Held runs and interrupted trials give way to the next reading. What began lately comes last: a
 * source that crashes its worker keeps no other waiting.
 */
export const makeFindDueSource =
  (db: Kysely<Database>): FindDueSource =>
  async ({ kinds, now, silentSince, except }) => {
    const isLeft = sql`(beat_at < ${silentSince} or process = any(${await findEnded(db)}::text[]))`
    const { rows } = await sql<NonNullable<Awaited<ReturnType<FindDueSource>>>>`
      select source.id, kind
      from source
      join retailer on retailer.id = retailer_id and retailer.archived_at is null
      left join run on run.source_id = source.id and run.ended_at is null
      where source.name is not null and removed_at is null
        and kind = any(${[...kinds]}::text[]) and source.id <> all(${[...except]}::integer[])
        and (
          (
            paused_at is null and next_run_at <= ${now}
            and (run.id is null or run.state = 'held' or (is_trial and ${isLeft}))
          )
          or (run.state <> 'held' and not is_trial and ${isLeft})
        )
      order by greatest(next_run_at, beat_at) limit 1`.execute(db)
    return rows[0]
  }

/** The processes of runs that have no end, which are known to have ended themselves. */
const findEnded = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('run')
    .select('process')
    .distinct()
    .where('ended_at', 'is', null)
    .where('process', 'is not', null)
    .execute()
  return rows.flatMap(({ process }) => (process !== null && hasEnded(process) ? [process] : []))
}

/** Undefined when there is no such source. */
export const makeRequestRun =
  (
    db: Kysely<Database>,
  ): ((
    sourceId: SourceId,
    askedBy: string,
    now: Date,
  ) => Promise<{ readonly isArchived: boolean } | undefined>) =>
  async (sourceId, askedBy, now) => {
    const { rows } = await sql<{ isArchived: boolean }>`
      update source set
        next_run_at = case when archived_at is null then ${now}::timestamptz else next_run_at end,
        asked_by = case when archived_at is null then ${askedBy} else asked_by end
      from retailer
      where source.id = ${sourceId} and retailer.id = retailer_id
        and source.name is not null and removed_at is null
      returning archived_at is not null as "isArchived"`.execute(db)
    return rows[0]
  }

/**
 * This process, named so that no later one is taken for it: by the boot of the machine, the namespace
 * that numbers processes, its number and its start. Null where the system does not tell them.
 */
export const nameProcess = (): string | null => {
  try {
    return `${readPlace()} ${process.pid} ${readState(process.pid).start}`
  } catch {
    return null
  }
}

/** Whether it is known to have ended. Of processes of other machines nothing is known. */
export const hasEnded = (name: string | null): boolean => {
  const [, place, pid, start] = /^(.+) (\d+) (\d+)$/.exec(name ?? '') ?? []
  if (place === undefined) return false
  try {
    if (place !== readPlace()) return false
    if (!isThere(Number(pid))) return true
    const state = readState(Number(pid))
    return state.start !== start || state.isDead
  } catch {
    return false
  }
}

const readPlace = (): string => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user's process it is refused, even where its files are hidden.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

const readState = (pid: number): { readonly start: string; readonly isDead: boolean } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { start: fields[19] ?? '', isDead: /^[ZX]/.test(fields[0] ?? '') }
}
