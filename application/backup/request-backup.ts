import { DomainError } from '#domain/errors.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { InTransaction } from '../ports.ts'
import { backupUnderWay } from './backup-errors.ts'
import { type Backups, backupTask } from './backups.ts'

type Deps = {
  readonly jobs: Pick<Jobs, 'retry'>
  readonly inTransaction: InTransaction<{ readonly audit: AuditLog }>
}

export const makeRequestBackup =
  ({ jobs, inTransaction }: Deps): Backups['request'] =>
  async (actor) => {
    await jobs.retry(backupTask).catch((error: unknown) => {
      throw error instanceof DomainError && error.kind === 'conflict' ? backupUnderWay() : error
    })
    await inTransaction(({ audit }) =>
      audit.record({
        actor,
        action: 'backup.requested',
        subject: { kind: 'job', id: backupTask },
        before: null,
        after: null,
      }),
    )
  }
