import { z } from 'zod'

/** Every error of the API: RFC 9457 with our stable code and the fields at fault. */
export const ProblemSchema = z
  .object({
    type: z
      .literal('about:blank')
      .describe('Always `about:blank`: `code` says which problem it is.'),
    title: z.string().describe('The name of the HTTP status.'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What went wrong, for people.'),
    code: z
      .string()
      .describe(
        'What went wrong, for programs; stable across versions: `request.invalid`, ' +
          '`search.unknown_filter`, `price_history.invalid_window`, `product.not_found`, ' +
          '`offer.not_found`, `auth.sign_in_needed`, `auth.foreign_uid`, `request.cross_site`, ' +
          '`route.unknown`, `request.too_many`, `server.busy`, ' +
          '`database.unavailable`, `server.error` and more.',
      ),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('The fields at fault, named as they were sent; empty when none is.'),
    success: z
      .literal(false)
      .optional()
      .describe('On operations whose answers say `success`; then there is a `message`, too.'),
    message: z.string().optional().describe('The same as `detail`.'),
    requestId: z.string().describe('Names this request in the log of the operator.'),
  })
  .meta({
    id: 'Problem',
    description: 'A problem (RFC 9457).',
    examples: [
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'country: must be NZ or AU, in capitals',
        code: 'request.invalid',
        errors: [{ field: 'country', message: 'must be NZ or AU, in capitals' }],
        requestId: '0198c9a0-5b7e-4a55-9d4e-0d5f6c1f2a3b',
      },
    ],
  })

export type ProblemBody = z.output<typeof ProblemSchema>
