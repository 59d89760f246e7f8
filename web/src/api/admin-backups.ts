import type { AdminBackupsBody } from '#openapi/schemas/admin/backup.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const backupsQuery = (): ApiQuery<AdminBackupsBody> => ({
  queryKey: ['/api/admin/backups'],
  staleTime: 0,
})

export const requestBackup = (): Promise<unknown> => sendJson('POST', '/api/admin/backups')
