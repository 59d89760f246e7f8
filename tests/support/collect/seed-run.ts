import { randomUUID } from 'node:crypto'
import type { Database } from '#adapters/postgres/database.ts'
import type {
  RunCounts,
  RunExamples,
  RunProblem,
  RunState,
  RunView,
} from '#application/collect/run/run.ts'
import type { SourceDraft } from '#application/collect/source/source.ts'
import type { Kysely } from 'kysely'

type Seed = {
  readonly state: RunState
  readonly askedBy?: string
  readonly isTrial?: boolean
  readonly startedAt?: Date
  readonly endedAt?: Date
  readonly dialect?: string
  readonly rows?: number
  readonly counts?: Partial<RunCounts>
  readonly error?: RunView['error']
  readonly heldFor?: readonly string[]
  readonly confirmed?: RunView['confirmed']
  readonly examples?: RunExamples
  readonly tally?: readonly (Omit<RunProblem, 'row' | 'retailerRef' | 'value' | 'code'> & {
    readonly code: string
    readonly count: number
  })[]
  readonly problems?: readonly RunProblem[]
}

/** A run, put into the tables by hand; answers its id. */
export const seedRun = async (
  db: Kysely<Database>,
  sourceId: number,
  { startedAt = new Date('2026-03-01T09:00:00Z'), tally = [], problems = [], ...seed }: Seed,
): Promise<number> => {
  const { id } = await db
    .insertInto('run')
    .values({
      source_id: sourceId,
      state: seed.state,
      is_trial: seed.isTrial ?? false,
      asked_by: seed.askedBy ?? 'schedule',
      worker: randomUUID(),
      beat_at: startedAt,
      started_at: startedAt,
      ended_at: seed.endedAt ?? null,
      dialect: seed.dialect ?? null,
      row_count: seed.rows ?? 0,
      counts: JSON.stringify(seed.counts ?? {}),
      error_code: seed.error?.code ?? null,
      error: seed.error?.message ?? null,
      held_for: JSON.stringify(seed.heldFor ?? []),
      confirmed_at: seed.confirmed?.at ?? null,
      confirmed_by: seed.confirmed?.by ?? null,
      examples: JSON.stringify(seed.examples ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (tally.length > 0) {
    await db
      .insertInto('run_tally')
      .values(tally.map((each) => ({ run_id: id, ...each })))
      .execute()
  }
  if (problems.length > 0) {
    await db
      .insertInto('run_problem')
      .values(
        problems.map(({ row, retailerRef, ...problem }, seq) => ({
          run_id: id,
          seq,
          row_number: row,
          retailer_ref: retailerRef,
          ...problem,
        })),
      )
      .execute()
  }
  return id
}

/** A source of the shop, by default of "Kea Cameras", which is added when it is missing; answers its id. */
export const seedSource = async (
  db: Kysely<Database>,
  given: Partial<SourceDraft> & { readonly retailerId?: number | undefined } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('source')
    .values({
      retailer_id: given.retailerId ?? (await seedShop(db)),
      kind: given.kind ?? 'feed',
      name: given.name ?? 'Everything',
      url: given.url ?? 'https://kea.example/feed.xml',
      country: given.country ?? 'NZ',
      every_minutes: given.everyMinutes ?? null,
      freshness_seconds: 3600 * (given.freshHours ?? 24),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The shop "Kea Cameras", unless it is there; answers its id. */
export const seedShop = async (db: Kysely<Database>): Promise<number> => {
  const known = await db
    .selectFrom('retailer')
    .select('id')
    .where('slug', '=', 'kea-cameras')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('retailer')
    .values({
      slug: 'kea-cameras',
      name: 'Kea Cameras',
      domains: ['kea.example'],
      country: 'NZ',
      shipping_from: 'Nelson, New Zealand',
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
