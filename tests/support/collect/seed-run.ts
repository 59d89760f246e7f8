import { randomUUID } from 'node:crypto'
import type { Database } from '#adapters/postgres/database.ts'
import type {
  RunCounts,
  RunExamples,
  RunProblem,
  RunState,
  RunView,
} from '#application/collect/run/run.ts'
import type { SourceDraft } from '#application/collect/source/source-store.ts'
import { sql, type Kysely } from 'kysely'
import { addOne } from '#tests/support/catalogue/seed-catalogue.ts'

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
  const { error, confirmed, counts = {}, heldFor = [], examples = {} } = seed
  const id = await addOne(
    db,
    sql`insert into run (source_id, state, is_trial, asked_by, worker, beat_at, started_at, ended_at,
      dialect, row_count, counts, error_code, error, held_for, confirmed_at, confirmed_by, examples)
    values (${sourceId}, ${seed.state}, ${seed.isTrial ?? false}, ${seed.askedBy ?? 'schedule'},
      ${randomUUID()}, ${startedAt}, ${startedAt}, ${seed.endedAt}, ${seed.dialect},
      ${seed.rows ?? 0}, ${JSON.stringify(counts)}, ${error?.code}, ${error?.message},
      ${JSON.stringify(heldFor)}, ${confirmed?.at}, ${confirmed?.by}, ${JSON.stringify(examples)})
    returning id`,
  )
  for (const { code, field, severity, count } of tally)
    await sql`insert into run_tally (run_id, code, field, severity, count)
      values (${id}, ${code}, ${field}, ${severity}, ${count})`.execute(db)
  for (const [seq, { row, retailerRef, code, field, severity, value }] of problems.entries())
    await sql`insert into run_problem (run_id, seq, row_number, retailer_ref, code, field, severity, value)
      values (${id}, ${seq}, ${row}, ${retailerRef}, ${code}, ${field}, ${severity}, ${value})`.execute(
      db,
    )
  return id
}

/** A source of the shop, by default of "Kea Cameras", which is added when it is missing; answers its id. */
export const seedSource = async (
  db: Kysely<Database>,
  given: Partial<SourceDraft> & { readonly retailerId?: number | undefined } = {},
): Promise<number> =>
  addOne(
    db,
    sql`insert into source (retailer_id, kind, name, url, country, every_minutes, freshness_seconds)
    values (${given.retailerId ?? (await seedShop(db))}, ${given.kind ?? 'feed'},
      ${given.name ?? 'Everything'}, ${given.url ?? 'https://kea.example/feed.xml'},
      ${given.country ?? 'NZ'}, ${given.everyMinutes}, ${3600 * (given.freshHours ?? 24)})
    returning id`,
  )

/** A shop with the domain kea.example unless another is given, added unless it is there; answers its id. */
export const seedShop = (
  db: Kysely<Database>,
  slug = 'kea-cameras',
  host = 'kea.example',
): Promise<number> =>
  addOne(
    db,
    sql`insert into retailer (slug, name, domains, country, shipping_from, demo)
    values (${slug}, ${slug === 'kea-cameras' ? 'Kea Cameras' : slug}, ${[host]}, 'NZ',
      'Nelson, New Zealand', false)
    on conflict (slug) do update set slug = excluded.slug returning id`,
  )
