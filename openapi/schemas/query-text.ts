import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { z } from 'zod'

/** Words typed into a search box. PostgreSQL cannot hold NUL, and nobody means it. */
export const QueryTextSchema = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'give it once') })
  .max(maxQueryCharacters, { error: `at most ${maxQueryCharacters} characters` })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })
