/** Features of one title, and the place of its class in the list of classes. */
export type Example = {
  readonly features: readonly number[]
  readonly class: number
  readonly weight: number
}

export type Softmax = {
  /** By feature: a weight of each class. */
  readonly weights: ReadonlyMap<number, Float32Array>
  readonly bias: Float32Array
}

type Options = {
  readonly classes: number
  readonly epochs: number
  readonly rate: number
  readonly random: () => number
}

/** Multinomial logistic regression by AdaGrad with one rate per feature. */
export const trainSoftmax = (
  examples: readonly Example[],
  { classes, epochs, rate, random }: Options,
): Softmax => {
  const weights = new Map<number, Float32Array>()
  const seen = new Map<number, number>()
  for (const { features } of examples) {
    for (const feature of features)
      weights.set(feature, weights.get(feature) ?? new Float32Array(classes))
  }
  const bias = new Float32Array(classes)
  const order = examples.map((_, at) => at)
  const scores = new Float32Array(classes)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at]
      if (!example) continue
      const { features, weight } = example
      const rows = features.flatMap((feature) => weights.get(feature) ?? [])
      addUp(scores, bias, rows)
      softmax(scores)
      scores[example.class]! -= 1
      const moving = [...scores.keys()].filter((at) => Math.abs(scores[at]!) > smallest)
      for (const [place, row] of rows.entries()) {
        const feature = features[place] ?? 0
        const before = seen.get(feature) ?? 0
        seen.set(feature, before + weight)
        step(row, scores, moving, (weight * rate) / Math.sqrt(1 + before))
      }
      step(bias, scores, moving, weight * rate * 0.02)
    }
  }
  return { weights, bias }
}

const addUp = (scores: Float32Array, bias: Float32Array, rows: readonly Float32Array[]): void => {
  scores.set(bias)
  for (const row of rows) {
    for (let at = 0; at < scores.length; at++) scores[at]! += row[at]!
  }
}

const softmax = (scores: Float32Array): void => {
  let most = -Infinity
  for (let at = 0; at < scores.length; at++) most = Math.max(most, scores[at]!)
  let sum = 0
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp(scores[at]! - most)
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum
}

/** Most classes are out of the question, and cost nothing. */
const step = (
  row: Float32Array,
  gradient: Float32Array,
  moving: readonly number[],
  rate: number,
): void => {
  for (const at of moving) row[at]! -= rate * gradient[at]!
}

const smallest = 0.0005

const shuffle = (order: number[], random: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
