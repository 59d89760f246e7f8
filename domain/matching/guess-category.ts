import { categoryModel, readEvidence, type CategoryModel } from './category-model.ts'
import {
  isWithin,
  makeTree,
  type NamedCategory,
  type Node,
  lineOf,
  rootOf,
  sumOf,
  textOf,
  type Name,
  type Tree,
} from './category-names.ts'
import {
  classesOf,
  descend,
  shareOut,
  type Evidence,
  type Guess,
  clearest,
  type Rated,
} from './category-shares.ts'
import { categoryParts, type CategoryPart, categoryWords } from './words/category-words.ts'
import { readGoogleCategory, connectingWords } from './words/title-features.ts'
import { coloursIn } from './words/title-marks.ts'

export type CategoryHints = {
  /** As the shop has it: 'Computers > Laptops'. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  readonly title: string
  /** Where a person put all that the shop lists so. */
  readonly placedAt?: number | undefined
}

/** The deepest category that a thing likely belongs to; undefined when nothing tells. */
export type GuessCategory = (hints: CategoryHints) => Guess | undefined

/**
 * The title, the words of the shop's path and the names that the path, Google's category and the title's end
 * bear are evidence: their log odds are added up. Only a person's word for the path is certain.
 */
export const makeGuessCategory = (
  categories: readonly NamedCategory[],
  model: CategoryModel = categoryModel,
): GuessCategory => {
  const tree = makeTree(categories)
  const classes = classesOf(tree, model)
  const remembered = new Map<string, PathEvidence>()
  const readPath = (path: string): PathEvidence => {
    const known = remembered.get(path)
    if (known) return known
    // Shops repeat themselves; whoever sends another path with each row is not kept.
    if (remembered.size >= mostRemembered) remembered.clear()
    const parts = categoryParts(path)
    const read = { named: findByPath(tree, parts), words: wordsOfPath(model, parts) }
    remembered.set(path, read)
    return read
  }
  const byGoogle = (text: string): Node | undefined => {
    const read = readGoogleCategory(text)
    if (read === undefined) return undefined
    return 'slug' in read ? tree.bySlug.get(read.slug) : readPath(read.path).named
  }
  return ({ category, googleCategory, title, placedAt }) => {
    const chosen = placedAt === undefined ? undefined : tree.nodes.get(placedAt)
    const path = category === null ? undefined : readPath(category)
    const google = googleCategory === null ? undefined : byGoogle(googleCategory)
    const named = chosen ?? deeper(path?.named, google)
    const spoken = findByTitle(tree, title, named)
    const ofTitle = readEvidence(model, title)
    const byTitle = (within: Node): Guess | undefined => {
      const asked = { within, spoken, least: likelyBelow }
      const found = descend(classes, shareOut(classes, ofTitle), asked)
      // 'Wired' sets a sibling of the wireless earbuds apart: the shop's word is all that is sure.
      return found && isContested(found.node, thingWords(title)) ? undefined : found
    }
    if (chosen) return byTitle(chosen) ?? { node: chosen, share: 1 }
    const shares = shareOut(classes, ofTitle, path?.words, named)
    const found = descend(classes, shares, { spoken, named })
    const isNamed = named !== undefined && found !== undefined && isWithin(found.node, named)
    if (!isNamed || named.children.length === 0) return found
    // What a path names it means; only the title leads further down.
    return byTitle(named) ?? { node: named, share: found.share }
  }
}

type PathEvidence = { readonly named: Node | undefined; readonly words: Evidence }

const mostRemembered = 2000

/** What a title needs to lead further down than a shop or a person says, which is right already. */
const likelyBelow = 0.95

/** What the last part of a path says, the last two and the whole: a part alone may mean much or little. */
const wordsOfPath = (model: CategoryModel, parts: readonly CategoryPart[]): Evidence => {
  const texts = [parts.slice(0, 1), parts.slice(0, 2), parts].map((each) =>
    each
      .map(({ text }) => text)
      .toReversed()
      .join(' '),
  )
  const sums = readEvidence(model, texts[0] ?? '')
  for (const text of texts.slice(1))
    for (const [at, odds] of readEvidence(model, text).entries()) sums[at] = (sums[at] ?? 0) + odds
  const places = Uint16Array.from([...sums.keys()].filter((at) => sums[at] !== 0))
  return { places, odds: Float32Array.from(places, (at) => sums[at] ?? 0) }
}

const deeper = (one: Node | undefined, other: Node | undefined): Node | undefined => {
  if (!one || !other) return one ?? other
  return isWithin(other, one) ? other : one
}

/** The category that a path means: by its last part that means any, the others telling namesakes apart. */
const findByPath = (tree: Tree, parts: readonly CategoryPart[]): Node | undefined => {
  for (const [at, part] of parts.entries()) {
    const context = meantBy(tree, parts.toSpliced(at, 1))
    const rated = [...likelyNodes(tree, part)]
      .map((node) => ({ node, own: likenessTo(tree, node, part) }))
      .filter(({ node, own }) => own >= leastLikeness && (own >= surely || fits(node, context)))
      .map(({ node, own }) => ({
        node,
        score: own + (lineOf(node).some((above) => context.includes(above)) ? 0.3 : 0),
      }))
      .toSorted((a, b) => b.score - a.score || a.node.depth - b.node.depth)
    const found = clearest(rated)
    // What belongs to a thing stands somewhere near it, and not among the things.
    if (found) return parts.slice(0, at).some(({ isOfParts }) => isOfParts) ? rootOf(found) : found
  }
  return undefined
}

