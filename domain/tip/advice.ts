import type { Verdict } from '../price-history/verdict.ts'
import { horizonDays } from './market-view.ts'
import { tipKindOf } from './tip-words.ts'

/** The one answer to a shopper, from the verdict and the chance of a lower price together. */
export type AdviceKind = 'buy' | 'order' | 'fair' | 'wait' | 'too-early'

export const adviceKinds = [
  'buy',
  'order',
  'fair',
  'wait',
  'too-early',
] as const satisfies readonly AdviceKind[]

/** `reason`: what decided, in one sentence that names no amount, so that it holds in every currency. */
export type Advice = { readonly kind: AdviceKind; readonly reason: string }

/**
 * `step`: the chance of a lower price in tenths; undefined where nothing is said of it. `isAhead`: it is ordered before
 * the shop has it. A good price that rose by 2% or more in 30 days is a fair one.
 */
export const adviceOf = (
  { kind, reason, amountMinor, changeMinor }: Verdict,
  step: number | undefined,
  isAhead = false,
): Advice => {
  const fall = step === undefined ? undefined : tipKindOf(step)
  if (kind === 'too-new') return { kind: 'too-early', reason }
  if (fall === 'likely')
    return {
      kind: 'wait',
      reason: `Likely to drop within ${horizonDays} days (about ${step} in 10).`,
    }
  if (kind === 'good' && amountMinor >= 1.02 * (amountMinor - (changeMinor ?? 0)))
    return { kind: 'fair', reason: `${reason.slice(0, -1)}, but cheaper 30 days ago.` }
  if (kind === 'lowest' || kind === 'good') return { kind: isAhead ? 'order' : 'buy', reason }
  if (kind === 'usual') return { kind: 'fair', reason }
  return fall === 'unlikely'
    ? {
        kind: 'fair',
        reason: `${reason.slice(0, -1)}, but unlikely to drop within ${horizonDays} days.`,
      }
    : { kind: 'wait', reason }
}

export const adviceWords: Readonly<Record<AdviceKind, string>> = {
  buy: 'Good time to buy',
  order: 'Good price, not in stock yet',
  fair: 'Fair price',
  wait: 'Wait',
  'too-early': 'Too early to say',
}
