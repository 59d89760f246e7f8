import type { Clock, NewId, OnProgress } from '../ports.ts'
import type { BackupFile, BackupFolder, BackupHeader, WithSnapshot } from './backup.ts'
import type { BackupLog } from './backup-log.ts'

/** Logged, whatever becomes of it. */
export type CreateBackup = (
  path: string,
  onProgress?: OnProgress,
  options?: {
    /** Where later ones take its place. */
    readonly into?: BackupFolder
  },
) => Promise<BackupHeader>

type Deps = {
  readonly withSnapshot: WithSnapshot
  readonly backupFile: Pick<BackupFile, 'write'>
  readonly log: Pick<BackupLog, 'begin' | 'keepAlive' | 'end'>
  readonly host: string
  readonly newId: NewId
  readonly clock: Clock
}

export const makeCreateBackup =
  ({ withSnapshot, backupFile, log, host, newId, clock }: Deps): CreateBackup =>
  async (path, onProgress = () => {}, { into } = {}) => {
    const id = newId()
    const startedAt = clock.now()
    await log.begin({ id, host, path, rotated: into !== undefined, startedAt })
    const sayAlive = makeSayAlive(log, id, clock)
    try {
      await into?.ensure()
      const { header, bytes } = await withSnapshot(async (snapshot) => {
        const { rows } = snapshot.header
        let done = 0
        const written = await backupFile.write(path, snapshot, (count) => {
          done += count
          sayAlive()
          onProgress({ done, total: rows, step: 'writing rows' })
        })
        return { header: snapshot.header, bytes: written }
      })
      await log.end(id, { bytes, rows: header.rows }, clock.now())
      return header
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      // What went wrong is to be told, even where it cannot be logged.
      await log.end(id, { error: why }, clock.now()).catch(() => {})
      throw error
    }
  }

/** Not awaited: the embedded database has one session, which the snapshot holds. */
const makeSayAlive = (
  log: Pick<BackupLog, 'keepAlive'>,
  id: string,
  clock: Clock,
): (() => void) => {
  let said = clock.now().getTime()
  return () => {
    const now = clock.now()
    if (now.getTime() - said < aliveEveryMs) return
    said = now.getTime()
    void log.keepAlive(id, now).catch(() => {})
  }
}

/** Far more often than a list takes it for ended. */
const aliveEveryMs = 20_000
