import { Command } from 'commander'
import { adsCommand } from './commands/site/ads.ts'
import { backupCommand } from './commands/site/backup.ts'
import { collectCommand } from './commands/source/collect.ts'
import { configCommand } from './commands/site/config.ts'
import { connectCommand } from './commands/source/connect.ts'
import { dealsCommand } from './commands/price/deals.ts'
import { demoCommand } from './commands/site/demo.ts'
import { doctorCommand } from './commands/site/doctor.ts'
import { dumpsCommand } from './commands/site/dumps.ts'
import { feedCommand } from './commands/source/feed.ts'
import { imagesCommand } from './commands/product/images.ts'
import { jobsCommand } from './commands/site/jobs.ts'
import { keysCommand } from './commands/account/keys.ts'
import { matchesCommand } from './commands/offer/matches.ts'
import { openApiCommand } from './commands/site/openapi.ts'
import { pricesCommand } from './commands/price/prices.ts'
import { productsCommand } from './commands/product/products.ts'
import { retailersCommand } from './commands/retailer/retailers.ts'
import { searchCommand } from './commands/search/search.ts'
import { serveCommand } from './commands/site/serve.ts'
import { sourcesCommand } from './commands/source/sources.ts'
import { tipsCommand } from './commands/price/tips.ts'
import { usersCommand } from './commands/account/users.ts'
import { watchesCommand } from './commands/account/watches.ts'
import { webhooksCommand } from './commands/account/webhooks.ts'
import { operationCommand, withOperations } from './operation-commands.ts'
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

const offersCommand = new Command('offers')
  .description('search offers, and hide, split off, move or strike them')
  .addCommand(
    withOperations(
      new Command('reports').description('list and close what shoppers report of offers'),
      'offers reports',
    ),
  )

/** In the order in which --help shows them, each with the commands that operations declare. */
export const commands: readonly Command[] = [
  serveCommand,
  searchCommand,
  operationCommand('compare'),
  operationCommand('basket'),
  dealsCommand,
  tipsCommand,
  demoCommand,
  retailersCommand,
  productsCommand,
  new Command('attributes').description(
    'add, change and remove attributes that products are described by',
  ),
  offersCommand,
  pricesCommand,
  adsCommand,
  imagesCommand,
  connectCommand,
  feedCommand,
  sourcesCommand,
  collectCommand,
  matchesCommand,
  usersCommand,
  watchesCommand,
  keysCommand,
  webhooksCommand,
  new Command('contact').description('read and close contact messages'),
  new Command('reviews').description('list reviews, hide them, or dismiss reports of them'),
  operationCommand('audit'),
  new Command('analytics').description('usage statistics of the site'),
  jobsCommand,
  dumpsCommand,
  backupCommand,
  migrateCommand,
  configCommand,
  doctorCommand,
  buildCommand,
  openApiCommand,
].map((command) => withOperations(command))
