import type { Jobs } from '#application/jobs/jobs.ts'
import { DomainError } from '#domain/errors.ts'
import { setTimeout as sleep } from 'node:timers/promises'

type Waiting = {
  /** Is told why each time that it waits. */
  readonly onWait: (error: unknown) => void
  /** Ends the waiting. */
  readonly asked: Promise<unknown>
  readonly pauseMs?: number
}

/**
 * Starts them as soon as the database is there: a server that is ready already does not end because the database went away
 * in between.
 */
export const startJobs = async (
  jobs: Pick<Jobs, 'start'>,
  { onWait, asked, pauseMs = 1000 }: Waiting,
): Promise<void> => {
  for (let isAsked = false; !isAsked;) {
    try {
      return await jobs.start()
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error
      onWait(error)
    }
    isAsked = await Promise.race([asked.then(() => true), sleep(pauseMs, false)])
  }
}
