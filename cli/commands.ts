import type { Command } from 'commander'
import { adsCommand } from './commands/ads.ts'
import { analyticsCommand } from './commands/analytics.ts'
import { backupCommand } from './commands/backup.ts'
import { buildCommand } from './commands/build.ts'
import { collectCommand } from './commands/collect.ts'
import { configCommand } from './commands/config.ts'
import { contactCommand } from './commands/contact.ts'
import { demoCommand } from './commands/demo.ts'
import { feedCommand } from './commands/feed.ts'
import { jobsCommand } from './commands/jobs.ts'
import { keysCommand } from './commands/keys.ts'
import { matchesCommand } from './commands/matches.ts'
import { migrateCommand } from './commands/migrate.ts'
import { openApiCommand } from './commands/openapi.ts'
import { pricesCommand } from './commands/prices.ts'
import { productsCommand } from './commands/products.ts'
import { retailersCommand } from './commands/retailers.ts'
import { searchCommand } from './commands/search.ts'
import { serveCommand } from './commands/serve.ts'
import { sourcesCommand } from './commands/sources.ts'
import { usersCommand } from './commands/users.ts'

/** In the order in which --help shows them. */
export const commands: readonly Command[] = [
  serveCommand,
  searchCommand,
  demoCommand,
  retailersCommand,
  productsCommand,
  pricesCommand,
  adsCommand,
  feedCommand,
  sourcesCommand,
  collectCommand,
  matchesCommand,
  usersCommand,
  keysCommand,
  contactCommand,
  analyticsCommand,
  jobsCommand,
  backupCommand,
  migrateCommand,
  configCommand,
  buildCommand,
  openApiCommand,
]
