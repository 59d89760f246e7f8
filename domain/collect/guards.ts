import { runErrors, type RunError } from './run-error.ts'

/** What a run would do to the offers that its source carries, counted before anything is applied. */
export type RunChanges = {
  /** Offers of the source that were there before. */
  readonly present: number
  /** Those among them that the run found again, in records that can be shown. */
  readonly found: number
  /** Those found in records that were rejected: they stay, and grow old. */
  readonly rejected: number
  /** Those found again whose price changed so much that somebody has probably slipped. */
  readonly absurd: number
}

/** Why a run waits for a person: it would do what mistakes do and shops hardly ever mean. */
export const reasonsToHold = ({ present, found, absurd }: RunChanges): readonly RunError[] => {
  const reasons: RunError[] = []
  if (present - found > atMost(present, removableShare)) {
    reasons.push('offers_to_remove_above_threshold')
  }
  if (absurd > atMost(found, absurdShare)) reasons.push('absurd_price_changes')
  return reasons
}

/** Why a feed that was read to its end is refused all the same, so that nothing is removed for it. */
export const refusalOf = (counts: RowCounts): RunError | undefined => {
  if (counts.accepted + counts.partiallyAccepted > 0) return undefined
  return counts.rejected === 0 ? 'zero_offers_processed' : 'all_offers_rejected'
}

type RowCounts = Readonly<Record<'accepted' | 'partiallyAccepted' | 'rejected', number>>

/** Whether a price is more than three times what it was, or less than a third. */
export const isAbsurdChange = (beforeMinor: number, afterMinor: number): boolean =>
  afterMinor > beforeMinor * absurdFactor || afterMinor * absurdFactor < beforeMinor

/** A price that waits until it is read once more, and when it was read first. */
export type Doubt = { readonly priceMinor: number; readonly at: Date }

/**
 * Since when a price is doubted, null where it is believed. What is still asked hours after it was
 * doubted first is no slip: somebody would have mended it.
 */
export const doubtedSince = (
  afterMinor: number,
  beforeMinor: number,
  former: Doubt | null,
  now: Date,
): Date | null => {
  if (!isAbsurdChange(beforeMinor, afterMinor)) return null
  if (former === null || isAbsurdChange(former.priceMinor, afterMinor)) return now
  const age = now.getTime() - former.at.getTime()
  if (age > forgottenAfterMs) return now
  return age < mendedWithinMs ? former.at : null
}

const mendedWithinMs = 3 * 3_600_000
const forgottenAfterMs = 14 * 86_400_000

/** In words, for whoever is to confirm it. */
export const holdWords = (
  reason: RunError,
  { present, found, rejected, absurd }: RunChanges,
): string =>
  reason === 'absurd_price_changes'
    ? `${absurd} of ${found} prices would be more than three times what they were, or less than a third.`
    : reason === 'offers_to_remove_above_threshold'
      ? rejected === 0
        ? `${present - found} of ${present} offers would be removed.`
        : `${present - found} of ${present} offers would be removed or become outdated, ${rejected} of them because their records are rejected.`
      : runErrors[reason]

/** Feed rules of Prisjakt: a run that would remove more than 30 % waits for a person. */
const removableShare = 0.3
const absurdShare = 0.05
const absurdFactor = 3

/** A share of a few offers is no reason to ask anybody. */
const atMost = (count: number, share: number): number => Math.max(2, count * share)
