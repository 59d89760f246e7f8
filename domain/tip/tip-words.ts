import type { VerdictKind } from '../price-history/verdict.ts'
import { horizonDays } from './market-view.ts'
import { likelyFrom, unlikelyTo } from './tip-record.ts'

/** What a shopper may do with it: wait, decide for themselves, or buy. */
export type TipKind = 'likely' | 'open' | 'unlikely'

export const tipKinds = ['likely', 'open', 'unlikely'] as const satisfies readonly TipKind[]

/** `step`: the chance in tenths. */
export const tipKindOf = (step: number): TipKind => {
  if (step >= likelyFrom) return 'likely'
  return step <= unlikelyTo ? 'unlikely' : 'open'
}

/** One sentence, which agrees with the verdict that stands above it. */
export const tipWords = (step: number, verdict: VerdictKind): string => {
  const start = starts[tipKindOf(step)][toneOf(verdict)]
  return `${start} within ${horizonDays} days: about ${step} in 10.`
}

type Tone = 'low' | 'usual' | 'high'

const toneOf = (verdict: VerdictKind): Tone => {
  if (verdict === 'lowest' || verdict === 'good') return 'low'
  return verdict === 'high' ? 'high' : 'usual'
}

const starts: Readonly<Record<TipKind, Readonly<Record<Tone, string>>>> = {
  likely: {
    low: 'Low, but likely to drop again',
    usual: 'Likely lower',
    high: 'Likely lower',
  },
  open: {
    low: 'Low, and may drop again',
    usual: 'May be lower',
    high: 'May be lower',
  },
  unlikely: {
    low: 'Unlikely to be lower still',
    usual: 'Unlikely to be lower',
    high: 'High, yet unlikely to be lower',
  },
}