const leastLikeness = 0.5
const surely = 0.8

const meantBy = (tree: Tree, parts: readonly CategoryPart[]): Node[] =>
  parts.flatMap((part) =>
    [...likelyNodes(tree, part)].filter((node) => likenessTo(tree, node, part) >= surely),
  )

/** All that have a name of the same words, or one that ends with the same word. */
const likelyNodes = ({ byHead }: Tree, { words, pieces }: CategoryPart): ReadonlySet<Node> =>
  new Set(
    [...new Set([words, ...pieces].flat())]
      .flatMap((word) => byHead.get(word) ?? [])
      .map(({ node }) => node),
  )

/** Names that are something like it count only near what is surely named. */
const fits = (node: Node, context: readonly Node[]): boolean =>
  context.length === 0 || context.some((meant) => rootOf(meant) === rootOf(node))

const likenessTo = (tree: Tree, node: Node, part: CategoryPart): number => {
  const text = textOf(part.words)
  return node.names.reduce((most, name, at) => {
    // Its proper name before one that others give to it.
    if (name.text === text) return Math.max(most, at === 0 ? 1 : 0.97)
    const piece = part.isOfParts
      ? -1
      : part.pieces.findIndex((words) => textOf(words) === name.text)
    if (piece >= 0) return Math.max(most, piece === 0 ? 0.85 : surely)
    const overlaps = part.pieces.map((words) => 0.9 * overlapOf(tree, name, words))
    return Math.max(most, overlapOf(tree, name, part.words), ...overlaps)
  }, 0)
}

const mostOfOverlap = 0.75

const overlapOf = ({ weigh }: Tree, name: Name, words: readonly string[]): number => {
  if (name.words.at(-1) !== words.at(-1)) return 0
  const shared = name.words.filter((word) => words.includes(word))
  if (shared.length < 2) return 0
  const share = (1.8 * sumOf(shared, weigh)) / (name.weight + sumOf(words, weigh))
  return Math.min(share, mostOfOverlap)
}

/** The category whose name the title ends with, before what is said of the thing; a word is enough below what is named. */
const findByTitle = (tree: Tree, title: string, named: Node | undefined): Node | undefined => {
  const found = phrasesIn(tree, thingWords(title), named ? 1 : 2).filter(({ node }) =>
    named ? isWithin(node, named) : node.depth > 1,
  )
  return clearest(found.toSorted((a, b) => b.score - a.score))
}

const phrasesIn = (tree: Tree, words: readonly string[], fewestWords: number): Rated[] =>
  words.flatMap((word, at) => {
    const end = at + 1
    if (!endsThing(words, end)) return []
    return (tree.byHead.get(word) ?? []).flatMap(({ node, name, isShared }): Rated[] => {
      const start = end - name.words.length
      if (name.words.length < fewestWords) return []
      if (start < 0 || name.words.some((each, index) => words[start + index] !== each)) return []
      // A lone word says little at the title's beginning, or of a colour: 'rose gold'.
      if (name.words.length === 1 && (start === 0 || !endsClearly(words, end))) return []
      const isLone = name.words.length === 1 && name !== node.names[0]
      // 'Headsets' are gaming ones and those of offices.
      const isUnclear = isShared || (isLone && isContested(node, words))
      const meant = isUnclear ? (node.parent ?? node) : node
      return [{ node: meant, score: name.weight - end / 30 }]
    })
  })

/** Whether the title has what sets a sibling apart: 'wired earbuds' are none of the wireless ones. */
const isContested = (node: Node, words: readonly string[]): boolean =>
  node.parent?.children.some(
    ({ names: [name] }) =>
      name?.words.some(
        (word) =>
          words.includes(word) &&
          [node, node.parent].every((known) =>
            known?.names.every((each) => !each.words.includes(word)),
          ),
      ) ?? false,
  ) ?? false

/** Whether no other noun follows, so that the thing is that: no 'laptop bag'. */
const endsThing = (words: readonly string[], end: number): boolean => {
  const next = words[end]
  return endsClearly(words, end) || saysNothing.has(next ?? '') || coloursIn(next ?? '').length > 0
}

const endsClearly = (words: readonly string[], end: number): boolean => {
  const next = words[end]
  return next === undefined || /\d/.test(next)
}

const saysNothing = new Set(
  `new refurbished used small medium large xl s m l pack set bundle combo kit nz au uk only wi
   wireless bluetooth portable mini pro max plus intel amd nvidia ryzen geforce radeon windows core
   free stainless steel matte matt in unlocked refurb`.split(/\s+/),
)

const thingWords = (title: string): string[] => {
  const words = categoryWords(title)
  const end = words.findIndex((word, at) => at > 0 && connectingWords.has(word))
  return end < 0 ? words : words.slice(0, end)
}
