import { countries } from '#domain/market/country.ts'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../database.ts'

type Spelling = Selectable<Database['spell']>
type Suggestion = Selectable<Database['suggest']>

/**
 * Makes the table hold these rows and no others, by few at a time, of which those are written that differ: nobody waits for
 * all of it, and who reads meanwhile meets former ones.
 */
export const keepSpellings = (db: Kysely<Database>, rows: readonly Spelling[]): Promise<void> =>
  keepParts(
    db,
    partsOf(rows, ({ word }) => word),
    (part) => {
      return sql`
      with given as (${given('spell', part)}), gone as (
        delete from spell where ${isWithin(sql`word`, part)}
          and not exists (select from given where given.word = spell.word)
      )
      insert into spell (word, documents, weight) select word, documents, weight from given
      on conflict (word) do update set documents = excluded.documents, weight = excluded.weight
        where spell.documents <> excluded.documents`
    },
  )

/** As `keepSpellings`. */
export const keepSuggestions = (db: Kysely<Database>, rows: readonly Suggestion[]): Promise<void> =>
  keepParts(
    db,
    partsOf(rows, ({ phrase }) => phrase),
    (part) => {
      return sql`
      with given as (${given('suggest', part)}), gone as (
        delete from suggest
        where country = any(${countries}::text[]) and ${isWithin(sql`phrase`, part)} and not exists (
          select from given where given.country = suggest.country and given.phrase = suggest.phrase
            and given.kind = suggest.kind and given.target = suggest.target
        )
      )
      insert into suggest (country, phrase, display, kind, target, weight)
      select country, phrase, display, kind, target, weight from given
      on conflict (country, phrase, kind, target) do update
        set display = excluded.display, weight = excluded.weight
        where (suggest.display, suggest.weight) <> (excluded.display, excluded.weight)`
    },
  )

type Part<R> = {
  readonly rows: readonly R[]
  /** The texts between which all rows of it lie, the last one within; undefined at the ends. */
  readonly after: string | undefined
  readonly last: string | undefined
}

/** In the order of bytes, as the indexes; no text is in two parts. */
const partsOf = <R>(rows: readonly R[], textOf: (row: R) => string): readonly Part<R>[] => {
  const sorted = rows
    .map((row) => ({ row, text: textOf(row), bytes: Buffer.from(textOf(row)) }))
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
  const parts: Part<R>[] = []
  let after: string | undefined
  for (let start = 0; start < sorted.length || parts.length === 0;) {
    let end = start + rowsAtOnce
    while (end < sorted.length && sorted[end]?.text === sorted[end - 1]?.text) end += 1
    const last = end < sorted.length ? sorted[end - 1]?.text : undefined
    parts.push({ rows: sorted.slice(start, end).map(({ row }) => row), after, last })
    after = last
    start = end
  }
  return parts
}

const rowsAtOnce = 300

const given = (
  table: 'spell' | 'suggest',
  { rows }: Pick<Part<unknown>, 'rows'>,
): RawBuilder<unknown> =>
  sql`select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

const isWithin = (
  column: RawBuilder<unknown>,
  { after, last }: Pick<Part<unknown>, 'after' | 'last'>,
): RawBuilder<unknown> =>
  sql`${after === undefined ? sql`true` : sql`${column} ~>~ ${after}`}
    and ${last === undefined ? sql`true` : sql`${column} ~<=~ ${last}`}`

const keepParts = async <R>(
  db: Kysely<Database>,
  parts: readonly Part<R>[],
  statementOf: (part: Part<R>) => RawBuilder<unknown>,
): Promise<void> => {
  for (const part of parts)
    await db.transaction().execute(async (trx) => {
      // Another refresh may write the same rows, in another order where it deletes.
      await sql`lock table spell, suggest in share row exclusive mode`.execute(trx)
      await statementOf(part).execute(trx)
    })
}
