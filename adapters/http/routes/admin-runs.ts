import { verifierOf } from '#application/audit/actor.ts'
import { runNotFound } from '#application/collect/decide-run.ts'
import {
  AdminRunReportSchema,
  AdminRunsSchema,
  ListAdminRunsSchema,
  RunIdSchema,
  type AdminRunReportBody,
  type AdminRunsBody,
} from '#openapi/schemas/admin/run.ts'
import { SourceIdSchema } from '#openapi/schemas/admin/source.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../actor-of.ts'
import {
  conflictResponse,
  notFoundResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../api-responses.ts'
import { toAdminRunBody, toAdminRunReportBody } from '../bodies/run-body.ts'
import { sendAccepted } from '../send-nothing.ts'
import type { ServerDeps } from '../server-deps.ts'

type Deps = Pick<ServerDeps, 'collect'>

/** Collections of sources, for admins. */
export const adminRunRoutes: FastifyPluginAsyncZod<Deps> = async (app, { collect }) => {
  app.get('/admin/runs', list, async (request): Promise<AdminRunsBody> => {
    const { source: sourceId, state, cursor: after, limit } = request.query
    const { items, next } = await collect.list({ sourceId, state, after, limit })
    return { items: items.map(toAdminRunBody), nextCursor: next }
  })

  app.post('/admin/sources/:id/runs', request, async (asked, reply) => {
    await collect.request(asked.params.id, verifierOf(actorOf(asked)))
    return sendAccepted(reply)
  })

  app.get('/admin/runs/:id', showOne, async ({ params }): Promise<AdminRunReportBody> => {
    const run = await collect.find(params.id)
    if (!run) throw runNotFound(params.id)
    return toAdminRunReportBody(run)
  })

  app.post('/admin/runs/:id/confirm', confirm, async (asked): Promise<AdminRunReportBody> =>
    toAdminRunReportBody(await collect.confirm(asked.params.id, actorOf(asked))),
  )

  app.post('/admin/runs/:id/discard', discard, async (asked): Promise<AdminRunReportBody> =>
    toAdminRunReportBody(await collect.discard(asked.params.id, actorOf(asked))),
  )
}

const tags = ['Administration']
const reading = { access: 'admin', scope: 'catalogue', limit: 'read' } as const
const writing = { access: 'admin', scope: 'catalogue', limit: 'write' } as const
const params = RunIdSchema
const decisionResponses = {
  200: AdminRunReportSchema,
  ...signedInResponses,
  ...writeResponses,
  ...notFoundResponse,
  ...conflictResponse,
}

const list = {
  config: reading,
  schema: {
    operationId: 'listRuns',
    tags,
    summary: 'Collections, the latest first',
    querystring: ListAdminRunsSchema,
    response: { 200: AdminRunsSchema, ...signedInResponses, ...readResponses },
  },
} as const

const request = {
  config: writing,
  schema: {
    operationId: 'requestRun',
    tags,
    summary: 'Have a source collected soon',
    description:
      'By whatever collects in the background, within a minute; `GET /api/admin/runs?source=` has ' +
      'it then. One that is paused has to be resumed first, one of an archived shop is refused.',
    params: SourceIdSchema,
    response: {
      202: z.null().describe('It is asked for.'),
      ...signedInResponses,
      ...writeResponses,
      ...notFoundResponse,
      ...conflictResponse,
    },
  },
} as const

const showOne = {
  config: reading,
  schema: {
    operationId: 'showRun',
    tags,
    summary: 'One collection with its problems',
    params,
    response: {
      200: AdminRunReportSchema,
      ...signedInResponses,
      ...readResponses,
      ...notFoundResponse,
    },
  },
} as const

const confirm = {
  config: writing,
  schema: {
    operationId: 'confirmRun',
    tags,
    summary: 'Let a held collection go on',
    description: 'It is written in the background.',
    params,
    response: decisionResponses,
  },
} as const

const discard = {
  config: writing,
  schema: {
    operationId: 'discardRun',
    tags,
    summary: 'Give a held collection up',
    description: 'What is shown stays as it is; the next collection reads the source anew.',
    params,
    response: decisionResponses,
  },
} as const
