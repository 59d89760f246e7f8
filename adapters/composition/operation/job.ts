import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import type { Program } from '../app/program.ts'
import { accountTasks } from '../account.ts'
import { keyTasks } from '../api-key.ts'
import { catalogueTasks } from '../catalogue.ts'
import { collectTasks } from '../collect.ts'
import { contactTasks } from '../contact.ts'
import { dealTasks } from '../deal.ts'
import { imageTasks } from '../image.ts'
import { learningTasks } from '../learning.ts'
import { matchTasks } from '../match.ts'
import { offerTasks } from '../offer.ts'
import { priceTasks } from '../price-history.ts'
import { outboxTasks } from '../outbox.ts'
import { rateTasks } from '../rates.ts'
import { retailerTasks } from '../retailer.ts'
import { searchTasks } from '../search.ts'
import { tipTasks } from '../tip.ts'
import { watchTasks } from '../watch.ts'
import { webhookTasks } from '../webhook.ts'
import { analyticsTasks } from './analytics.ts'
import { backupTasks } from './backup.ts'
import { demoTasks } from './demo.ts'
import { openDataTasks } from './open-data.ts'

/** Times are cron in UTC; 14:00 is night in New Zealand. */
export const makeScheduledTasks = (program: Program): readonly ScheduledTask[] =>
  tasksOfNouns
    .flatMap((tasksOf) => tasksOf(program))
    .map((task) => ({ ...task, run: () => withStatementLimit(hourMs, task.run) }))

export const makeJobs = ({ database, scheduledTasks, logger }: Program): Jobs =>
  makePgBossJobs({
    executeSql: (text, values) => database.executeSql(text, values),
    kind: database.kind,
    tasks: scheduledTasks,
    onError: (what, error) => logger.error({ err: error }, `${what} failed`),
  })

const databaseTasks = ({ database }: Program): readonly ScheduledTask[] => [
  {
    name: 'vacuum',
    cron: '50 14 * * *',
    description: 'removes dead rows and refreshes the statistics of the query planner',
    run: async () => {
      await database.executeSql('vacuum (analyze)')
    },
  },
]

const tasksOfNouns = [
  searchTasks,
  learningTasks,
  dealTasks,
  watchTasks,
  tipTasks,
  offerTasks,
  retailerTasks,
  priceTasks,
  collectTasks,
  catalogueTasks,
  matchTasks,
  outboxTasks,
  imageTasks,
  webhookTasks,
  accountTasks,
  analyticsTasks,
  keyTasks,
  contactTasks,
  backupTasks,
  databaseTasks,
  rateTasks,
  demoTasks,
  openDataTasks,
]

const hourMs = 3_600_000
