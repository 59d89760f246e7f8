export type Scored = { readonly score: number; readonly label: 0 | 1 }

export type Figures = {
  readonly f1: number
  readonly precision: number
  readonly recall: number
}

/** Precision, recall and F1 of taking all pairs of this score and above for the same. */
export const figuresAt = (scored: readonly Scored[], threshold: number): Figures => {
  const taken = scored.filter(({ score }) => score >= threshold)
  const right = taken.filter(({ label }) => label === 1).length
  const matches = scored.filter(({ label }) => label === 1).length
  const precision = taken.length === 0 ? 1 : right / taken.length
  const recall = right / matches
  return { f1: (2 * right) / (taken.length + matches), precision, recall }
}

/** The threshold that gives the greatest sum of F1 over the sets. */
export const bestThreshold = (sets: readonly (readonly Scored[])[]): number =>
  steps.reduce((best, step) => (sumOfF1(sets, step) > sumOfF1(sets, best) ? step : best), 0.5)

const sumOfF1 = (sets: readonly (readonly Scored[])[], threshold: number): number =>
  sets.reduce((sum, scored) => sum + figuresAt(scored, threshold).f1, 0)

/** The lowest threshold from which on all pairs together are taken with such a precision. */
export const preciseThreshold = (scored: readonly Scored[], precision: number): number => {
  const tooLow = steps.findLast((step) => figuresAt(scored, step).precision < precision) ?? 0
  return steps.find((step) => step > tooLow) ?? 1
}

const steps = Array.from({ length: 199 }, (_, index) => (index + 1) / 200)
