import { sql } from 'kysely'
import type {
  RemovedSource,
  SourceRecord,
  SourceStore,
} from '#application/collect/source/source-store.ts'
import type { SourceDraft } from '#application/collect/source/source.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { discardOpenRuns } from './end-runs.ts'

export const makePgSourceStore = (db: Kysely<Database>): SourceStore => ({
  lockRetailer: lockRetailer(db),
  listOfRetailer: listOfRetailer(db),
  add: add(db),
  lock: lock(db),
  edit: edit(db),
  leaveAddress: leaveAddress(db),
  pause: pause(db),
  resume: resume(db),
  remove: remove(db),
  takeRemoved: takeRemoved(db),
  listOffers: listOffers(db),
})

const lockRetailer =
  (db: Kysely<Database>): SourceStore['lockRetailer'] =>
  async (id) => {
    const { rows } = await sql<{ id: number; domains: readonly string[] }>`
      select id, domains from retailer where id = ${id} and archived_at is null
      for no key update`.execute(db)
    return rows[0]
  }

const listOfRetailer =
  (db: Kysely<Database>): SourceStore['listOfRetailer'] =>
  async (retailerId) => {
    const { rows } = await sql<Pick<SourceRecord, 'id' | 'name' | 'url' | 'country'>>`
      select id, name, url, country from source
      where retailer_id = ${retailerId} and name is not null and removed_at is null
      order by id`.execute(db)
    return rows
  }

const add =
  (db: Kysely<Database>): SourceStore['add'] =>
  async (retailerId, draft, nextRunAt) => {
    const { id } = await db
      .insertInto('source')
      .values({
        retailer_id: retailerId,
        kind: draft.kind,
        country: draft.country,
        next_run_at: nextRunAt,
        ...toColumns(draft),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

const lock =
  (db: Kysely<Database>): SourceStore['lock'] =>
  async (id) => {
    const { rows } = await sql<SourceRecord>`
      select id, retailer_id as "retailerId", kind, name, url, country,
        every_minutes as "everyMinutes", freshness_seconds / ${secondsOfHour}::float8 as "freshHours",
        next_run_at as "nextRunAt", paused_reason as "pausedReason"
      from source where id = ${id} and name is not null and removed_at is null
      for no key update`.execute(db)
    return rows[0]
  }

const edit =
  (db: Kysely<Database>): SourceStore['edit'] =>
  async (id, draft, nextRunAt) => {
    await db
      .updateTable('source')
      .set({ ...toColumns(draft), next_run_at: nextRunAt })
      .where('id', '=', id)
      .execute()
  }

const leaveAddress =
  (db: Kysely<Database>): SourceStore['leaveAddress'] =>
  async (id, at) => {
    await db
      .updateTable('source')
      .set({ etag: null, last_modified: null })
      .where('id', '=', id)
      .execute()
    await discardOpenRuns(db, [id], at)
  }

const pause =
  (db: Kysely<Database>): SourceStore['pause'] =>
  async (id, { at, by, reason }) => {
    await db
      .updateTable('source')
      .set({ paused_at: at, paused_by: by, paused_reason: reason, next_run_at: null })
      .where('id', '=', id)
      .execute()
  }

const resume =
  (db: Kysely<Database>): SourceStore['resume'] =>
  async (id, nextRunAt) => {
    await db
      .updateTable('source')
      .set({
        paused_at: null,
        paused_by: null,
        paused_reason: null,
        failures: 0,
        next_run_at: nextRunAt,
      })
      .where('id', '=', id)
      .execute()
  }

const remove =
  (db: Kysely<Database>): SourceStore['remove'] =>
  async (id, at) => {
    await db
      .updateTable('source')
      .set({ removed_at: at, next_run_at: null })
      .where('id', '=', id)
      .execute()
    await discardOpenRuns(db, [id], at)
  }

const takeRemoved =
  (db: Kysely<Database>): SourceStore['takeRemoved'] =>
  async (id) => {
    const { rows } = await sql<RemovedSource>`
      select id, retailer_id as "retailerId" from source
      where removed_at is not null and ${id === undefined ? sql`true` : sql`id = ${id}`}
        and exists (select from offer_source where source_id = source.id)
      order by id limit 1
      for update skip locked`.execute(db)
    return rows[0]
  }

const listOffers =
  (db: Kysely<Database>): SourceStore['listOffers'] =>
  async (id, limit) => {
    const { rows } = await sql<{ id: string }>`
      select offer_id as id from offer_source where source_id = ${id} limit ${limit}`.execute(db)
    return rows.map((row) => row.id)
  }

const secondsOfHour = 3600

const toColumns = ({ name, url, everyMinutes, freshHours }: SourceDraft) => ({
  name,
  url,
  every_minutes: everyMinutes,
  freshness_seconds: freshHours * secondsOfHour,
})
