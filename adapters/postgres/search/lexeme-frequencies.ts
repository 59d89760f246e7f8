import { sql } from 'kysely'
import { statedIn } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** How many listings of a country hold a lexeme, as far as it is frequent. */
export type LexemeFrequencies = {
  readonly listings: number
  /** An upper bound: of a rare lexeme only that it is rarer than every frequent one. */
  readonly words: (lexeme: string) => number
  readonly filters: (lexeme: string) => number
  /** The same, but 0 of a lexeme too rare to be known. */
  readonly filtersAtLeast: (lexeme: string) => number
  /** Frequent values of an attribute, as filters name them. */
  readonly valuesOf: (key: string) => readonly string[]
  /** After an upgrade rows are without for some minutes. */
  readonly allHaveAmountBands: boolean
}

export type GetLexemeFrequencies = (country: Country) => Promise<LexemeFrequencies>

/**
 * Reads PostgreSQL's own statistics, which it keeps for the planner and renews with every ANALYZE,
 * at most once in `maxAgeMs`. The planner itself cannot be left to choose: it multiplies what it
 * believes of each word, and walks a whole index when the words exclude each other.
 */
export const makeGetLexemeFrequencies = (
  db: Kysely<Database>,
  maxAgeMs = 60_000,
): GetLexemeFrequencies => {
  const kept = new Map<
    Country,
    { readonly at: number; readonly read: Promise<LexemeFrequencies> }
  >()
  return (country) => {
    const last = kept.get(country)
    const at = performance.now()
    if (last !== undefined && at - last.at < maxAgeMs) return last.read
    const read = readFrequencies(db, country)
    kept.set(country, { at, read })
    read.catch(() => kept.delete(country))
    return read
  }
}

const readFrequencies = async (
  db: Kysely<Database>,
  country: Country,
): Promise<LexemeFrequencies> => {
  const table = `listing_${country.toLowerCase()}`
  const { rows } = await sql<StatisticsRow>`
    select attname as column, most_common_elems::text::text[] as lexemes,
      most_common_elem_freqs as shares, null_frac as without, reltuples as listings
    from pg_class
    left join pg_stats
      on schemaname = current_schema() and tablename = relname
        and attname in ('words', 'filters', 'amount_bands')
    where oid = ${table}::regclass`.execute(db)
  const listings = Math.max(rows[0]?.listings ?? 0, 0)
  const columnOf = (name: string): Counts =>
    countsOf(
      rows.find(({ column }) => column === name),
      listings,
    )
  const filters = columnOf('filters')
  return {
    listings,
    words: columnOf('words').atMost,
    filters: filters.atMost,
    filtersAtLeast: filters.atLeast,
    valuesOf: (key) => filters.valuesOf.get(key) ?? [],
    allHaveAmountBands: rows.find(({ column }) => column === 'amount_bands')?.without === 0,
  }
}

type StatisticsRow = {
  readonly column: string | null
  readonly lexemes: readonly string[] | null
  /** Share of the listings per lexeme, then the smallest and the largest of these. */
  readonly shares: readonly number[] | null
  readonly without: number | null
  /** -1 before the first ANALYZE. */
  readonly listings: number
}

type Counts = Record<'atMost' | 'atLeast', (lexeme: string) => number> & {
  readonly valuesOf: ReadonlyMap<string, readonly string[]>
}

const countsOf = (row: StatisticsRow | undefined, listings: number): Counts => {
  const lexemes = row?.lexemes ?? []
  const shares = row?.shares ?? []
  const counts = new Map(lexemes.map((lexeme, at) => [lexeme, (shares[at] ?? 0) * listings]))
  const rarest = (shares[lexemes.length] ?? 0) * listings
  return {
    atMost: (lexeme) => counts.get(lexeme) ?? rarest,
    atLeast: (lexeme) => counts.get(lexeme) ?? 0,
    valuesOf: valuesByKey(lexemes),
  }
}

const valuesByKey = (lexemes: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const stated = lexemes.filter((lexeme) => lexeme.includes('='))
  const byKey = Map.groupBy(stated, (lexeme) => lexeme.split('=', 1)[0] ?? '')
  return new Map(
    [...byKey].map(([key, ofKey]) => [
      key,
      ofKey.flatMap((lexeme) => statedIn([lexeme], key) ?? []),
    ]),
  )
}
