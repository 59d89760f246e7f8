import { hasVisibleText } from '#domain/visible-text.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** For what is no text, and for nothing at all. */
export const notText = {
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null ? 'is missing' : 'must be text',
}

/** Text that can be kept and looked for: PostgreSQL holds no NUL, and nobody holds half a character. */
export const WholeTextSchema = (max: number): z.ZodString =>
  z
    .string(notText)
    .max(max, { error: `at most ${max} characters` })
    .refine((text) => !/[\0\p{Cs}]/u.test(text), { error: 'must not contain broken characters' })

/** Text of one line, tidied at its ends; half a character cannot be kept. */
export const LineSchema = (max: number): z.ZodString =>
  z
    .string(notText)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), {
      error: 'must not contain control characters',
    })
    .trim()
    .min(1, { error: 'is missing', abort: true })
    .refine(hasVisibleText, { error: 'is missing' })
    .max(max, { error: `at most ${max} characters` })

/** Text of several lines. */
export const TextSchema = (max: number): z.ZodString =>
  z
    .string(notText)
    .refine((text) => !/[\p{Cs}]|(?![\n\r\t])\p{Cc}/u.test(text), {
      error: 'must not contain control characters',
    })
    .trim()
    .min(1, { error: 'is missing', abort: true })
    .refine(hasVisibleText, { error: 'is missing' })
    .max(max, { error: `at most ${max} characters` })

/** An address of a picture: http(s), or a path of our own under `/images/`. */
export const ImageAddressSchema: z.ZodString = z
  .string(notText)
  .trim()
  .max(webAddressMaxLength, { error: `at most ${webAddressMaxLength} characters` })
  .regex(/^(?:https?:\/\/[^\s\\\p{C}]+|\/images\/[^\s\\\p{C}]+)$/iu, {
    error: 'must be an http(s) address of a picture',
  })

/** What a list of administration is asked beside its filters. */
export const listQuery = {
  query: WholeTextSchema(200).optional().describe('Part of what is looked for.'),
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/, { error: 'does not belong to this list' })
    .optional()
    .describe('The `nextCursor` of the page before.'),
  limit: wholeNumber([1, 100], (number) => number.default(25).describe('So many at most.')),
}

export const NextCursorSchema = z
  .string()
  .nullable()
  .describe('For `cursor`; null when these are the last.')
