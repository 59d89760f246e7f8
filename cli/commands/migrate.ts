import { Command } from 'commander'
import { print, printJson } from '../print.ts'
import { usingAppAsFound } from '../using-app.ts'

export const migrateCommand = new Command('migrate')
  .description('apply pending database migrations')
  .option('--status', 'only list pending migrations')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound migrate\n  pricehound migrate --status --json')
  .action(({ status, json }: { status?: true; json?: true }) =>
    usingAppAsFound('cli', async (app) => {
      const applied = status ? [] : await app.migrate()
      const pending = await app.pendingMigrations()
      if (json) return printJson({ applied, pending })
      for (const name of applied) print(`applied ${name}`)
      for (const name of pending) print(`pending ${name}`)
      if (pending.length === 0) print('The database is up to date.')
    }),
  )
