import { z } from 'zod'

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  state: 'done',
  host: 'worker-1',
  path: '/var/backups/pricehound/pricehound-20260301T150000Z.backup',
  startedAt: '2026-03-01T15:00:00.000Z',
  endedAt: '2026-03-01T15:02:30.000Z',
  bytes: 48_210_944,
  rows: 5_210_400,
  error: null,
} as const

export const AdminBackupsSchema = z
  .object({
    backups: z
      .array(
        z.object({
          id: z.string(),
          state: z.enum(['making', 'done', 'failed']),
          host: z.string().describe('The machine that has the file.'),
          path: z.string().describe('Of the file, on that machine.'),
          startedAt: z.iso.datetime(),
          endedAt: z.iso.datetime().nullable(),
          bytes: z.int().min(1).nullable().describe('Of the file; null unless it is whole.'),
          rows: z.int().min(0).nullable().describe('In it; null unless it is whole.'),
          error: z.string().nullable().describe('Why it failed.'),
        }),
      )
      .describe('The latest first, at most 100.'),
    isAwaited: z.boolean().describe('One is asked for and waits for a server that does jobs.'),
    folder: z.string().describe('Where jobs put them.'),
    kept: z.int().min(1).describe('How many are kept in that folder.'),
  })
  .meta({
    id: 'AdminBackups',
    description: 'Backups of this installation, and what became of them.',
    examples: [
      { backups: [example], isAwaited: false, folder: '/var/backups/pricehound', kept: 7 },
    ],
  })

export type AdminBackupsBody = z.output<typeof AdminBackupsSchema>
export type AdminBackupBody = AdminBackupsBody['backups'][number]
