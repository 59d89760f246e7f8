import type { JobView } from '#application/jobs/jobs.ts'
import { Command } from 'commander'
import { agoWords } from '../../ago.ts'
import { bold, print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'

const list = new Command('list')
  .description('list scheduled tasks, and recent jobs with their errors')
  .option('--failed', 'only jobs that failed')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound jobs list\n  pricehound jobs list --failed --json',
  )
  .action(({ failed, json }: { failed?: true; json?: true }) =>
    usingApp(async (app) => {
      const { tasks, jobs: all } = await app.tasks.list()
      const jobs = failed ? all.filter(({ state }) => state === 'failed') : all
      if (json) return printJson({ tasks, jobs })
      print(`${bold('Tasks')} (times are cron, UTC)`)
      print(
        makeTable(
          taskColumns,
          tasks.map((task) => [task.name, task.cron ?? 'when asked', task.description]),
        ),
      )
      print(`\n${bold('Jobs')}`)
      print(jobs.length === 0 ? 'None.' : makeTable(jobColumns, jobs.map(jobRow(new Date()))))
    }),
  )

export const jobsCommand = new Command('jobs')
  .description('list and retry background jobs')
  .addCommand(list)

const taskColumns = [
  { heading: 'Task' },
  { heading: 'When' },
  { heading: 'What', wraps: true },
] as const

const jobColumns = [
  { heading: 'Job' },
  { heading: 'State' },
  { heading: 'Queued' },
  { heading: 'Tries', align: 'right' },
  { heading: 'Id' },
  { heading: 'Error', wraps: true },
] as const

const jobRow =
  (now: Date) =>
  (job: JobView): string[] => [
    job.name,
    job.state,
    agoWords(job.createdAt, now),
    String(job.attempts),
    job.id,
    job.error ?? '',
  ]
