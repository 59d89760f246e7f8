import { sql, type Kysely } from 'kysely'
import type { FindKnownWords, FindSimilarWords } from '#application/search/words/correct-query.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import type { Database } from '../database.ts'

export const makeFindKnownWords =
  (db: Kysely<Database>): FindKnownWords =>
  async (words) => {
    if (words.length === 0) return new Set()
    const { rows } = await sql<{ word: string }>`
      select asked.word from unnest(
        ${[...words]}::text[], ${words.map(singularOf)}::text[]
      ) asked (word, singular)
      where exists (select 1 from spell where word in (asked.word, asked.singular))`.execute(db)
    return new Set(rows.map(({ word }) => word))
  }

/**
 * Words with trigrams in common, weighed a little by frequency (after the documentation of
 * pg_trgm). A word shares few with its own slips ("sny", "dusptans"): also those with the same first
 * letter and about as many, and of a longer one a little in common.
 */
export const makeFindSimilarWords =
  (db: Kysely<Database>): FindSimilarWords =>
  async (words) => {
    const starts = words.map((word) => word.charAt(0))
    const { rows } = await sql<SimilarRow>`
      select asked.typed, similar_word.*
      from unnest(${[...words]}::text[], ${starts}::text[]) asked (typed, start)
      cross join lateral (
        (
          select word, similarity(word, typed) as similarity, weight
          from spell where word % typed
          order by similarity(word, typed) + 0.03 * weight desc limit ${candidates}
        )
        union
        select word, similarity(word, typed), weight
        from spell
        where word ~>=~ start and word ~<~ (start || chr(${lastCharacter}))
          and length(word) between length(typed) - 1 and length(typed) + 1
          and (length(typed) <= ${shortWord} or similarity(word, typed) > ${alike})
      ) similar_word`.execute(db)
    return Map.groupBy(rows, ({ typed }) => typed)
  }

const candidates = 10
const shortWord = 7
const alike = 0.1
const lastCharacter = 0x10ffff

type SimilarRow = {
  readonly typed: string
  readonly word: string
  readonly similarity: number
  readonly weight: number
}
