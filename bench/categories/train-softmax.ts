import type { Random } from '../search/random.ts'

/** Features of one title, and the classes of which one is its own. */
export type Example = {
  readonly features: readonly number[]
  readonly classes: Uint16Array
  readonly weight: number
  /** A name of a category tells by all its words together. */
  readonly isName: boolean
}

export type Softmax = {
  readonly features: readonly number[]
  /** By place of the feature, then by class. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

type Options = {
  readonly classes: number
  readonly epochs: number
  readonly rate: number
  /** The share of its features that an example is shown without. */
  readonly leftOut: number
  readonly random: Random
}

/**
 * Multinomial logistic regression by AdaGrad with one rate per feature. Of an example that may be of
 * several classes, their sum is what is raised.
 */
export const trainSoftmax = (
  examples: readonly Example[],
  { classes, epochs, rate, leftOut, random }: Options,
): Softmax => {
  const places = placesOf(examples)
  const rows = examples.map(({ features }) =>
    Uint32Array.from(
      features.flatMap((feature) => {
        const place = places.get(feature)
        return place === undefined ? [] : [place]
      }),
    ),
  )
  const weights = new Float32Array(places.size * classes)
  const seen = new Float32Array(places.size)
  const bias = new Float32Array(classes)
  const order = Uint32Array.from(examples.keys())
  const scores = new Float32Array(classes)
  const moving = new Uint16Array(classes)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const [example, all] = [examples[at], rows[at]]
      if (!example || !all) continue
      // Some are left out each time, so that no one word decides alone: an unseen shop has other words.
      const row = example.isName ? all : all.filter(() => random() >= leftOut)
      scores.set(bias)
      for (const place of row) addRow(scores, weights, place * classes)
      const moved = toGradient(scores, example.classes, moving)
      for (const place of row) {
        const before = seen[place]!
        seen[place] = before + example.weight
        step(
          weights,
          place * classes,
          scores,
          moved,
          (example.weight * rate) / Math.sqrt(1 + before),
        )
      }
      step(bias, 0, scores, moved, example.weight * rate * 0.02)
    }
  }
  return { features: [...places.keys()], weights, bias }
}

/** Of features that two examples have: one tells nothing. */
const placesOf = (examples: readonly Example[]): Map<number, number> => {
  const [once, places] = [new Set<number>(), new Map<number, number>()]
  for (const { features } of examples) {
    for (const feature of features) {
      if (!once.has(feature)) once.add(feature)
      else if (!places.has(feature)) places.set(feature, places.size)
    }
  }
  return places
}

const addRow = (scores: Float32Array, weights: Float32Array, start: number): void => {
  for (let at = 0; at < scores.length; at++) scores[at]! += weights[start + at]!
}

/** In place, from scores to how much each class is too likely; answers the classes where that is anything. */
const toGradient = (
  scores: Float32Array,
  wanted: Uint16Array,
  moving: Uint16Array,
): Uint16Array => {
  let most = -Infinity
  for (let at = 0; at < scores.length; at++) if (scores[at]! > most) most = scores[at]!
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    const behind = scores[at]! - most
    sum += scores[at] = behind < -farBehind ? 0 : Math.exp(behind)
  }
  let right = 1e-6 * sum
  for (const at of wanted) right += scores[at]!
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum
  for (const at of wanted) scores[at]! -= (scores[at]! * sum) / right
  let count = 0
  for (let at = 0; at < scores.length; at++)
    if (Math.abs(scores[at]!) > smallest) moving[count++] = at
  return moving.subarray(0, count)
}

/** Most classes are out of the question, and cost nothing. */
const step = (
  weights: Float32Array,
  start: number,
  gradient: Float32Array,
  moving: Uint16Array,
  rate: number,
): void => {
  for (const at of moving) weights[start + at]! -= rate * gradient[at]!
}

const smallest = 0.0005
const farBehind = 14

const shuffle = (order: Uint32Array, random: Random): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
