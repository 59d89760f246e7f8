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
 * the shop has it. A good price is a fair one where 30 days knew one that was 2% lower.
 */
export const adviceOf = (
  { kind, reason, cheaper }: Verdict,
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
  if (cheaper && (kind === 'good' || kind === 'usual'))
    return {
      kind: 'fair',
      reason: `${reason.slice(0, -1)}, but ${cheaper.percent}% cheaper ${daysAgo(cheaper.daysAgo)}.`,
    }
  if (kind === 'lowest' || kind === 'good') return { kind: isAhead ? 'order' : 'buy', reason }
  if (kind === 'usual') return { kind: 'fair', reason }
  return fall === 'unlikely'
    ? {
        kind: 'fair',
        reason: `${reason.slice(0, -1)}, but unlikely to drop within ${horizonDays} days.`,
      }
    : { kind: 'wait', reason }
}

const daysAgo = (days: number): string =>
  days === 0 ? 'less than a day ago' : days === 1 ? '1 day ago' : `${days} days ago`

export const adviceWords: Readonly<Record<AdviceKind, string>> = {
  buy: 'Good time to buy',
  order: 'Good price, not in stock yet',
  fair: 'Fair price',
  wait: 'Wait',
  'too-early': 'Too early to say',
}
