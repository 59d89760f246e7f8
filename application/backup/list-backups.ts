import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../ports.ts'
import type { BackupLog, LoggedBackup } from './backup-log.ts'

export type BackupList = {
  /** The latest first, at most 100. */
  readonly backups: readonly BackupView[]
  /** A job for one waits for a server that does jobs. */
  readonly isAwaited: boolean
  /** Where jobs put them, and how many they keep there. */
  readonly folder: string
  readonly kept: number
}

export type BackupView = Omit<LoggedBackup, 'aliveAt'> & {
  readonly state: 'making' | 'done' | 'failed'
}

type Deps = {
  readonly log: Pick<BackupLog, 'list'>
  readonly jobs: Pick<Jobs, 'list'>
  readonly folder: string
  readonly kept: number
  readonly clock: Clock
}

export const makeListBackups =
  ({ log, jobs, folder, kept, clock }: Deps) =>
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
