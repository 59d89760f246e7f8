/** A tree in rows of equal length: `[feature, threshold, left, right]`; a leaf is `[-1, value, 0, 0]`. */
export type Tree = readonly (readonly [number, number, number, number])[]

export type Example = {
  readonly features: Float64Array
  readonly label: 0 | 1
  readonly weight: number
}

export type GrowOptions = {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Smallest sum of second derivatives in a leaf. */
  readonly leaf: number
  /** L2 regularisation of leaf values. */
  readonly ridge: number
  /** Share of examples and of features that each tree sees. */
  readonly rows: number
  readonly columns: number
  readonly seed: number
}

export type Forest = { readonly base: number; readonly trees: readonly Tree[] }

const bins = 64

/**
 * Gradient boosting of shallow trees on the logistic loss, with histograms of at most 64 bins
 * (Friedman 2001; second order as Chen and Guestrin 2016). The same seed gives the same forest.
 */
export const growTrees = (examples: readonly Example[], options: GrowOptions): Forest => {
  const random = makeRandom(options.seed)
  const width = examples[0]?.features.length ?? 0
  const edges = Array.from({ length: width }, (_, feature) => edgesOf(examples, feature))
  const binned = edges.map((ends, feature) => {
    const column = new Uint8Array(examples.length)
    examples.forEach(({ features }, row) => {
      column[row] = binOf(ends, features[feature] ?? 0)
    })
    return column
  })
  const weights = Float64Array.from(examples, ({ weight }) => weight)
  const labels = Float64Array.from(examples, ({ label }) => label)
  const positive = examples.reduce((sum, { label, weight }) => sum + label * weight, 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const base = Math.log(positive / (total - positive))
  const margins = new Float64Array(examples.length).fill(base)
  const first = new Float64Array(examples.length)
  const second = new Float64Array(examples.length)
  const trees: Tree[] = []
  for (let count = 0; count < options.trees; count++) {
    for (let row = 0; row < examples.length; row++) {
      const probability = 1 / (1 + Math.exp(-(margins[row] ?? 0)))
      const weight = weights[row] ?? 0
      first[row] = weight * (probability - (labels[row] ?? 0))
      second[row] = Math.max(weight * probability * (1 - probability), 1e-9)
    }
    const rows: number[] = []
    for (let row = 0; row < examples.length; row++) if (random() < options.rows) rows.push(row)
    const columns = edges.map((_, feature) => feature).filter(() => random() < options.columns)
    const tree: [number, number, number, number][] = []
    const grow = (members: readonly number[], depth: number): number => {
      const at = tree.length
      tree.push([-1, 0, 0, 0])
      let g = 0
      let h = 0
      for (const row of members) {
        g += first[row] ?? 0
        h += second[row] ?? 0
      }
      const split =
        depth > 0 ? bestSplit(members, columns, binned, edges, first, second, g, h, options) : null
      if (split === null) {
        tree[at] = [-1, (-g / (h + options.ridge)) * options.rate, 0, 0]
        return at
      }
      const column = binned[split.feature] ?? new Uint8Array()
      const low = members.filter((row) => (column[row] ?? 0) <= split.bin)
      const high = members.filter((row) => (column[row] ?? 0) > split.bin)
      const left = grow(low, depth - 1)
      const right = grow(high, depth - 1)
      tree[at] = [split.feature, edges[split.feature]?.[split.bin] ?? 0, left, right]
      return at
    }
    grow(rows, options.depth)
    trees.push(tree)
    examples.forEach(({ features }, row) => {
      margins[row] = (margins[row] ?? 0) + leafOf(tree, features)
    })
  }
  return { base, trees }
}

export const scoreOf = ({ base, trees }: Forest, features: Float64Array): number => {
  let margin = base
  for (const tree of trees) margin += leafOf(tree, features)
  return 1 / (1 + Math.exp(-margin))
}

const leafOf = (tree: Tree, features: Float64Array): number => {
  let node = tree[0]
  while (node !== undefined && node[0] >= 0) {
    node = tree[(features[node[0]] ?? 0) <= node[1] ? node[2] : node[3]]
  }
  return node?.[1] ?? 0
}

type Split = { readonly feature: number; readonly bin: number }

const bestSplit = (
  members: readonly number[],
  columns: readonly number[],
  binned: readonly Uint8Array[],
  edges: readonly (readonly number[])[],
  first: Float64Array,
  second: Float64Array,
  g: number,
  h: number,
  { ridge, leaf }: GrowOptions,
): Split | null => {
  let best: Split | null = null
  let most = 1e-3
  const gs = new Float64Array(bins)
  const hs = new Float64Array(bins)
  for (const feature of columns) {
    const column = binned[feature]
    const count = edges[feature]?.length ?? 0
    if (column === undefined || count === 0) continue
    gs.fill(0)
    hs.fill(0)
    for (const row of members) {
      const bin = column[row] ?? 0
      gs[bin] = (gs[bin] ?? 0) + (first[row] ?? 0)
      hs[bin] = (hs[bin] ?? 0) + (second[row] ?? 0)
    }
    let gl = 0
    let hl = 0
    for (let bin = 0; bin < count; bin++) {
      gl += gs[bin] ?? 0
      hl += hs[bin] ?? 0
      if (hl < leaf) continue
      if (h - hl < leaf) break
      const gain =
        (gl * gl) / (hl + ridge) + ((g - gl) * (g - gl)) / (h - hl + ridge) - (g * g) / (h + ridge)
      if (gain > most) {
        most = gain
        best = { feature, bin }
      }
    }
  }
  return best
}

/** Values between which a feature is split, ascending. */
const edgesOf = (examples: readonly Example[], feature: number): number[] => {
  const values = [...new Set(examples.map(({ features }) => features[feature] ?? 0))].sort(
    (a, b) => a - b,
  )
  if (values.length <= bins) {
    return values.slice(0, -1).map((value, index) => (value + (values[index + 1] ?? value)) / 2)
  }
  const sorted = examples.map(({ features }) => features[feature] ?? 0).sort((a, b) => a - b)
  const cuts = Array.from(
    { length: bins - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / bins)] ?? 0,
  )
  return [...new Set(cuts)].slice(0, bins - 1)
}

const binOf = (edges: readonly number[], value: number): number => {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (edges[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Mulberry32: small, quick and the same everywhere. */
export const makeRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
