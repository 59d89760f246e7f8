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

export type Bin = { readonly step: number; readonly tips: number; readonly lower: number }

export type TipScore = {
  readonly tips: number
  readonly lower: number
  /** Mean squared error of the chance (Brier 1950); null without tips. */
  readonly brier: number | null
  /** The same of the rates of categories. */
  readonly baseBrier: number | null
  /** 1 = perfect, 0 = no better than these rates. */
  readonly skill: number | null
  readonly bins: readonly Bin[]
  /** What following "likely" and "unlikely" saved, in percent of the price; null without such tips. */
  readonly waited: Followed
  readonly bought: Followed
}

export type Followed = { readonly tips: number; readonly savedPercent: number | null }

export const likelyFrom = 6
export const unlikelyTo = 3

export const scoreOf = (judged: readonly Judged[]): TipScore => {
  const bins = Array.from({ length: 9 }, (_, i) => i + 1).flatMap((step): Bin[] => {
    const ofStep = judged.filter((each) => each.step === step)
    return ofStep.length === 0
      ? []
      : [{ step, tips: ofStep.length, lower: ofStep.filter(({ isLower }) => isLower).length }]
  })
  const brier = meanOf(judged, ({ step, isLower }) => (step / 10 - Number(isLower)) ** 2)
  const baseBrier = meanOf(judged, ({ base, isLower }) => (base - Number(isLower)) ** 2)
  return {
    tips: judged.length,
    lower: judged.filter(({ isLower }) => isLower).length,
    brier,
    baseBrier,
    skill: brier === null || !baseBrier ? null : 1 - brier / baseBrier,
    bins,
    waited: followed(
      judged.filter(({ step }) => step >= likelyFrom),
      1,
    ),
    bought: followed(
      judged.filter(({ step }) => step <= unlikelyTo),
      -1,
    ),
  }
}

const followed = (judged: readonly Judged[], sign: number): Followed => {
  const saved = meanOf(judged, ({ priceMinor, paidMinor }) => (priceMinor - paidMinor) / priceMinor)
  return { tips: judged.length, savedPercent: saved === null ? null : saved * sign * 100 }
}

const meanOf = (judged: readonly Judged[], of: (each: Judged) => number): number | null =>
  judged.length === 0 ? null : judged.reduce((sum, each) => sum + of(each), 0) / judged.length

/** Better than the rates, and each chance that was said often came true about as often. */
export const isCalibrated = ({ skill, tips, bins }: TipScore): boolean =>
  tips >= leastTips &&
  skill !== null &&
  skill > 0 &&
  bins.every(
    (bin) => bin.tips < fullBin || Math.abs(bin.lower / bin.tips - bin.step / 10) <= mostOff,
  )

const leastTips = 100
export const fullBin = 50
export const mostOff = 0.1
