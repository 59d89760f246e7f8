import type { BackupView } from '#application/backup/list-backups.ts'
import type { JobView } from '#application/jobs/jobs.ts'
import type { siteOperations } from '#openapi/operations/site.ts'
import type { AdminBackupBody } from '#openapi/schemas/admin/backup.ts'
import type { AdminJobBody } from '#openapi/schemas/admin/job.ts'
import { toAuditEntriesBody, toAuditFilter } from '../admin-bodies/audit-body.ts'
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
