import type { Actor } from '#application/audit/actor.ts'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteHandler,
} from 'fastify'
import type { z } from 'zod'
import { operations } from '#openapi/operations/operations.ts'
import type { Operation } from '#openapi/operations/operation.ts'
import type { Context } from '../handlers/handler.ts'
import { handlerOf } from '../handlers/handlers.ts'
import type { PublicReads } from '../public-reads.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import {
  conflictResponse,
  forbiddenResponse,
  notFoundResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { actorOf } from '../session/actor-of.ts'
import { sessionOf } from '../session/authentication.ts'

/** A route for each operation that is declared in `openapi/operations`. */
export const operationRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    if (operation.byHand) continue
    const { method, path } = operation
    const described = describeRoute(id, operation)
    if (operation.access === 'public') {
      addPublicRead(app, deps, { id, operation, described })
      continue
    }
    const handler: RouteHandler = (request, reply) =>
      answer(id, operation, deps, { request, reply })
    app.route({ method, url: path, ...described, handler })
  }
}

type Deps = Context & Pick<PublicReads, 'serveRead' | 'serveSearch'>

type PublicRead = {
  readonly id: string
  readonly operation: Operation
  readonly described: Described
}

/** Answers are kept under what is asked, as its schemas read it. */
const addPublicRead = (app: FastifyInstance, deps: Deps, read: PublicRead): void => {
  const { id, operation, described } = read
  const { path, kept = 0, searches } = operation
  const config = { access: 'public', limit: 'read' } as const
  const options = { schema: described.schema, config, maxAgeSeconds: kept }
  const serve = searches ? deps.serveSearch : deps.serveRead
  serve(app, path, options, (asked) => ({
    key: `${id} ${JSON.stringify([asked.params, asked.query])}`,
    compute: () =>
      handlerOf(id)(deps, { ...asked, body: undefined, actor: undefined, signal: neverAborted }),
  }))
}

/** Those who ask the same later wait for what the first began. */
const neverAborted = new AbortController().signal

/** What the declaration of an operation says of its route. */
export const describeRoute = (operationId: string, operation: Operation): Described => {
  const { method, access, answerMs, idempotent, reads, saysSuccess } = operation
  const config = {
    ...(typeof access === 'string'
      ? { access }
      : { access: 'admin' as const, scope: access.admin }),
    limit: method === 'GET' || reads ? 'read' : 'write',
    ...(answerMs && { answerMs }),
    ...(idempotent && { idempotent }),
    ...(reads && { changesNothing: true }),
    ...(saysSuccess && { saysSuccess }),
  } as const
  const schema = schemaOf(operationId, operation)
  return { schema, config, ...(answerMs && { handlerTimeout: answerMs }) }
}

type OperationSchema = FastifySchema & {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
}

type Described = {
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
    response: { ...failuresOf(operation), [status]: operation.answer },
  }
}

const failuresOf = (operation: Operation): object => ({
  ...(operation.access !== 'public' && signedInResponses),
  ...usualFailures(operation),
  ...((operation.missing ?? operation.path.includes(':')) && notFoundResponse),
  ...(operation.conflict && conflictResponse),
})

const usualFailures = ({ method, access, failures }: Operation): object => {
  if (method !== 'GET') return writeResponses
  if (access !== 'signed-in' && !failures) return readResponses
  return {
    ...unkeptResponses,
    ...Object.fromEntries((failures ?? []).map((one) => [one, further[one]])),
  }
}

const further = { 400: readResponses[400], ...forbiddenResponse, ...ruleResponse }

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const answer = async (
  id: string,
  { access, status, location }: Operation,
  context: Context,
  { request, reply }: Exchange,
): Promise<unknown> => {
  const { params, query, body } = request
  const signal = leaveSignal(reply)
  const answered = await handlerOf(id)(context, {
    params,
    query,
    body,
    actor: access === 'signed-in' ? ownerOf(request) : actorOf(request),
    signal,
  })
  if (location) reply.header('location', filled(location, answered))
  return reply.code(status ?? 200).send(answered)
}

const ownerOf = (request: FastifyRequest): Actor => ({
  kind: 'account',
  accountId: sessionOf(request).account.id,
})

const filled = (location: string, answered: unknown): string =>
  location.replace(/:(\w+)/, (_, field: string) =>
    String(new Map(Object.entries(Object(answered))).get(field)),
  )
