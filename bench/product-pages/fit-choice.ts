/** What one may be chosen from; any right one will do, and none where no option is right. */
export type Choice = {
  readonly options: readonly { readonly features: readonly number[]; readonly isRight: boolean }[]
}

/**
 * Weights of a linear score under which right options win: a softmax over the options of each
 * choice, drawn to what is believed without examples (`prior`, the last for choosing none). None
 * may change its sign, whatever the few examples say.
 */
export const fitChoice = (choices: readonly Choice[], prior: readonly number[]): Float64Array => {
  const weights = Float64Array.from(prior)
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, at) => ridge * (weight - (prior[at] ?? 0)))
    for (const { options } of choices) addGradient(gradient, weights, options)
    for (let at = 0; at < weights.length; at++) {
      const next = (weights[at] ?? 0) - (step * (gradient[at] ?? 0)) / choices.length
      weights[at] = next * (prior[at] ?? 0) < 0 ? 0 : next
    }
  }
  return weights
}

const scoreWith = (weights: Float64Array, features: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)

const rounds = 400
const step = 1
const ridge = 1

const addGradient = (
  gradient: Float64Array,
  weights: Float64Array,
  options: Choice['options'],
): void => {
  const none = weights.length - 1
  const scores = [
    ...options.map(({ features }) => scoreWith(weights, features)),
    weights[none] ?? 0,
  ]
  const rights = [...options.map(({ isRight }) => isRight), !options.some(({ isRight }) => isRight)]
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const all = odds.reduce((sum, each) => sum + each, 0)
  const right = odds.reduce((sum, each, at) => sum + (rights[at] === true ? each : 0), 0)
  odds.forEach((each, at) => {
    const pull = each / all - (rights[at] === true ? each / right : 0)
    const features = options[at]?.features
    if (features === undefined) gradient[none] = (gradient[none] ?? 0) + pull
    else features.forEach((value, f) => (gradient[f] = (gradient[f] ?? 0) + pull * value))
  })
}
