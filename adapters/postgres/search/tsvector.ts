import { sql, type RawBuilder } from 'kysely'
import { spreading } from '#domain/search/listing/lexemes.ts'

/** Whether `product_id` is in the sample, of rows without lexemes. */
export const isSampled = (rate: number): RawBuilder<boolean> => sql`
  product_id::bigint * ${sql.lit(spreading)} & 4294967295 < ${sql.lit(2 ** 32 / rate)}`

/** A lexeme in the text form of tsvector and tsquery, whatever characters it holds. */
export const quoteLexeme = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const tsvectorOf = (lexemes: Iterable<string>): string =>
  [...lexemes].map(quoteLexeme).join(' ')

/** A tsquery that wants one lexeme of each group; undefined, which wants nothing, without groups. */
export const tsqueryOf = (groups: readonly (readonly string[])[]): string | undefined =>
  groups.length === 0
    ? undefined
    : groups.map((lexemes) => `(${lexemes.map(quoteLexeme).join(' | ')})`).join(' & ')
