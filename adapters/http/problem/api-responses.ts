import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { z } from 'zod'

type ProblemResponse = {
  readonly description: string
  readonly content: { 'application/problem+json': { schema: typeof ProblemSchema } }
}

/** A failure, and what it means. */
export const problem = (description: string): ProblemResponse => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
})

export const readResponses = {
  304: z.null().describe('What you hold (`If-None-Match`) is the newest answer.'),
  400: problem('A parameter does not fit; `errors` names it.'),
  429: problem('Too many requests; `Retry-After` says when to come back.'),
  500: problem('A fault of ours.'),
  503: problem('The database is away or the server is busy; `Retry-After` says when to come back.'),
}

export const unreadableResponse = problem(
  'The request cannot be read; it names no host, for example.',
)

/** Private reads are not cached: no 304. */
export const unkeptResponses = {
  429: readResponses[429],
  500: readResponses[500],
  503: readResponses[503],
}

export const writeResponses = {
  400: problem('The body is not JSON or does not fit; `errors` names the fields.'),
  403: problem('Asked from another site, or not yours to do; `code` says which.'),
  413: problem('The body is too large.'),
  415: problem('The body is not `application/json`.'),
  422: problem('It can be read but breaks a rule; `code` says which, `errors` names the fields.'),
  ...unkeptResponses,
}

export const signedInResponses = { 401: problem('Nobody is signed in; `code` says why.') }

export const notFoundResponse = { 404: problem('There is no such thing.') }

export const conflictResponse = { 409: problem('Not as things stand now; `code` says why.') }

export const ruleResponse = { 422: problem('It can be read but breaks a rule; `code` says which.') }

export const forbiddenResponse = { 403: problem('Not for you.') }
