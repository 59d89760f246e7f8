import { withStatementLimit } from '#adapters/postgres/statement-limit.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'
import type { DependencyContainer } from 'tsyringe'
import { tokens } from './tokens.ts'

/** What runs by itself, at which times (UTC; the middle of the night in New Zealand is 13:00). */
export const makeScheduledTasks = (c: DependencyContainer): readonly ScheduledTask[] => {
  const database = c.resolve(tokens.database)
  const refreshRates = c.resolve(tokens.refreshRates)
  const tasks: ScheduledTask[] = [
    {
      name: 'vacuum',
      cron: '30 14 * * *',
      description: 'clears away dead rows and refreshes the planner statistics',
      run: async () => {
        await database.executeSql('vacuum (analyze)')
      },
    },
  ]
  if (refreshRates) {
    tasks.push({
      name: 'refresh-rates',
      cron: '15 2 * * *',
      description: 'fetches the exchange rates of the day',
      run: async () => {
        await refreshRates()
      },
    })
  }
  return tasks.map((task) => ({ ...task, run: () => withStatementLimit(hourMs, task.run) }))
}

const hourMs = 3_600_000
