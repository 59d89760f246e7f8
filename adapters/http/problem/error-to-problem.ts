import { DomainError, type ErrorKind } from '#domain/errors.ts'
import type { FastifyError } from 'fastify'
import type { Problem } from './problem.ts'

const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  limited: 429,
  unavailable: 503,
}

/** Of what is refused because there is too much to do. */
export const busyCode = 'server.busy'

/** The default Retry-After, in seconds. */
const defaultRetryAfter = 5

/** Undefined for a bug, which callers learn nothing about. */
export const errorToProblem = (error: unknown): Problem | undefined => {
  if (error instanceof DomainError) return fromDomain(error)
  if (isFastifyError(error)) return error.validation ? fromValidation(error) : fromHttp(error)
  return undefined
}

export const unknownProblem: Problem = {
  status: 500,
  code: 'server.error',
  detail: 'An internal error occurred.',
}

const fromDomain = (error: DomainError): Problem => ({
  status: statusOf[error.kind],
  code: error.code,
  detail: error.message,
  errors: error.details.fields ?? [],
  ...((error.kind === 'unavailable' || error.kind === 'limited') && {
    retryAfterSeconds: error.details.retryAfterSeconds ?? defaultRetryAfter,
  }),
})

const fromValidation = (error: FastifyError): Problem => {
  const messages = new Map<string, string>()
  for (const { instancePath, message } of error.validation ?? []) {
    const [name = '', ...rest] = instancePath.split('/').slice(1)
    // In a query '/brand/1' is the second value of 'brand'; in a body it is a nested field.
    const path = error.validationContext === 'body' ? [name, ...rest].join('.') : name
    const field = path || String(error.validationContext)
    if (!messages.has(field)) messages.set(field, message ?? 'is not valid')
  }
  const errors = [...messages].map(([field, message]) => ({ field, message }))
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { status: 400, code: 'request.invalid', detail, errors }
}

/** Refusals by Fastify, its plugins and HTTP, with our own texts so that nothing leaks. */
const httpProblems: Readonly<Record<number, Omit<Problem, 'status'>>> = {
  400: { code: 'request.malformed', detail: 'The request cannot be read.' },
  403: { code: 'request.forbidden', detail: 'Access denied.' },
  404: { code: 'route.unknown', detail: 'This address does not exist.' },
  405: { code: 'route.method', detail: 'This address does not support this method.' },
  408: { code: 'request.timeout', detail: 'The request took too long to arrive.' },
  413: { code: 'request.too_large', detail: 'The request is too large.' },
  414: { code: 'request.url_too_long', detail: 'The address is too long.' },
  415: { code: 'request.media_type', detail: 'This content type is not supported.' },
  417: { code: 'request.expectation', detail: 'The expectation of the request cannot be met.' },
  429: { code: 'request.too_many', detail: 'Too many requests. Please wait a moment.' },
  431: { code: 'request.headers_too_large', detail: 'The headers of the request are too large.' },
  503: {
    code: busyCode,
    detail: 'The server is busy. Please try again in a moment.',
    retryAfterSeconds: defaultRetryAfter,
  },
}

export const httpProblem = (status: number): Problem => {
  const known = httpProblems[status]
  return known ? { status, ...known } : unknownProblem
}

const fromHttp = (error: FastifyError): Problem | undefined => {
  const status = error.statusCode ?? 500
  if (httpProblems[status]) return httpProblem(status)
  return status >= 400 && status < 500 ? { ...httpProblem(400), status } : undefined
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && ('statusCode' in error || 'validation' in error)
