import type { AdminJobsBody } from '#openapi/schemas/admin/job.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

export const jobsQuery = (): ApiQuery<AdminJobsBody> => ({
  queryKey: ['/api/admin/jobs'],
  staleTime: 0,
})

/** A job by its id, or a task by its name. */
export const retryJob = (idOrName: string): Promise<unknown> =>
  sendJson('POST', `/api/admin/jobs/${encodeURIComponent(idOrName)}/retry`)
