import { toProbabilities, type CategoryModel } from './category-model.ts'
import { isWithin, type Node, type Tree, lineOf } from './category-names.ts'

export type Guess = {
  readonly node: Node
  /** How likely it is, up to one. */
  readonly share: number
}

/** Log odds of the classes at these places; the others have none. */
export type Evidence = { readonly places: Uint16Array; readonly odds: Float32Array }

type Descent = {
  /** From here, otherwise from the roots. */
  readonly within?: Node
  /** What the title ends with. */
  readonly spoken?: Node | undefined
  /** What the shop says. */
  readonly named?: Node | undefined
  readonly least?: number
}

/** The places of a model's classes below each category, and how likely they are before anything is known. */
type Classes = {
  readonly roots: readonly Node[]
  readonly below: ReadonlyMap<Node, readonly number[]>
  /** Places of categories that the tree has; the model may know others. */
  readonly known: ReadonlySet<number>
  readonly byTitle: Usual
  readonly withPath: Usual
}

type Usual = {
  /** Divides log odds, so that probabilities are as often right as they say. */
  readonly temperature: number
  /** Divided already. */
  readonly odds: Float64Array
  readonly shares: Float64Array
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
  const usualAt = (temperature: number): Usual => {
    const odds = Float64Array.from(bias, (own) => own / temperature)
    return { temperature, odds, shares: toProbabilities(odds.slice()) }
  }
  return {
    roots,
    below,
    known: new Set(roots.flatMap((root) => below.get(root) ?? [])),
    byTitle: usualAt(model.temperature),
    withPath: usualAt(temperatureWithPath),
  }
}

const oddsOfRare = -0.25

const sumOf = ({ below }: Classes, shares: Float64Array, node: Node): number => {
  let sum = 0
  for (const at of below.get(node) ?? []) sum += shares[at] ?? 0
  return sum
}

const likeliestOf = (
  classes: Classes,
  shares: Float64Array,
  nodes: readonly Node[],
): Rated | undefined => {
  let best: Rated | undefined
  for (const node of nodes) {
    const score = sumOf(classes, shares, node)
    if (!best || score > best.score) best = { node, score }
  }
  return best
}

/** The probability of each class, by a title, the words of a path and the category that the shop names. */
export const shareOut = (
  classes: Classes,
  title: Float64Array,
  path?: Evidence,
  named?: Node,
): Float64Array => {
  const usual = path ? classes.withPath : classes.byTitle
  const { temperature } = usual
  const odds = usual.odds.slice()
  // Every row of a feed comes here, so loops instead of callbacks.
  for (let at = 0; at < title.length; at++)
    odds[at] = (odds[at] ?? 0) + (title[at] ?? 0) / temperature
  if (path) addPath(odds, path, classes)
  if (named) {
    const share = sumOf(classes, usual.shares, named)
    const gain = Math.log(trustOfName / (1 - trustOfName) / share + 1)
    for (const at of classes.below.get(named) ?? []) odds[at] = (odds[at] ?? 0) + gain
  }
  return toProbabilities(odds)
}

const addPath = (odds: Float64Array, path: Evidence, { known, withPath }: Classes): void => {
  for (let nth = 0; nth < path.places.length; nth++) {
    const at = path.places[nth] ?? 0
    if (known.has(at))
      odds[at] = (odds[at] ?? 0) + (weightOfPath * (path.odds[nth] ?? 0)) / withPath.temperature
  }
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
    const best = likeliestOf(classes, shares, level)
    if (!best || best.score < least * whole) break
    found = best
    level = best.node.children
  }
  // What the shop names need only be likelier than not.
  if (named && (!found || isWithin(named, found.node))) {
    const score = sumOf(classes, shares, named)
    if (score > 0.5) found = { node: named, score }
  }
  // A name at the end of the title is a second witness, unless the title is rather of something else.
  if (spoken && spoken !== within && (!found || isWithin(spoken, found.node))) {
    const share = sumOf(classes, shares, spoken)
    const own = classes.below.get(spoken) ?? []
    const isLikeliest = (): boolean => shares.every((one, at) => one <= share || own.includes(at))
    if (share >= likelyIfSpoken && isLikeliest()) return { node: spoken, share }
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

export type Rated = { readonly node: Node; readonly score: number }

/** The best, or what it has in common with those that are nearly as good; they come in order. */
export const clearest = (rated: readonly Rated[]): Node | undefined => {
  const [best] = rated
  if (!best) return undefined
  return rated
    .filter(({ score }) => best.score - score < closeScore)
    .map(({ node }) => node)
    .reduce<Node | undefined>((common, node) => common && commonOf(common, node), best.node)
}

const closeScore = 0.1

const commonOf = (one: Node, other: Node): Node | undefined => {
  if (isWithin(one, other)) return other
  if (isWithin(other, one)) return one
  const above = lineOf(one)
  return lineOf(other).find((node) => above.includes(node))
}
