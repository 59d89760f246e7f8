import { z } from 'zod'

export const JobParamsSchema = z.object({
  job: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Id of a job, or name of a task.', examples: ['vacuum'] }),
})

const taskExample = {
  name: 'vacuum',
  cron: '0 15 * * *',
  description: 'frees the space of rows that were deleted',
}

const jobExample = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'vacuum',
  state: 'failed',
  createdAt: '2026-03-01T15:00:00.000Z',
  startedAt: '2026-03-01T15:00:04.000Z',
  endedAt: '2026-03-01T15:00:09.000Z',
  attempts: 6,
  error: 'The database is not available.',
} as const

export const AdminJobsSchema = z
  .object({
    tasks: z.array(
      z.object({
        name: z.string(),
        cron: z.string().nullable().describe('When it runs, in UTC; null: when it is asked for.'),
        description: z.string(),
      }),
    ),
    jobs: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().describe('Of its task.'),
          state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
          createdAt: z.iso.datetime(),
          startedAt: z.iso.datetime().nullable(),
          endedAt: z.iso.datetime().nullable(),
          attempts: z.int().min(0),
          error: z.string().nullable().describe('Of the last attempt.'),
        }),
      )
      .describe('The newest first, at most 200.'),
  })
  .meta({
    id: 'AdminJobs',
    description: 'What the program does at set times, and how that went.',
    examples: [{ tasks: [taskExample], jobs: [jobExample] }],
  })

export type AdminJobsBody = z.output<typeof AdminJobsSchema>
export type AdminTaskBody = AdminJobsBody['tasks'][number]
export type AdminJobBody = AdminJobsBody['jobs'][number]
