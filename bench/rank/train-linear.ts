import type { JudgedQuery } from './collect-candidates.ts'

/** Scores one candidate. */
export type Model = (features: Float64Array) => number

/**
 * A sum of standardised features beside the score that stands first in the list: pairs of one query in the
 * wrong order pull by what changing their places gains (LambdaRank, Burges 2006). Sets weigh the same.
 */
export const trainLinear = (sets: readonly (readonly JudgedQuery[])[], start: number): Model => {
  const all = sets.flat().flatMap(({ candidates }) => candidates.map(({ features }) => features))
  const width = all[0]?.length ?? 0
  const mean = Float64Array.from({ length: width }, (_, at) => meanOf(all, (one) => one[at] ?? 0))
  const scale = Float64Array.from({ length: width }, (_, at) =>
    Math.sqrt(meanOf(all, (one) => ((one[at] ?? 0) - (mean[at] ?? 0)) ** 2) || 1),
  )
  const scaled = (features: Float64Array): Float64Array =>
    features.map((value, at) => (value - (mean[at] ?? 0)) / (scale[at] || 1))
  // Where it starts, it orders as the score does.
  const weights = new Float64Array(width)
  weights[start] = startWeight
  const scoreOf = (row: Float64Array): number =>
    row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
  const prepared = sets.map((set) => set.map((one) => prepare(one, scaled)))
  for (let epoch = 0; epoch < epochs; epoch++) {
    const gradient = new Float64Array(width)
    for (const set of prepared)
      for (const { rows, gains, ideal } of set) {
        const pulls = pullsOf(rows.map(scoreOf), gains, ideal)
        for (const [nth, row] of rows.entries())
          for (let at = 0; at < width; at++)
            gradient[at] =
              (gradient[at] ?? 0) +
              ((pulls[nth] ?? 0) * (row[at] ?? 0)) / (set.length * prepared.length)
      }
    for (let at = 0; at < width; at++) {
      const away = (weights[at] ?? 0) - (at === start ? startWeight : 0)
      weights[at] = (weights[at] ?? 0) + rate * ((gradient[at] ?? 0) - ridge * away)
    }
  }
  return (features) => scoreOf(scaled(features))
}

/** Steep: scores within a query differ little beside those of what lacks words. */
const startWeight = 40
const epochs = 100
const rate = 0.05
const ridge = 0.01

const meanOf = (rows: readonly Float64Array[], of: (row: Float64Array) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0) / Math.max(rows.length, 1)

type Prepared = {
  readonly rows: readonly Float64Array[]
  readonly gains: readonly number[]
  readonly ideal: number
}

const prepare = (
  { candidates, gains }: JudgedQuery,
  scaled: (features: Float64Array) => Float64Array,
): Prepared => ({
  rows: candidates.map(({ features }) => scaled(features)),
  gains: candidates.map(({ id }) => gains.get(id) ?? 0),
  ideal: [...gains.values()]
    .toSorted((a, b) => b - a)
    .slice(0, 10)
    .reduce((sum, gain, at) => sum + gain * discount(at), 0),
})

const discount = (place: number): number => (place < 10 ? 1 / Math.log2(place + 2) : 0)

const pullsOf = (
  scores: readonly number[],
  gains: readonly number[],
  ideal: number,
): Float64Array => {
  const pulls = new Float64Array(scores.length)
  const order = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const places = new Int32Array(scores.length)
  for (const [place, at] of order.entries()) places[at] = place
  const useful = [...gains.keys()].filter((at) => (gains[at] ?? 0) > 0)
  for (const better of useful)
    for (let worse = 0; worse < gains.length; worse++) {
      const more = (gains[better] ?? 0) - (gains[worse] ?? 0)
      if (more <= 0) continue
      const moved = Math.abs(discount(places[better] ?? 0) - discount(places[worse] ?? 0))
      if (moved === 0) continue
      const pull =
        (more * moved) / ideal / (1 + Math.exp((scores[better] ?? 0) - (scores[worse] ?? 0)))
      pulls[better] = (pulls[better] ?? 0) + pull
      pulls[worse] = (pulls[worse] ?? 0) - pull
    }
  return pulls
}
