import { z } from 'zod'

export const maxQueryLength = 200

/** Words typed into a search box. PostgreSQL cannot hold NUL, and nobody means it. */
export const QueryTextSchema = z
  .string({ error: 'give it once' })
  .max(maxQueryLength, { error: `at most ${maxQueryLength} characters` })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })
