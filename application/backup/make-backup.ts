import type { Clock } from '../ports.ts'
import type { BackupFolder, BackupLog } from './backup.ts'
import type { MakeBackup, CreateBackup } from './backups.ts'

type Deps = {
  readonly create: CreateBackup
  readonly log: Pick<BackupLog, 'listOld' | 'forget'>
  readonly folder: BackupFolder
  readonly kept: number
  readonly host: string
  readonly clock: Clock
}

export const makeMakeBackup =
  ({ create, log, folder, kept, host, clock }: Deps): MakeBackup =>
  async (onProgress) => {
    const path = folder.pathOf(`pricehound-${momentWords(clock.now())}.backup`)
    const header = await create(path, onProgress, { into: folder })
    for (const old of await log.listOld(host, kept)) {
      await folder.remove(old.path)
      await log.forget(old.id)
    }
    return { path, header }
  }

/** `20270301T150000.123Z`: two of one second differ. */
const momentWords = (at: Date): string => at.toISOString().replaceAll(/[-:]/g, '')
