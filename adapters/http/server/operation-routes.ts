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
import { unattended, type Context } from '../handlers/handler.ts'
import { handlerOf } from '../handlers/handlers.ts'
import type { PublicReads } from '../public-reads.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
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
import { actorOf } from '../session/actor-of.ts'
import { sessionOf } from '../session/authentication.ts'
import type { Cookies } from '../session/cookies.ts'
import { visitorOf } from '../session/visitor-of.ts'
import type { ServerSettings } from './server-settings.ts'

/** A route for each operation that is declared in `openapi/operations`. */
export const operationRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    if (operation.byHand) continue
    const { method, path } = operation
    const described = describeRoute(id, operation)
    if (operation.kept !== undefined) {
      addPublicRead(app, deps, { id, operation, described })
      continue
    }
    const handler: RouteHandler = (request, reply) =>
      answer(id, operation, deps, { request, reply })
    app.route({ method, url: path, ...described, handler })
  }
}

type Deps = Context &
  Pick<PublicReads, 'serveRead' | 'serveSearch'> & {
    readonly cookies: Cookies
    readonly settings: ServerSettings
  }

type PublicRead = {
  readonly id: string
  readonly operation: Operation
  readonly described: Described
}

/** Answers are kept under what is asked, as its schemas read it. */
const addPublicRead = (app: FastifyInstance, deps: Deps, read: PublicRead): void => {
  const { id, operation, described } = read
  const { path, kept = 0, renewed, searches } = operation
  const config = { ...described.config, access: 'public' } as const
  const options = { schema: described.schema, config, maxAgeSeconds: kept }
  const serve = searches ? deps.serveSearch : deps.serveRead
  serve(app, path, options, ({ params, query }) => {
    const since = renewed && Math.floor(deps.clock.now().getTime() / 1000 / renewed)
    return {
      key: `${id} ${JSON.stringify([params, query, since])}`,
      // Those who ask the same later wait for what the first began.
      compute: () =>
        handlerOf(id)(deps, { params, query, body: undefined, actor: undefined, ...unattended }),
    }
  })
}

/** What the declaration of an operation says of its route. */
export const describeRoute = (operationId: string, operation: Operation): Described => {
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
  ...((operation.access === 'signed-in' || isForAdmins(operation)) && signedInResponses),
  ...usualFailures(operation),
  ...((operation.missing ?? operation.path.includes(':')) && notFoundResponse),
  ...(operation.conflict && conflictResponse),
  ...Object.fromEntries((operation.failures ?? []).map((one) => [one, further[one]])),
  ...Object.fromEntries(
    Object.entries(operation.refusals ?? {}).map(([status, text]) => [status, problem(text)]),
  ),
})

const isForAdmins = ({ access }: Operation): boolean =>
  typeof access !== 'string' && 'admin' in access

const usualFailures = (operation: Operation): object => {
  const { method, kept, failures } = operation
  if (method !== 'GET') return writeResponses
  const isKept = kept !== undefined || (isForAdmins(operation) && !failures)
  return isKept ? readResponses : unkeptResponses
}

const further = {
  400: readResponses[400],
  ...signedInResponses,
  ...forbiddenResponse,
  ...ruleResponse,
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const answer = async (
  id: string,
  { access, status, location }: Operation,
  deps: Deps,
  { request, reply }: Exchange,
): Promise<unknown> => {
  const { params, query, body } = request
  const answered = await handlerOf(id)(deps, {
    params,
    query,
    body,
    actor: askerOf(request, access),
    visitor: visitorOf(request, reply, deps),
    signal: leaveSignal(reply),
  })
  if (location) reply.header('location', filled(location, answered))
  return reply.code(status ?? 200).send(answered)
}

const askerOf = (request: FastifyRequest, access: Operation['access']): Actor | undefined => {
  if (access === 'signed-in') return { kind: 'account', accountId: sessionOf(request).account.id }
  return typeof access !== 'string' && 'admin' in access ? actorOf(request) : undefined
}

const filled = (location: string, answered: unknown): string =>
  location.replace(/:(\w+)/, (_, field: string) =>
    String(new Map(Object.entries(Object(answered))).get(field)),
  )
