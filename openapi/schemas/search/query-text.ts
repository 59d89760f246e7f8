import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { z } from 'zod'
import { once } from '../fields/once.ts'

/** Words typed into a search box. PostgreSQL cannot hold NUL, and nobody means it. */
export const QueryTextSchema = z
  .string({ error: once('is missing') })
  .max(maxQueryCharacters, { error: `at most ${maxQueryCharacters} characters` })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })
