import type { JobView } from '#application/jobs/jobs.ts'
import {
  AdminJobsSchema,
  JobParamsSchema,
  type AdminJobBody,
  type AdminJobsBody,
} from '#openapi/schemas/admin/job.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { conflictResponse } from '../problem/api-responses.ts'
import { sendAccepted } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

export const adminJobRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'tasks'>> = async (
  app,
  { tasks },
) => {
  app.get('/admin/jobs', list, async (): Promise<AdminJobsBody> => {
    const found = await tasks.list()
    return { tasks: [...found.tasks], jobs: found.jobs.map(toBody) }
  })

  app.post('/admin/jobs/:job/retry', retry, async (request, reply) => {
    await tasks.retry(request.params.job, actorOf(request))
    return sendAccepted(reply)
  })
}

const toBody = ({ createdAt, startedAt, endedAt, ...job }: JobView): AdminJobBody => ({
  ...job,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const operations = adminOperations('accounts')

const list = operations.list({
  operationId: 'listJobs',
  summary: 'Background tasks, and how their latest runs went',
  response: { 200: AdminJobsSchema },
})

const retry = operations.change({
  operationId: 'retryJob',
  summary: 'Retry a job, or run a task now',
  params: JobParamsSchema,
  response: { 202: z.null().describe('It starts within seconds.'), ...conflictResponse },
})
