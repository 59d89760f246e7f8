import {
  ConnectedShopSchema,
  ConnectShopSchema,
  InspectShopSchema,
  ShopInspectionSchema,
  type ConnectedShopBody,
  type ShopInspectionBody,
} from '#openapi/schemas/admin/shop.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { conflictResponse } from '../problem/api-responses.ts'
import { toAdminRetailerBody } from '../bodies/retailer-body.ts'
import { toShopInspectionBody } from '../admin-bodies/shop-body.ts'
import { toAdminSourceBody } from '../admin-bodies/source-body.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'connect' | 'retailers' | 'sources'>

export const adminShopRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { connect, retailers, sources } = deps

  app.post(
    '/admin/shops/inspections',
    inspect,
    async (request, reply): Promise<ShopInspectionBody> => {
      const { address, country } = request.body
      const signal = leaveSignal(reply)
      return toShopInspectionBody(await connect.inspect(address, { country, signal }))
    },
  )

  app.post('/admin/shops', add, async (request, reply) => {
    const { accepted: _, ...connection } = request.body
    const added = await connect.connect(connection, actorOf(request), leaveSignal(reply))
    const body: ConnectedShopBody = {
      retailer: toAdminRetailerBody(await retailers.show(added.retailerId)),
      sources: await Promise.all(
        added.sourceIds.map(async (id) => toAdminSourceBody(await sources.show(id))),
      ),
    }
    return reply.code(201).send(body)
  })
}

const operations = adminOperations('catalogue')

const inspecting = operations.add({
  operationId: 'inspectShop',
  summary: 'Find out how the offers of a shop can be collected',
  description:
    'Looks at its robots.txt, its front page and what its platform shows to anybody, with at most 30 ' +
    'requests and the pauses that the shop asks for: up to a minute. Nothing is stored.',
  body: InspectShopSchema,
  response: { 200: ShopInspectionSchema },
})

/** The look itself is ended after 50 seconds. */
const inspectionMs = 60_000

const inspect = {
  ...inspecting,
  handlerTimeout: inspectionMs,
  config: { ...inspecting.config, answerMs: inspectionMs },
} as const

const adding = operations.add({
  operationId: 'connectShop',
  summary: 'Add a shop with its sources',
  description:
    'Unless a retailer has its domain, to which they are added then; sources that are there are left ' +
    'as they are. One that robots.txt forbids is refused. Those with a schedule are collected at once.',
  body: ConnectShopSchema,
  response: { 201: ConnectedShopSchema, ...conflictResponse },
})

const add = {
  ...adding,
  handlerTimeout: inspectionMs,
  config: { ...adding.config, answerMs: inspectionMs },
} as const
