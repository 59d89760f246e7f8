import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { z } from 'zod'

type ProblemResponse = {
  readonly description: string
  readonly content: { 'application/problem+json': { schema: typeof ProblemSchema } }
}

const problem = (description: string): ProblemResponse => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
})

/** What every read may answer instead of its body. */
export const readResponses = {
  304: z.null().describe('What you hold (`If-None-Match`) is the newest answer.'),
  400: problem('A parameter does not fit; `errors` names it.'),
  429: problem('Too many requests; `Retry-After` says when to come back.'),
  500: problem('A fault of ours.'),
  503: problem('The database is away or the server is busy; `Retry-After` says when to come back.'),
}

export const notFoundResponse = { 404: problem('There is no such thing.') }

export const ruleResponse = { 422: problem('It can be read but breaks a rule; `code` says which.') }

export const forbiddenResponse = { 403: problem('Not for you.') }
