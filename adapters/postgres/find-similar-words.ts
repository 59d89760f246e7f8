import { sql } from 'kysely'
import type { FindSimilarWords } from '#application/search/spelling.ts'
import { singularOf } from '#domain/search/singular.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

export const makeFindSimilarWords =
  (db: Kysely<Database>): FindSimilarWords =>
  async (words) => {
    // Trigrams in common, weighed a little by frequency (after the documentation of pg_trgm).
    const { rows } = await sql<SimilarRow>`
      select typed.word as typed, similar_word.word, similarity, weight
      from unnest(${[...words]}::text[], ${words.map(singularOf)}::text[]) typed (word, singular)
      cross join lateral (
        select word, similarity(word, typed.word) as similarity, weight
        from spell where word % typed.word
        order by similarity(word, typed.word) + 0.03 * weight desc limit ${candidates}
      ) similar_word
      where not exists (select 1 from spell where word in (typed.word, typed.singular))`.execute(db)
    return Map.groupBy(rows, ({ typed }) => typed)
  }

const candidates = 10

type SimilarRow = {
  readonly typed: string
  readonly word: string
  readonly similarity: number
  readonly weight: number
}
