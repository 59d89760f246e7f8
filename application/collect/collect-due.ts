import { RunLost } from './run-store.ts'
import type { CollectSource } from './collect-source.ts'
import { silenceMs } from './begin-run.ts'
import type { Clock } from '../ports.ts'

/** A source whose time has come, or whose run broke off before `silentSince`; the longest due first. */
export type FindDueSource = (asked: {
  readonly now: Date
  readonly silentSince: Date
  /** Those that were tried already. */
  readonly except: readonly number[]
}) => Promise<number | undefined>

/** Collects what is due, one source after the other; each is tried once. */
export type CollectDue = (options: { readonly signal?: AbortSignal }) => Promise<void>

type Deps = {
  readonly findDueSource: FindDueSource
  readonly collectSource: CollectSource
  readonly clock: Clock
  /** Told why a source could not be collected: the others are collected all the same. */
  readonly onFailure: (error: unknown, sourceId: number) => void
}

export const makeCollectDue =
  ({ findDueSource, collectSource, clock, onFailure }: Deps): CollectDue =>
  async ({ signal }) => {
    const except: number[] = []
    for (;;) {
      if (signal?.aborted) return
      const now = clock.now()
      const silentSince = new Date(now.getTime() - silenceMs)
      const sourceId = await findDueSource({ now, silentSince, except })
      if (sourceId === undefined) return
      except.push(sourceId)
      await collectSource(sourceId, { askedBy: 'schedule', ...(signal && { signal }) }).catch(
        (error: unknown) => {
          if (!(error instanceof RunLost) && !signal?.aborted) onFailure(error, sourceId)
        },
      )
    }
  }
