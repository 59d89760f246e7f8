import {
  AdminRetailerSchema,
  AdminRetailersSchema,
  EditRetailerSchema,
  ListAdminRetailersSchema,
  RetailerIdSchema,
  VerifyRetailerSchema,
  type AdminRetailerBody,
  type AdminRetailersBody,
} from '#openapi/schemas/admin/retailer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse } from '../problem/api-responses.ts'
import { toAdminRetailerBody, toRetailerDraft } from '../bodies/retailer-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'retailers'>

/** Shops are added by `POST /api/retailers`. */
export const adminRetailerRoutes: FastifyPluginAsyncZod<Deps> = async (app, { retailers }) => {
  const show = async (id: number): Promise<AdminRetailerBody> =>
    toAdminRetailerBody(await retailers.show(id))

  app.get('/admin/retailers', list, async (request): Promise<AdminRetailersBody> => {
    const { query: search, cursor: after, ...filter } = request.query
    const { items, next } = await retailers.list({
      search,
      after,
      ...filter,
      country: filter.country,
    })
    return { items: items.map(toAdminRetailerBody), nextCursor: next }
  })

  app.get('/admin/retailers/:id', showOne, async ({ params }) => show(params.id))

  app.put('/admin/retailers/:id', edit, async (request, reply) => {
    const { id } = request.params
    const draft = toRetailerDraft(request.body)
    await retailers.edit(id, draft, actorOf(request), leaveSignal(reply))
    return show(id)
  })

  app.put('/admin/retailers/:id/verified', verify, async (request) => {
    const { id } = request.params
    await retailers.verify(id, request.body.reason, actorOf(request))
    return show(id)
  })

  app.delete('/admin/retailers/:id/verified', unverify, async (request) => {
    const { id } = request.params
    await retailers.verify(id, null, actorOf(request))
    return show(id)
  })

  app.put('/admin/retailers/:id/archived', archive, async (request) => {
    const { id } = request.params
    await retailers.archive(id, true, actorOf(request))
    return show(id)
  })

  app.delete('/admin/retailers/:id/archived', unarchive, async (request) => {
    const { id } = request.params
    await retailers.archive(id, false, actorOf(request))
    return show(id)
  })

  app.put('/admin/retailers/:id/left-out', leaveOut, async (request) => {
    const { id } = request.params
    await retailers.leaveOut(id, true, actorOf(request))
    return show(id)
  })

  app.delete('/admin/retailers/:id/left-out', takeIn, async (request) => {
    const { id } = request.params
    await retailers.leaveOut(id, false, actorOf(request))
    return show(id)
  })
}

const operations = adminOperations('catalogue')
const params = RetailerIdSchema

const list = operations.list({
  operationId: 'searchRetailers',
  summary: 'Shops, archived ones among them',
  querystring: ListAdminRetailersSchema,
  response: { 200: AdminRetailersSchema },
})

const showOne = operations.show({
  operationId: 'showRetailer',
  summary: 'One shop',
  params,
  response: { 200: AdminRetailerSchema },
})

const edit = operations.change({
  operationId: 'editRetailer',
  summary: 'Change what is known of a shop',
  description:
    'All of it at once; what is left out is taken away. Delivered totals, their history and ' +
    'search follow, those of many offers within a minute.',
  params,
  body: EditRetailerSchema,
  response: { 200: AdminRetailerSchema, ...conflictResponse },
})

const verify = operations.change({
  operationId: 'verifyRetailer',
  summary: 'Say that a shop is who it says it is',
  params,
  body: VerifyRetailerSchema,
  response: { 200: AdminRetailerSchema },
})

const unverify = operations.change({
  operationId: 'unverifyRetailer',
  summary: 'Take that back',
  params,
  response: { 200: AdminRetailerSchema },
})

const archive = operations.change({
  operationId: 'archiveRetailer',
  summary: 'Show nothing of a shop any more',
  description: 'Its offers keep their history. Archiving it twice changes nothing.',
  params,
  response: { 200: AdminRetailerSchema },
})

const unarchive = operations.change({
  operationId: 'unarchiveRetailer',
  summary: 'Show a shop again',
  params,
  response: { 200: AdminRetailerSchema },
})

const leaveOut = operations.change({
  operationId: 'leaveOutRetailer',
  summary: 'Leave a shop out of the open data',
  description:
    'From the next dump on nothing of it is there, no price point of the past either; earlier dumps are deleted then.',
  params,
  response: { 200: AdminRetailerSchema },
})

const takeIn = operations.change({
  operationId: 'takeInRetailer',
  summary: 'Take that back',
  params,
  response: { 200: AdminRetailerSchema },
})
