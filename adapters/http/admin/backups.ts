import type { BackupView } from '#application/backup/list-backups.ts'
import {
  AdminBackupsSchema,
  type AdminBackupBody,
  type AdminBackupsBody,
} from '#openapi/schemas/admin/backup.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { conflictResponse } from '../problem/api-responses.ts'
import { sendAccepted } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

export const adminBackupRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'backups'>> = async (
  app,
  { backups },
) => {
  app.get('/admin/backups', list, async (): Promise<AdminBackupsBody> => {
    const found = await backups.list()
    return { ...found, backups: found.backups.map(toAdminBackupBody) }
  })

  app.post('/admin/backups', make, async (request, reply) => {
    await backups.request(actorOf(request))
    return sendAccepted(reply)
  })
}

const toAdminBackupBody = ({ startedAt, endedAt, ...backup }: BackupView): AdminBackupBody => ({
  ...backup,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const operations = adminOperations('accounts')

const list = operations.list({
  operationId: 'listBackups',
  summary: 'Backups, where they are, and how making them went',
  response: { 200: AdminBackupsSchema },
})

const make = operations.add({
  operationId: 'makeBackup',
  summary: 'Make a backup now, by a job',
  description:
    'Its file stays on the machine of the server that does the job. To restore one needs the command line.',
  response: { 202: z.null().describe('It starts within seconds.'), ...conflictResponse },
})
