import type { BackupView } from '#application/backup/list-backups.ts'
import type { JobView } from '#application/jobs/jobs.ts'
import type { siteOperations } from '#openapi/operations/site.ts'
import type { AdminBackupBody } from '#openapi/schemas/admin/backup.ts'
import type { AdminJobBody } from '#openapi/schemas/admin/job.ts'
import { toAuditEntriesBody, toAuditFilter } from '../admin-bodies/audit-body.ts'
import { toManifestBody } from '../bodies/manifest-body.ts'
import { isKnownBot } from '../session/is-person.ts'
import type { Handlers } from './handler.ts'

export const siteHandlers: Handlers<typeof siteOperations> = {
  readOverview: async ({ audit }) => audit.countOverview(),
  listAuditEntries: async ({ audit }, { query }) =>
    toAuditEntriesBody(await audit.list(toAuditFilter(query))),
  listJobs: async ({ tasks }) => {
    const found = await tasks.list()
    return { tasks: [...found.tasks], jobs: found.jobs.map(toJobBody) }
  },
  retryJob: async ({ tasks }, { params: { job }, actor }) => tasks.retry(job, actor),
  listBackups: async ({ backups }) => {
    const found = await backups.list()
    return { ...found, backups: found.backups.map(toBackupBody) }
  },
  summariseAnalytics: async ({ analytics }, { query }) => {
    const { days, totals, places } = await analytics.summarise(query.days)
    return { days: [...days], totals, places: [...places] }
  },
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
      manifest: view.state === 'there' ? toManifestBody(view.manifest) : null,
    }
  },
  makeBackup: async ({ backups }, { actor }) => backups.request(actor),
}

const toJobBody = ({ createdAt, startedAt, endedAt, ...job }: JobView): AdminJobBody => ({
  ...job,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const toBackupBody = ({ startedAt, endedAt, ...backup }: BackupView): AdminBackupBody => ({
  ...backup,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
