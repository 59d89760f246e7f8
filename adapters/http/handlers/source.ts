import { actorReference } from '#application/audit/actor.ts'
import { runNotFound } from '#application/collect/run/decide-run.ts'
import type { sourceOperations } from '#openapi/operations/source.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { toAdminRunBody, toAdminRunReportBody } from '../admin-bodies/run-body.ts'
import { toAdminSourceBody } from '../admin-bodies/source-body.ts'
import type { Context, Handlers } from './handler.ts'

export const sourceHandlers: Handlers<typeof sourceOperations> = {
  listSources: async ({ sources }, { query: { query: search, cursor: after, ...filter } }) => {
    const { retailer: retailerId, state, limit } = filter
    const { items, next } = await sources.list({ search, state, retailerId, after, limit })
    return { items: items.map(toAdminSourceBody), nextCursor: next }
  },
  addSource: async (context, { body: { retailerId, ...draft }, actor }) => {
    const named = /^[1-9]\d{0,8}$/.test(retailerId) ? Number(retailerId) : retailerId
    const retailer = await context.retailers.show(named)
    return show(context, await context.sources.add(retailer.id, draft, actor))
  },
  showSource: async (context, { params: { id } }) => show(context, id),
  editSource: async (context, { params: { id }, body, actor }) => {
    const { kind, country } = await context.sources.show(id)
    await context.sources.edit(id, { ...body, kind, country }, actor)
    return show(context, id)
  },
  removeSource: async ({ sources }, { params: { id }, actor }) => sources.remove(id, actor),
  pauseSource: async (context, { params: { id }, body: { reason }, actor }) => {
    await context.sources.pause(id, reason, actor)
    return show(context, id)
  },
  resumeSource: async (context, { params: { id }, actor }) => {
    await context.sources.pause(id, null, actor)
    return show(context, id)
  },
  requestRun: async ({ collect }, { params: { id }, actor }) =>
    collect.request(id, actorReference(actor)),
  listRuns: async ({ collect }, { query: { source: sourceId, cursor: after, state, limit } }) => {
    const { items, next } = await collect.list({ sourceId, state, after, limit })
    return { items: items.map(toAdminRunBody), nextCursor: next }
  },
  showRun: async ({ collect }, { params: { id } }) => {
    const run = await collect.find(id)
    if (!run) throw runNotFound(id)
    return toAdminRunReportBody(run)
  },
  confirmRun: async ({ collect }, { params: { id }, actor }) =>
    toAdminRunReportBody(await collect.confirm(id, actor)),
  discardRun: async ({ collect }, { params: { id }, actor }) =>
    toAdminRunReportBody(await collect.discard(id, actor)),
}

const show = async ({ sources }: Context, id: number): Promise<AdminSourceBody> =>
  toAdminSourceBody(await sources.show(id))
