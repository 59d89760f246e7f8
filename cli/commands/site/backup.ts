import { resolve } from 'node:path'
import type { BackupHeader } from '#application/backup/backup.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { usingApp, usingEmptyApp } from '../../using-app.ts'

type Options = { readonly json?: true }

const create = new Command('create')
  .description('write a consistent snapshot of the database to a new file')
  .argument(
    '[file]',
    'path of the new file; without it, one in BACKUP_DIR, where old ones give way',
  )
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound backup create\n  pricehound backup create prices.backup',
  )
  .action((file: string | undefined, { json }: Options) =>
    usingApp(async (app) => {
      const { path, header } = await withProgress('Backing up', async (report) => {
        if (file === undefined) return app.backups.make(report)
        const named = resolve(file)
        return { path: named, header: await app.backups.create(named, report) }
      })
      tell('Wrote', path, header, json)
    }),
  )

const restore = new Command('restore')
  .description('restore a backup into an empty database of either kind')
  .argument('<file>', 'a file written by "pricehound backup create"')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Examples:
  pricehound backup restore prices.backup
  DATA_DIR=.restored pricehound backup restore prices.backup
  DATABASE_URL=postgres://user:password@host/empty pricehound backup restore prices.backup`,
  )
  .action((file: string, { json }: Options) =>
    usingEmptyApp(async (app) => {
      const path = resolve(file)
      const header = await withProgress('Restoring', (report) => app.backups.restore(path, report))
      tell('Restored', path, header, json)
    }),
  )

export const backupCommand = new Command('backup')
  .description('create, list and restore backups')
  .addCommand(create)
  .addCommand(restore)

const tell = (verb: string, path: string, header: BackupHeader, json: true | undefined): void => {
  if (json) printJson({ file: path, rows: header.rows, createdAt: header.createdAt })
  else print(`${verb} ${header.rows.toLocaleString('en-NZ')} rows: ${path}`)
}
