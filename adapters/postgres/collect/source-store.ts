import type {
  RemovedSource,
  SourceRecord,
  SourceStore,
  FindSource,
  SearchSources,
  SourceDraft,
  SourceFilter,
  SourceRun,
  SourceView,
} from '#application/collect/source/source-store.ts'
import type { RetailerId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { cursorNumber, readCursor, toCursor } from '../list-cursor.ts'
import { personNamed } from '../person-named.ts'
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

export const makeSearchSources =
  (db: Kysely<Database>): SearchSources =>
  async ({ search, state, retailerId, after, limit }) => {
    const conditions = [
      isCollected,
      ...stateConditions[state],
      ...(retailerId === undefined ? [] : [sql`source.retailer_id = ${retailerId}`]),
      ...(search === undefined ? [] : [contains(search)]),
      ...(after === undefined ? [] : [isAfter(after)]),
    ]
    const { rows } = await sql<SourceRow>`
      ${viewed} where ${sql.join(conditions, sql` and `)}
      order by ${urgency}, source.id limit ${limit + 1}`.execute(db)
    const items = rows.slice(0, limit).map(toView)
    const last = items.at(-1)
    const next = rows.length > limit && last ? toCursor([urgencyOf(last), last.id]) : null
    return { items, next }
  }

export const makeFindSource =
  (db: Kysely<Database>): FindSource =>
  async (id) => {
    const { rows } = await sql<SourceRow>`
      ${viewed} where ${isCollected} and source.id = ${id}`.execute(db)
    return rows.map(toView)[0]
  }

const isCollected = sql`source.name is not null and source.removed_at is null`

const isHeld = sql`exists (select from run where source_id = source.id and state = 'held')`

const stateConditions: Readonly<Record<SourceFilter['state'], readonly RawBuilder<unknown>[]>> = {
  all: [],
  active: [sql`source.paused_at is null and retailer.archived_at is null`],
  paused: [sql`source.paused_at is not null`],
  failing: [sql`source.failures > 0`],
  held: [isHeld],
}

/** Held first, then paused. */
const urgency = sql`case when ${isHeld} then 0 when source.paused_at is not null then 1 else 2 end`

const urgencyOf = ({ lastRun, paused }: SourceView): number => {
  if (lastRun?.state === 'held') return 0
  return paused ? 1 : 2
}

const isAfter = (cursor: string): RawBuilder<unknown> => {
  const [place, id] = readCursor(cursor, 2).map(cursorNumber)
  return sql`(${urgency}, source.id) > (${place}::integer, ${id}::integer)`
}

const contains = (search: string): RawBuilder<unknown> =>
  sql`position(lower(${search}) in lower(
    source.name || ' ' || source.url || ' ' || retailer.name || ' ' || retailer.slug)) > 0`

const viewed = sql`
  select source.id, source.kind, source.name, source.url, source.country,
    source.every_minutes as "everyMinutes", source.freshness_seconds / 3600 as "freshHours",
    source.created_at as "createdAt", source.last_good_at as "lastGoodAt",
    case when retailer.archived_at is null then source.next_run_at end as "nextRunAt",
    source.failures,
    source.paused_at as "pausedAt", source.paused_reason as "pausedReason",
    ${personNamed('source.paused_by')} as "pausedBy",
    retailer.id as "retailerId", retailer.slug as "retailerSlug", retailer.name as "retailerName",
    retailer.archived_at is not null as "isArchived",
    (
      select count(*) from offer_source join offer on offer.id = offer_source.offer_id
      where offer_source.source_id = source.id and offer.missing_since is null
    ) as "offerCount",
    last_run.run as "lastRun"
  from source join retailer on retailer.id = source.retailer_id
  left join lateral (
    select json_build_object(
      'id', id, 'state', state, 'at', coalesce(ended_at, started_at), 'error', error,
      'heldFor', held_for
    ) as run
    from run where source_id = source.id and not is_trial
    order by id desc limit 1
  ) last_run on true`

type SourceRow = Omit<SourceView, 'retailer' | 'paused' | 'lastRun'> & {
  readonly pausedAt: Date | null
  readonly pausedReason: string | null
  readonly pausedBy: string | null
  readonly retailerId: RetailerId
  readonly retailerSlug: string
  readonly retailerName: string
  readonly isArchived: boolean
  readonly lastRun: (Omit<SourceRun, 'at'> & { readonly at: string }) | null
}

const toView = ({
  pausedAt,
  pausedReason,
  pausedBy,
  retailerId,
  retailerSlug,
  retailerName,
  isArchived,
  lastRun,
  ...row
}: SourceRow): SourceView => ({
  ...row,
  lastRun: lastRun && { ...lastRun, at: new Date(lastRun.at) },
  retailer: { id: retailerId, slug: retailerSlug, name: retailerName, isArchived },
  paused: pausedAt && { at: pausedAt, by: pausedBy ?? '', reason: pausedReason ?? '' },
})
