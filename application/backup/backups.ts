import type { CreateBackup } from './create-backup.ts'
import type { RestoreBackup } from './restore-backup.ts'

export type Backups = {
  readonly create: CreateBackup
  readonly restore: RestoreBackup
}
