import type { RetailerId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type {
  FindSource,
  SearchSources,
  SourceFilter,
  SourceRun,
  SourceView,
} from '#application/collect/source/source.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { cursorNumber, readCursor, toCursor } from '../list-cursor.ts'
import { personNamed } from '../person-named.ts'

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
