import type { AdminBackupBody, AdminBackupsBody } from '#openapi/schemas/admin/backup.ts'
import { durationWords, sizeWords } from '#domain/measure-words.ts'
import { agoWords } from '../ago.ts'
import { dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showBackups = (
  { backups, isAwaited, folder, kept }: AdminBackupsBody,
  now: Date,
): string =>
  [
    backups.length === 0
      ? 'No backup was made yet.'
      : makeTable(
          columns,
          backups.map((backup) => toRow(backup, now)),
        ),
    ...(isAwaited ? ['One is asked for and waits for a server that does jobs.'] : []),
    dim(`The latest ${kept} of ${folder} are kept there.`),
  ].join('\n')

const columns = [
  { heading: 'Begun' },
  { heading: 'State' },
  { heading: 'Size', align: 'right' },
  { heading: 'Took', align: 'right' },
  { heading: 'On' },
  { heading: 'File, or what went wrong' },
] as const

const toRow = (backup: AdminBackupBody, now: Date): string[] => {
  const { startedAt, endedAt, state, bytes, host, path, error } = backup
  return [
    agoWords(new Date(startedAt), now),
    states[state],
    bytes === null ? '-' : sizeWords(bytes),
    endedAt === null ? '-' : durationWords(Date.parse(endedAt) - Date.parse(startedAt)),
    host,
    error ?? path,
  ]
}

const states = { making: 'being made', done: 'whole', failed: 'failed' } as const
