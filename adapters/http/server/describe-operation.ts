import type { FastifyContextConfig, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#openapi/operations/operation.ts'
import {
  conflictResponse,
  forbiddenResponse,
  notFoundResponse,
  problem,
  readResponses,
  ruleResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'

/** What the declaration of an operation says of its route. */
export const describeOperation = (operationId: string, operation: Operation): Described => {
  const { method, access, limit, answerMs, idempotent, reads, saysSuccess } = operation
  const config = {
    ...accessOf(access),
    limit: limit ?? (method === 'GET' || reads ? 'read' : 'write'),
    ...(answerMs && { answerMs }),
    ...(idempotent && { idempotent }),
    ...(reads && { changesNothing: true }),
    ...(saysSuccess && { saysSuccess }),
  } as const
  const schema = schemaOf(operationId, operation)
  return { schema, config, ...(answerMs && { handlerTimeout: answerMs }) }
}

/** The same, for a route that is written by hand: with the types of its own schemas. */
export function routeOf<O extends Operation>(operationId: string, operation: O): RouteOf<O>
export function routeOf(operationId: string, operation: Operation): Described {
  return describeOperation(operationId, operation)
}

/** The same of a read whose answer is the same for all, as `public-reads.ts` serves it. */
export const readOf = <O extends Operation>(operationId: string, operation: O): ReadOf<O> => {
  const { schema, config } = routeOf(operationId, operation)
  const { kept: maxAgeSeconds = 0 } = operation
  return { schema, config: { ...config, access: 'public' }, maxAgeSeconds }
}

type ReadOf<O extends Operation> = Pick<RouteOf<O>, 'schema'> & {
  readonly config: FastifyContextConfig & { readonly access: 'public' }
  readonly maxAgeSeconds: number
}

type RouteOf<O extends Operation> = Omit<Described, 'schema'> & {
  readonly schema: Omit<FastifySchema, Places[keyof Places]> & {
    readonly [K in keyof O & keyof Places as Places[K]]: O[K]
  }
}

type Places = { params: 'params'; query: 'querystring'; body: 'body' }

const accessOf = (access: Operation['access']): FastifyContextConfig => {
  if (access === 'visitor') return { access: 'public', session: 'optional' }
  if (typeof access === 'string') return { access }
  if ('admin' in access) return { access: 'admin', scope: access.admin }
  return { access: 'public', session: 'optional', scope: access.visitor }
}

type OperationSchema = FastifySchema & {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
}

export type Described = {
  readonly schema: OperationSchema
  readonly config: FastifyContextConfig
  readonly handlerTimeout?: number
}

const schemaOf = (operationId: string, operation: Operation): OperationSchema => {
  const { tag, summary, description, params, query, body, status = 200 } = operation
  return {
    operationId,
    tags: [tag ?? 'Administration'],
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...failuresOf(operation), ...operation.others, [status]: operation.answer },
  }
}

const failuresOf = (operation: Operation): object => ({
  ...((operation.access === 'signed-in' || isForAdmins(operation)) && signedInResponses),
  ...usualFailures(operation),
  ...((operation.missing ?? operation.path.includes(':')) && notFoundResponse),
  ...(operation.conflict && conflictResponse),
  ...Object.fromEntries((operation.failures ?? []).map((one) => [one, further[one]])),
  ...Object.fromEntries(
    Object.entries(operation.refusals ?? {}).map(([status, text]) => [status, problem(text)]),
  ),
})

export const isForAdmins = ({ access }: Pick<Operation, 'access'>): boolean =>
  typeof access !== 'string' && 'admin' in access

const usualFailures = (operation: Operation): object => {
  const { method, kept, bodiless, failures } = operation
  if (method !== 'GET' && !bodiless) return writeResponses
  const isKept = kept !== undefined || (isForAdmins(operation) && !failures)
  return isKept ? readResponses : unkeptResponses
}

const further = {
  400: readResponses[400],
  ...signedInResponses,
  ...forbiddenResponse,
  ...ruleResponse,
}
