import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchIndexing } from '#application/search/search-indexing.ts'
import type { Logger } from 'pino'

export type Following = { readonly stop: () => Promise<void> }

/** Tells the engine that searches what changed, about once a second, and makes its index where there is none. */
export const followSearch = (
  open: () => Promise<{ readonly indexing: SearchIndexing }>,
  logger: Logger,
): Following => {
  const stopping = new AbortController()
  const { signal } = stopping
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      const pause = await open()
        .then(({ indexing }) => indexing.follow())
        .then(
          () => everyMs,
          (error: unknown) => {
            logger.error({ err: error }, 'The index of search was not written')
            return afterFailureMs
          },
        )
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
  const done = follow()
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}

const everyMs = 1000
const afterFailureMs = 5000
