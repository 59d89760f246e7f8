/** Something that was said, and what became of it. */
export type Judged = {
  /** The chance in tenths. */
  readonly step: number
  /** The rate of the category that was known then. */
  readonly base: number
  readonly isLower: boolean
  readonly priceMinor: number
  /** Of whoever waited. */
  readonly paidMinor: number
}

/** What was said with one chance, summed up: any number of these make a score. */
export type Tally = {
  readonly step: number
  readonly tips: number
  readonly lower: number
  /** Squared errors of the rates of categories. */
  readonly baseError: number
  /** What waiting saved, each as a share of its price. */
  readonly saved: number
}

export type TipScore = {
  readonly tips: number
  readonly lower: number
  /** Mean squared error of the chances (Brier 1950); null without tips. */
  readonly brier: number | null
  /** The same of the rates of categories. */
  readonly baseBrier: number | null
  /** 1 = perfect, 0 = no better than these rates. */
  readonly skill: number | null
  /** By chance, rising; only those that were said. */
  readonly bins: readonly Bin[]
  /** Those who were told that it is likely lower, and waited. */
  readonly waited: Followed
  /** Those who were told that it is unlikely lower, and bought at once instead. */
  readonly bought: Followed
}

export type Bin = Pick<Tally, 'step' | 'tips' | 'lower'>

/** `savedPercent`: mean, of the price at which it was said; negative = it cost. */
export type Followed = { readonly tips: number; readonly savedPercent: number | null }

export const likelyFrom = 6
export const unlikelyTo = 3

export const tallyOf = (judged: readonly Judged[]): Tally[] => {
  const tallies = new Map<number, Tally>()
  for (const { step, base, isLower, priceMinor, paidMinor } of judged) {
    const sum = tallies.get(step) ?? { step, tips: 0, lower: 0, baseError: 0, saved: 0 }
    tallies.set(step, {
      step,
      tips: sum.tips + 1,
      lower: sum.lower + Number(isLower),
      baseError: sum.baseError + (base - Number(isLower)) ** 2,
      saved: sum.saved + (priceMinor - paidMinor) / priceMinor,
    })
  }
  return [...tallies.values()]
}

export const scoreOf = (tallies: readonly Tally[]): TipScore => {
  const tips = sumOf(tallies, (tally) => tally.tips)
  const brier = tips === 0 ? null : sumOf(tallies, squaredError) / tips
  const baseBrier = tips === 0 ? null : sumOf(tallies, ({ baseError }) => baseError) / tips
  return {
    tips,
    lower: sumOf(tallies, ({ lower }) => lower),
    brier,
    baseBrier,
    skill: brier === null || !baseBrier ? null : 1 - brier / baseBrier,
    bins: binsOf(tallies),
    waited: followed(
      tallies.filter(({ step }) => step >= likelyFrom),
      100,
    ),
    bought: followed(
      tallies.filter(({ step }) => step <= unlikelyTo),
      -100,
    ),
  }
}

const sumOf = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((sum, tally) => sum + of(tally), 0)

const squaredError = ({ step, tips, lower }: Tally): number =>
  lower * (1 - step / 10) ** 2 + (tips - lower) * (step / 10) ** 2

const binsOf = (tallies: readonly Tally[]): readonly Bin[] =>
  [...Map.groupBy(tallies, ({ step }) => step)]
    .map(([step, ofStep]) => ({
      step,
      tips: sumOf(ofStep, ({ tips }) => tips),
      lower: sumOf(ofStep, ({ lower }) => lower),
    }))
    .toSorted((a, b) => a.step - b.step)

const followed = (tallies: readonly Tally[], percent: number): Followed => {
  const tips = sumOf(tallies, (tally) => tally.tips)
  const saved = sumOf(tallies, (tally) => tally.saved)
  return { tips, savedPercent: tips === 0 ? null : (saved / tips) * percent }
}

/**
 * Better than the rates, and each chance that was said often came true about as often: within `mostOff`, and the error
 * that so few cases have by chance alone.
 */
export const isCalibrated = ({ skill, tips, bins }: TipScore): boolean =>
  tips >= leastTips &&
  skill !== null &&
  skill > 0 &&
  bins.every((bin) => bin.tips < fullBin || offOf(bin) <= mostOff + standardError(bin))

/** Of what happens that often, looked at that many times. */
const standardError = ({ step, tips }: Bin): number =>
  Math.sqrt(((step / 10) * (1 - step / 10)) / tips)

/** From 0 to 1: how far what happened is from what was said. */
export const offOf = ({ step, tips, lower }: Bin): number => Math.abs(lower / tips - step / 10)

const leastTips = 100
export const fullBin = 50
export const mostOff = 0.1
