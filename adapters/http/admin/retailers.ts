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
import {
  conflictResponse,
  notFoundResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { toAdminRetailerBody, toRetailerDraft } from '../bodies/retailer-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'retailers'>

/** Shops, for admins; they are added by `POST /api/retailers`. */
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
}

const tags = ['Administration']
const reading = { access: 'admin', scope: 'catalogue', limit: 'read' } as const
const writing = { access: 'admin', scope: 'catalogue', limit: 'write' } as const
const params = RetailerIdSchema
const changeResponses = {
  200: AdminRetailerSchema,
  ...signedInResponses,
  ...writeResponses,
  ...notFoundResponse,
}

const list = {
  config: reading,
  schema: {
    operationId: 'searchRetailers',
    tags,
    summary: 'Shops, archived ones among them',
    querystring: ListAdminRetailersSchema,
    response: { 200: AdminRetailersSchema, ...signedInResponses, ...readResponses },
  },
} as const

const showOne = {
  config: reading,
  schema: {
    operationId: 'showRetailer',
    tags,
    summary: 'One shop',
    params,
    response: {
      200: AdminRetailerSchema,
      ...signedInResponses,
      ...readResponses,
      ...notFoundResponse,
    },
  },
} as const

const edit = {
  config: writing,
  schema: {
    operationId: 'editRetailer',
    tags,
    summary: 'Change what is known of a shop',
    description:
      'All of it at once; what is left out is taken away. Delivered totals, their history and ' +
      'search follow, those of many offers within a minute.',
    params,
    body: EditRetailerSchema,
    response: { ...changeResponses, ...conflictResponse },
  },
} as const

const verify = {
  config: writing,
  schema: {
    operationId: 'verifyRetailer',
    tags,
    summary: 'Say that a shop is who it says it is',
    params,
    body: VerifyRetailerSchema,
    response: changeResponses,
  },
} as const

const unverify = {
  config: writing,
  schema: {
    operationId: 'unverifyRetailer',
    tags,
    summary: 'Take that back',
    params,
    response: changeResponses,
  },
} as const

const archive = {
  config: writing,
  schema: {
    operationId: 'archiveRetailer',
    tags,
    summary: 'Show nothing of a shop any more',
    description: 'Its offers keep their history. Archiving it twice changes nothing.',
    params,
    response: changeResponses,
  },
} as const

const unarchive = {
  config: writing,
  schema: {
    operationId: 'unarchiveRetailer',
    tags,
    summary: 'Show a shop again',
    params,
    response: changeResponses,
  },
} as const
