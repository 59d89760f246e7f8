import { Command } from 'commander'
import { adsCommand } from './commands/ads.ts'
import { analyticsCommand } from './commands/analytics.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand } from './commands/backup.ts'
import { collectCommand } from './commands/collect.ts'
import { configCommand } from './commands/config.ts'
import { connectCommand } from './commands/connect.ts'
import { contactCommand } from './commands/contact.ts'
import { dealsCommand } from './commands/deals.ts'
import { demoCommand } from './commands/demo.ts'
import { doctorCommand } from './commands/doctor.ts'
import { dumpsCommand } from './commands/dumps.ts'
import { feedCommand } from './commands/feed.ts'
import { jobsCommand } from './commands/jobs.ts'
import { keysCommand } from './commands/keys.ts'
import { matchesCommand } from './commands/matches.ts'
import { offersCommand } from './commands/offers.ts'
import { openApiCommand } from './commands/openapi.ts'
import { pricesCommand } from './commands/prices.ts'
import { productsCommand } from './commands/products.ts'
import { retailersCommand } from './commands/retailers.ts'
import { reviewsCommand } from './commands/reviews.ts'
import { searchCommand } from './commands/search.ts'
import { serveCommand } from './commands/serve.ts'
import { sourcesCommand } from './commands/sources.ts'
import { tipsCommand } from './commands/tips.ts'
import { usersCommand } from './commands/users.ts'
import { watchesCommand } from './commands/watches.ts'
import { webhooksCommand } from './commands/webhooks.ts'
import { note, print, printJson } from './print.ts'
import { usingAppAsFound } from './using-app.ts'

const buildCommand = new Command('build')
  .description('build the pages if they are missing or have changed')
  .addHelpText(
    'after',
    `
What is built serves without the development packages:
  npm ci && npm run build && npm prune --omit=dev

Examples:
  pricehound build`,
  )
  .action(async () => {
    const { buildWeb } = await import('#adapters/composition/web/build-web.ts')
    print(`The pages are in ${await buildWeb(() => note('Building the pages.'))}`)
  })

const migrateCommand = new Command('migrate')
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

/** In the order in which --help shows them. */
export const commands: readonly Command[] = [
  serveCommand,
  searchCommand,
  dealsCommand,
  tipsCommand,
  demoCommand,
  retailersCommand,
  productsCommand,
  offersCommand,
  pricesCommand,
  adsCommand,
  connectCommand,
  feedCommand,
  sourcesCommand,
  collectCommand,
  matchesCommand,
  usersCommand,
  watchesCommand,
  keysCommand,
  webhooksCommand,
  contactCommand,
  reviewsCommand,
  auditCommand,
  analyticsCommand,
  jobsCommand,
  dumpsCommand,
  backupCommand,
  migrateCommand,
  configCommand,
  doctorCommand,
  buildCommand,
  openApiCommand,
]
