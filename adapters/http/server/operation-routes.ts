import type { Actor } from '#application/audit/actor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import { operations } from '#openapi/operations/operations.ts'
import type { Operation } from '#openapi/operations/operation.ts'
import { unattended, type Context } from '../handlers/handler.ts'
import { handlerOf } from '../handlers/handlers.ts'
import type { PublicReads } from '../public-reads.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import { describeOperation, isForAdmins, type Described } from './describe-operation.ts'
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
    const described = describeOperation(id, operation)
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
  return isForAdmins({ access }) ? actorOf(request) : undefined
}

const filled = (location: string, answered: unknown): string =>
  location.replace(/:(\w+)/, (_, field: string) =>
    String(new Map(Object.entries(Object(answered))).get(field)),
  )
