import type { Actor } from '../audit/actor.ts'
import type { OnProgress, Clock, NewId } from '../ports.ts'
import type {
  BackupFile,
  BackupHeader,
  FillDatabase,
  BackupFolder,
  WithSnapshot,
  BackupLog,
  LoggedBackup,
} from './backup.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type Backups = {
  readonly list: ReturnType<typeof makeListBackups>
  readonly create: CreateBackup
  /** In the folder for backups, where it takes the place of the oldest one. */
  readonly make: MakeBackup
  /** By a job. Throws DomainError 'conflict' while that makes one. */
  readonly request: (actor: Actor) => Promise<void>

  readonly restore: RestoreBackup
}

export type MakeBackup = (
  onProgress?: OnProgress,
) => Promise<{ readonly path: string; readonly header: BackupHeader }>

type RestoreBackupDeps = {
  readonly backupFile: Pick<BackupFile, 'open'>
  readonly fillDatabase: FillDatabase
}

/** The file is verified completely before the first row is written; a failure changes nothing. */
export type RestoreBackup = (path: string, onProgress?: OnProgress) => Promise<BackupHeader>

export const makeRestoreBackup =
  ({ backupFile, fillDatabase }: RestoreBackupDeps): RestoreBackup =>
  async (path, onProgress = () => {}) => {
    const snapshot = await backupFile.open(path)
    const { header } = snapshot
    let done = 0
    await fillDatabase(snapshot, (count) => {
      done += count
      onProgress({ done, total: header.rows, step: 'restoring rows' })
    })
    return header
  }

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

type BackupList = {
  /** The latest first, at most 100. */
  readonly backups: readonly BackupView[]
  /** A job for one waits for a server that does jobs. */
  readonly isAwaited: boolean
  /** Where jobs put them, and how many they keep there. */
  readonly folder: string
  readonly kept: number
}

type BackupView = Omit<LoggedBackup, 'aliveAt'> & {
  readonly state: 'making' | 'done' | 'failed'
}

type ListBackupsDeps = {
  readonly log: Pick<BackupLog, 'list'>
  readonly jobs: Pick<Jobs, 'list'>
  readonly folder: string
  readonly kept: number
  readonly clock: Clock
}

export const makeListBackups =
  ({ log, jobs, folder, kept, clock }: ListBackupsDeps) =>
  async (): Promise<BackupList> => {
    const now = clock.now()
    const logged = await log.list(listed)
    const isAwaited = (await jobs.list()).some(
      ({ name, state }) => name === backupTask && state === 'waiting',
    )
    return { backups: logged.map((backup) => toView(backup, now)), isAwaited, folder, kept }
  }

export const backupTask = 'make-backup'

const listed = 100

const toView = ({ aliveAt, ...backup }: LoggedBackup, now: Date): BackupView => {
  if (backup.endedAt !== null)
    return { ...backup, state: backup.error === null ? 'done' : 'failed' }
  return now.getTime() - aliveAt.getTime() < silenceMs
    ? { ...backup, state: 'making' }
    : { ...backup, state: 'failed', error: 'Whoever made it ended before it was whole.' }
}

/** Counting the rows of a large database is silent. */
const silenceMs = 300_000
