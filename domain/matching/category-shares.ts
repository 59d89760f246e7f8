import { toProbabilities, type CategoryModel } from './category-model.ts'
import { isWithin, type Node, type Tree } from './category-names.ts'
import type { Rated } from './clearest-category.ts'

export type Guess = {
  readonly node: Node
  /** How likely it is, up to one. */
  readonly share: number
}

type Descent = {
  /** From here, otherwise from the roots. */
  readonly within?: Node
  /** What the title ends with. */
  readonly spoken?: Node | undefined
  /** What the shop says. */
  readonly named?: Node | undefined
  readonly least?: number
}

/** The places of a model's classes below each category, and their usual log odds. */
export type Classes = {
  readonly roots: readonly Node[]
  readonly below: ReadonlyMap<Node, readonly number[]>
  readonly bias: readonly number[]
  readonly temperature: number
  /** Probabilities where nothing is known of a thing, as they are with a path and without. */
  readonly usual: Float64Array
  readonly usualWithPath: Float64Array
}

export const classesOf = (tree: Tree, model: CategoryModel): Classes => {
  const bias = [...model.bias]
  const places = new Map(model.slugs.map((slug, at) => [slug, at]))
  const below = new Map<Node, readonly number[]>()
  // The model does not know what it has seen no title of.
  const addRare = (): number => bias.push(oddsOfRare) - 1
  const gather = (node: Node): readonly number[] => {
    const own = places.get(node.slug) ?? (node.children.length === 0 ? addRare() : undefined)
    const all = [...(own === undefined ? [] : [own]), ...node.children.flatMap(gather)]
    below.set(node, all)
    return all
  }
  const roots = [...tree.nodes.values()].filter(({ parent }) => parent === undefined)
  roots.forEach(gather)
  const usualAt = (temperature: number): Float64Array =>
    toProbabilities(Float64Array.from(bias, (odds) => odds / temperature))
  return {
    roots,
    below,
    bias,
    temperature: model.temperature,
    usual: usualAt(model.temperature),
    usualWithPath: usualAt(temperatureWithPath),
  }
}

const oddsOfRare = -0.25

const sumOf = ({ below }: Classes, shares: Float64Array, node: Node): number => {
  let sum = 0
  for (const at of below.get(node) ?? []) sum += shares[at] ?? 0
  return sum
}

/** The probability of each class, by a title, the words of a path and the category that the shop names. */
export const shareOut = (
  classes: Classes,
  title: Float64Array,
  path?: Float64Array,
  named?: Node,
): Float64Array => {
  const temperature = path ? temperatureWithPath : classes.temperature
  const odds = Float64Array.from(
    classes.bias,
    (own, at) => (own + (title[at] ?? 0) + weightOfPath * (path?.[at] ?? 0)) / temperature,
  )
  if (named) {
    const share = sumOf(classes, path ? classes.usualWithPath : classes.usual, named)
    const gain = Math.log(trustOfName / (1 - trustOfName) / share + 1)
    for (const at of classes.below.get(named) ?? []) odds[at] = (odds[at] ?? 0) + gain
  }
  return toProbabilities(odds)
}

/** Fitted on shops left out, as the temperature of titles is. See ADR 10. */
const weightOfPath = 0.6
const temperatureWithPath = 1.4
/** How often what a path names is right. */
const trustOfName = 0.75

/** Down to the deepest category that is likely; undefined where none below is. */
export const descend = (
  classes: Classes,
  shares: Float64Array,
  { within, spoken, named, least = likely }: Descent,
): Guess | undefined => {
  const whole = within ? sumOf(classes, shares, within) : 1
  // A title of something else says nothing of what is below.
  if (whole < leastWithin) return undefined
  let found: Rated | undefined
  for (let level = within?.children ?? classes.roots; ;) {
    const [best] = level
      .map((node) => ({ node, score: sumOf(classes, shares, node) }))
      .toSorted((one, other) => other.score - one.score)
    if (!best || best.score < least * whole) break
    found = best
    level = best.node.children
  }
  // A name at the end of the title is a second witness, unless the title is rather of something else.
  if (spoken && spoken !== within && (!found || isWithin(spoken, found.node))) {
    const own = classes.below.get(spoken) ?? []
    const share = sumOf(classes, shares, spoken)
    if (share >= likelyIfSpoken && shares.every((one, at) => one <= share || own.includes(at)))
      return { node: spoken, share }
  }
  const isBareRoot = found?.node.depth === 1 && found.node !== named
  if (!found || (isBareRoot && found.score < likelyOfRoot)) return undefined
  return { node: found.node, share: found.score / whole }
}

/** Of things of unseen shops seven of eight are right. See ADR 10. */
const likely = 0.7
/** A root alone says little. */
const likelyOfRoot = 0.85
const leastWithin = 0.2
const likelyIfSpoken = 0.12
