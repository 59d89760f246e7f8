import { Command } from 'commander'
import { bold } from '../../print.ts'
import { showAnswer } from '../../show/show-answer.ts'
import { workCommand } from '../../work-command.ts'

const tasks = [
  ['Task', 'name'],
  ['When', 'cron'],
  ['What', 'description'],
] as const

const jobs = [
  ['Job', 'name'],
  ['State', 'state'],
  ['Queued', 'createdAt'],
  ['Tries', 'attempts'],
  ['Id', 'id'],
  ['Error', 'error'],
] as const

export const jobsCommand = new Command('jobs')
  .description('list and retry background jobs')
  .addCommand(
    workCommand({
      name: 'jobs list',
      summary: 'list scheduled tasks, and recent jobs with their errors',
      flags: { '--failed': 'only jobs that failed' },
      examples: ['', '--failed --json'],
      async work(app, { failed }: { readonly failed?: true }) {
        const listed = await app.tasks.list()
        return { ...listed, jobs: listed.jobs.filter(({ state }) => !failed || state === 'failed') }
      },
      show: (listed, now) =>
        [
          `${bold('Tasks')} (times are cron, UTC)`,
          showAnswer(listed, { items: 'tasks', columns: tasks }, now),
          `\n${bold('Jobs')}`,
          showAnswer(listed, { items: 'jobs', columns: jobs, empty: 'None.' }, now),
        ].join('\n'),
    }),
  )
