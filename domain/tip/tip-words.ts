import type { VerdictKind } from '../price-history/verdict.ts'
import { horizonDays } from './market-view.ts'
import { likelyFrom, unlikelyTo } from './tip-record.ts'

/** What a shopper may do with it: wait, decide for themselves, or buy. */
export type TipKind = 'likely' | 'open' | 'unlikely'

export const tipKinds = ['likely', 'open', 'unlikely'] as const satisfies readonly TipKind[]

/** `step`: the chance in tenths. */
export const tipKindOf = (step: number): TipKind =>
  step >= likelyFrom ? 'likely' : step <= unlikelyTo ? 'unlikely' : 'open'

/** One sentence without its stop, which agrees with the verdict that stands above it. */
export const tipWords = (step: number, verdict: VerdictKind | null): string => {
  const isLow = verdict === 'lowest' || verdict === 'good'
  const chance = `within ${horizonDays} days: about ${step} in 10`
  switch (tipKindOf(step)) {
    case 'likely':
      return isLow ? `Low already, yet likely lower still ${chance}` : `Likely lower ${chance}`
    case 'open':
      return isLow ? `Low already, and may be lower still ${chance}` : `May be lower ${chance}`
    case 'unlikely':
      return verdict === 'high'
        ? `Though high, unlikely to be lower ${chance}`
        : `Unlikely to be lower ${chance}`
  }
}
