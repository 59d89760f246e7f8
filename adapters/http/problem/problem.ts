import { STATUS_CODES } from 'node:http'
import type { FieldProblem } from '#domain/errors.ts'
import type { ProblemBody } from '#openapi/schemas/problem.ts'

export const problemType = 'application/problem+json; charset=utf-8'

export type Problem = {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
}

export const toProblemBody = (problem: Problem, requestId: string): ProblemBody => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  detail: problem.detail,
  code: problem.code,
  errors: [...(problem.errors ?? [])],
  requestId,
})
