import { runNotFound } from '#application/collect/run/decide-run.ts'
import { actorReference } from '#application/audit/actor.ts'
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
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse } from '../problem/api-responses.ts'
import { toAdminRunBody, toAdminRunReportBody } from '../admin-bodies/run-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'
import { sendAccepted } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'collect'>

export const adminRunRoutes: FastifyPluginAsyncZod<Deps> = async (app, { collect }) => {
  app.get('/admin/runs', list, async (request): Promise<AdminRunsBody> => {
    const { source: sourceId, state, cursor: after, limit } = request.query
    const { items, next } = await collect.list({ sourceId, state, after, limit })
    return { items: items.map(toAdminRunBody), nextCursor: next }
  })

  app.post('/admin/sources/:id/runs', request, async (asked, reply) => {
    await collect.request(asked.params.id, actorReference(actorOf(asked)))
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

const operations = adminOperations('catalogue')
const params = RunIdSchema

const list = operations.list({
  operationId: 'listRuns',
  summary: 'Collections, the latest first',
  querystring: ListAdminRunsSchema,
  response: { 200: AdminRunsSchema },
})

const request = operations.change({
  operationId: 'requestRun',
  summary: 'Have a source collected soon',
  description:
    'By whatever collects in the background, within a minute; `GET /api/admin/runs?source=` has ' +
    'it then. One that is paused has to be resumed first, one of an archived shop is refused.',
  params: SourceIdSchema,
  response: { 202: z.null().describe('It is asked for.'), ...conflictResponse },
})

const showOne = operations.show({
  operationId: 'showRun',
  summary: 'One collection with its problems',
  params,
  response: { 200: AdminRunReportSchema },
})

const confirm = operations.change({
  operationId: 'confirmRun',
  summary: 'Let a held collection go on',
  description: 'It is written in the background.',
  params,
  response: { 200: AdminRunReportSchema, ...conflictResponse },
})

const discard = operations.change({
  operationId: 'discardRun',
  summary: 'Give a held collection up',
  description: 'What is shown stays as it is; the next collection reads the source anew.',
  params,
  response: { 200: AdminRunReportSchema, ...conflictResponse },
})
