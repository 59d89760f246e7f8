import type { Attempts } from './account/session/attempts.ts'
import type { Clock } from './ports.ts'

/**
 * True for the first of this name that a network (an address block) does with one thing in a day, so that nobody
 * counts twice by asking again. The hash of both is kept for a day.
 */
export type IsFirstOfNetwork = (name: string, network: string, thing: string) => Promise<boolean>

export const makeIsFirstOfNetwork =
  ({ attempts, clock }: { readonly attempts: Attempts; readonly clock: Clock }): IsFirstOfNetwork =>
  async (name, network, thing) => {
    const once = { name, whom: [network, thing], attempts: 1, windowMs }
    return (await attempts.count(once, clock.now())).kind === 'counted'
  }

/** Windows are counted in slices of a fifth: none reaches further than 24 hours. */
const windowMs = 20 * 3_600_000
