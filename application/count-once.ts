import type { Attempts } from './account/session/attempts.ts'
import type { Clock } from './ports.ts'

/**
 * Counts the first of this name that a network (an address block) does with one thing in a day, so that nobody counts
 * twice by asking again; nothing for a network that is undefined. The hash of both is kept for a day.
 */
export type CountOnce = (
  name: string,
  network: string | undefined,
  thing: string,
  count: () => Promise<void>,
) => Promise<void>

export const makeCountOnce =
  ({ attempts, clock }: { readonly attempts: Attempts; readonly clock: Clock }): CountOnce =>
  async (name, network, thing, count) => {
    if (network === undefined) return
    const once = { name, whom: [network, thing], attempts: 1, windowMs: dayWindowMs }
    if ((await attempts.count(once, clock.now())).kind === 'counted') await count()
  }

/** Windows are counted in slices of a fifth: none reaches further than 24 hours. */
export const dayWindowMs = 20 * 3_600_000
