import { sql, type Kysely } from 'kysely'
import type { FindKnownWords, FindSimilarWords } from '#application/search/spelling.ts'
import { singularOf } from '#domain/search/singular.ts'
import type { Database } from './database.ts'

export const makeFindKnownWords =
  (db: Kysely<Database>): FindKnownWords =>
  async (words) => {
    const { rows } = await sql<{ word: string }>`
      select asked.word from unnest(
        ${[...words]}::text[], ${words.map(singularOf)}::text[]
      ) asked (word, singular)
      where exists (select 1 from spell where word in (asked.word, asked.singular))`.execute(db)
    return new Set(rows.map(({ word }) => word))
  }

export const makeFindSimilarWords =
  (db: Kysely<Database>): FindSimilarWords =>
  async (words) => {
    // Trigrams in common, weighed a little by frequency (after the documentation of pg_trgm).
    const { rows } = await sql<SimilarRow>`
      select typed, similar_word.*
      from unnest(${[...words]}::text[]) typed
      cross join lateral (
        select word, similarity(word, typed) as similarity, weight
        from spell where word % typed
        order by similarity(word, typed) + 0.03 * weight desc limit ${candidates}
      ) similar_word`.execute(db)
    return Map.groupBy(rows, ({ typed }) => typed)
  }

const candidates = 10

type SimilarRow = {
  readonly typed: string
  readonly word: string
  readonly similarity: number
  readonly weight: number
}
