import type { Command } from 'commander'
import { configCommand } from './commands/config.ts'
import { jobsCommand } from './commands/jobs.ts'
import { migrateCommand } from './commands/migrate.ts'
import { openApiCommand } from './commands/openapi.ts'

/** In the order in which --help shows them. */
export const commands: readonly Command[] = [
  migrateCommand,
  jobsCommand,
  configCommand,
  openApiCommand,
]
