/** What a run would do to the offers that a source has now. */
export type RunEffect = {
  /** Offers of the source that are shown now. */
  readonly present: number
  /** Of these, how many the run did not find. */
  readonly missing: number
  /** Offers found again, so that their prices can be compared. */
  readonly compared: number
  /** Of these, how many prices changed absurdly. */
  readonly absurd: number
}

/** Why a run waits for a person before anything of it is shown. */
export type HoldReason = 'too-many-removals' | 'absurd-prices'

/**
 * The reasons to hold a run: it would remove more than 30 % of the source's offers (decision 43), or
 * more than 5 % of the prices changed absurdly. A few of either are a shop's own doing.
 */
export const holdReasons = ({ present, missing, compared, absurd }: RunEffect): HoldReason[] => [
  ...(missing >= leastMissing && missing > present * mostMissingShare
    ? (['too-many-removals'] as const)
    : []),
  ...(absurd >= leastAbsurd && absurd > compared * mostAbsurdShare
    ? (['absurd-prices'] as const)
    : []),
]

/**
 * Whether a price changed as prices do not, but a lost decimal point or another currency does: to
 * five times or a fifth and beyond, both in minor units.
 */
export const isAbsurdChange = (beforeMinor: number, afterMinor: number): boolean =>
  afterMinor >= beforeMinor * absurdFactor || afterMinor * absurdFactor <= beforeMinor

const mostMissingShare = 0.3
/** A shop of three offers may drop one without asking anybody. */
const leastMissing = 3
const mostAbsurdShare = 0.05
const leastAbsurd = 3
const absurdFactor = 5
