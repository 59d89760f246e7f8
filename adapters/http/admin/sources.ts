import {
  AddSourceSchema,
  AdminSourceSchema,
  AdminSourcesSchema,
  EditSourceSchema,
  ListAdminSourcesSchema,
  PauseSourceSchema,
  SourceIdSchema,
  type AdminSourceBody,
  type AdminSourcesBody,
} from '#openapi/schemas/admin/source.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse, doneResponse } from '../problem/api-responses.ts'
import { toAdminSourceBody } from '../admin-bodies/source-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'
import { sendDone } from '../send-answer.ts'

type Deps = Pick<ServerDeps, 'sources' | 'retailers'>

export const adminSourceRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { sources, retailers },
) => {
  const show = async (id: number): Promise<AdminSourceBody> =>
    toAdminSourceBody(await sources.show(id))

  app.get('/admin/sources', list, async (request): Promise<AdminSourcesBody> => {
    const { query: search, cursor: after, retailer: retailerId, state, limit } = request.query
    const { items, next } = await sources.list({ search, state, retailerId, after, limit })
    return { items: items.map(toAdminSourceBody), nextCursor: next }
  })

  app.post('/admin/sources', add, async (request, reply) => {
    const { retailerId, ...draft } = request.body
    const named = /^[1-9]\d{0,8}$/.test(retailerId) ? Number(retailerId) : retailerId
    const retailer = await retailers.show(named)
    const id = await sources.add(retailer.id, draft, actorOf(request))
    return reply
      .code(201)
      .header('location', `/api/admin/sources/${id}`)
      .send(await show(id))
  })

  app.get('/admin/sources/:id', showOne, async ({ params }) => show(params.id))

  app.put('/admin/sources/:id', edit, async (request) => {
    const { id } = request.params
    const { kind, country } = await sources.show(id)
    await sources.edit(id, { ...request.body, kind, country }, actorOf(request))
    return show(id)
  })

  app.delete('/admin/sources/:id', remove, async (request, reply) => {
    await sources.remove(request.params.id, actorOf(request))
    return sendDone(reply)
  })

  app.put('/admin/sources/:id/paused', pause, async (request) => {
    const { id } = request.params
    await sources.pause(id, request.body.reason, actorOf(request))
    return show(id)
  })

  app.delete('/admin/sources/:id/paused', resume, async (request) => {
    const { id } = request.params
    await sources.pause(id, null, actorOf(request))
    return show(id)
  })
}

const operations = adminOperations('catalogue')
const params = SourceIdSchema

const list = operations.list({
  operationId: 'listSources',
  summary: 'Where the offers of shops are collected',
  querystring: ListAdminSourcesSchema,
  response: { 200: AdminSourcesSchema },
})

const add = operations.change({
  operationId: 'addSource',
  summary: 'Add a source of a shop',
  description: 'It is collected at once when it has a schedule.',
  body: AddSourceSchema,
  response: { 201: AdminSourceSchema, ...conflictResponse },
})

const showOne = operations.show({
  operationId: 'showSource',
  summary: 'One source',
  params,
  response: { 200: AdminSourceSchema },
})

const edit = operations.change({
  operationId: 'editSource',
  summary: 'Change a source',
  description:
    'All of it at once; what is left out is as it is when a source is added. A new address or ' +
    'schedule is tried at once.',
  params,
  body: EditSourceSchema,
  response: { 200: AdminSourceSchema, ...conflictResponse },
})

const remove = operations.change({
  operationId: 'removeSource',
  summary: 'Remove a source',
  description:
    'It is collected never again, and a run of it that is under way is given up. Offers that no ' +
    'other source carries are shown no more, those of large sources within minutes; their ' +
    'history stays.',
  params,
  response: { ...doneResponse },
})

const pause = operations.change({
  operationId: 'pauseSource',
  summary: 'Collect a source no more for now',
  description: 'What it carried is shown until it is stale.',
  params,
  body: PauseSourceSchema,
  response: { 200: AdminSourceSchema },
})

const resume = operations.change({
  operationId: 'resumeSource',
  summary: 'Collect a paused source again',
  description: 'At once, when it has a schedule.',
  params,
  response: { 200: AdminSourceSchema },
})
