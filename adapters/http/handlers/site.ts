import type { siteOperations } from '#openapi/operations/site.ts'
import { toAuditFilter } from '../admin-bodies/audit-body.ts'
import { isKnownBot } from '../session/is-person.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const siteHandlers: Handlers<typeof siteOperations> = {
  readOverview: async ({ audit }) => audit.countOverview(),
  listAuditEntries: async ({ audit }, { query }) => {
    const { items, next } = await audit.list(toAuditFilter(query))
    return { items: asJson(items), nextCursor: next }
  },
  listJobs: async ({ tasks }) => asJson(await tasks.list()),
  retryJob: async ({ tasks }, { params: { job }, actor }) => tasks.retry(job, actor),
  listBackups: async ({ backups }) => asJson(await backups.list()),
  summariseAnalytics: async ({ analytics }, { query }) =>
    asJson(await analytics.summarise(query.days)),
  sendEvents: async ({ analytics }, { body: { visit, events }, visitor }) => {
    const { userAgent, addressBlock } = visitor.client()
    if (!isKnownBot(userAgent)) await analytics.record(visit, events, addressBlock)
  },
  sendSearchUses: async ({ learning }, { body, visitor }) => {
    const { userAgent, addressBlock } = visitor.client()
    const uses = body.uses.map(({ product, ...use }) => ({
      ...use,
      product: product && { publicId: product.id, place: product.place },
    }))
    if (!isKnownBot(userAgent)) await learning.record(uses, addressBlock)
  },
  readOpenData: async ({ openData }) => {
    const view = await openData.show()
    return {
      state: view.state,
      licence: view.state === 'off' ? null : view.licence,
      manifest: view.state === 'there' ? asJson(view.manifest) : null,
    }
  },
  makeBackup: async ({ backups }, { actor }) => backups.request(actor),
}
