/** Rows of the same length and what came of each; `offsets` are added to the logits as they are. */
export type Sample = {
  readonly rows: readonly Float32Array[]
  readonly isLower: readonly boolean[]
  readonly offsets: readonly number[]
}

/**
 * Logistic regression with a ridge on all weights but the first, which is the constant, by Newton's method (Hastie, Tibshirani,
 * Friedman, Elements of Statistical Learning, 4.4.1). Yields between short pieces of work.
 */
export function* fitLogistic(
  { rows, isLower, offsets }: Sample,
  ridge: number,
): Generator<void, readonly number[]> {
  const size = 1 + (rows[0]?.length ?? 0)
  const weights = new Float64Array(size)
  for (let round = 0; round < mostRounds; round++) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : -ridge * weight))
    const hessian = Array.from({ length: size }, (_, i) => {
      const row = new Float64Array(size)
      row[i] = i === 0 ? 1e-6 : ridge
      return row
    })
    for (const [i, row] of rows.entries()) {
      if (i % rowsATurn === rowsATurn - 1) yield
      const chance = logistic((offsets[i] ?? 0) + logitOf(weights, row))
      addRow(hessian, gradient, row, chance, isLower[i] ? 1 : 0)
    }
    const step = solve(hessian, gradient)
    for (let i = 0; i < size; i++) weights[i] = at(weights, i) + at(step, i)
    if (step.every((change) => Math.abs(change) < 1e-5)) break
    yield
  }
  return [...weights]
}

const mostRounds = 20
/** A few milliseconds of work. */
const rowsATurn = 1000

export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit))

export const logitOfChance = (chance: number): number => Math.log(chance / (1 - chance))

/** The first weight is the constant. */
export const logitOf = (weights: ArrayLike<number>, row: Float32Array): number => {
  let logit = at(weights, 0)
  for (let i = 0; i < row.length; i++) logit += at(weights, i + 1) * at(row, i)
  return logit
}

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0

/** Only the lower half of the matrix. */
const addRow = (
  hessian: readonly Float64Array[],
  gradient: Float64Array,
  row: Float32Array,
  chance: number,
  outcome: number,
): void => {
  const weight = chance * (1 - chance)
  for (let i = 0; i < gradient.length; i++) {
    const value = i === 0 ? 1 : at(row, i - 1)
    if (value === 0) continue
    gradient[i] = at(gradient, i) + (outcome - chance) * value
    const line = hessian[i]
    if (line === undefined) continue
    line[0] = at(line, 0) + weight * value
    for (let j = 1; j <= i; j++) line[j] = at(line, j) + weight * value * at(row, j - 1)
  }
}

/** By Cholesky's decomposition of a positive definite matrix, of which the lower half is given. */
const solve = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
  const size = right.length
  const lower = matrix.map((row) => row.slice())
  const cell = (i: number, j: number): number => at(lower[i] ?? [], j)
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let sum = cell(i, j)
      for (let k = 0; k < j; k++) sum -= cell(i, k) * cell(j, k)
      const row = lower[i]
      if (row) row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / cell(j, j)
    }
  }
  const solution = right.slice()
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solution[i] = at(solution, i) - cell(i, k) * at(solution, k)
    solution[i] = at(solution, i) / cell(i, i)
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solution[i] = at(solution, i) - cell(k, i) * at(solution, k)
    solution[i] = at(solution, i) / cell(i, i)
  }
  return solution
}
