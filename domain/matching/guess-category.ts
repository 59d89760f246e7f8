import { categoryModel, scoreTitle, type CategoryModel } from './category-model.ts'
import { connectingWords } from './words/title-features.ts'
import { coloursIn } from './words/title-marks.ts'
import { categoryParts, categoryWords, type CategoryPart } from './words/category-words.ts'
import { readGoogleCategory } from './words/google-category.ts'
import {
  isWithin,
  lineOf,
  makeTree,
  rootOf,
  sumOf,
  textOf,
  type Name,
  type NamedCategory,
  type Node,
  type Tree,
} from './category-names.ts'

export type CategoryHints = {
  /** As the shop has it: 'Computers > Laptops'. */
  readonly category: string | null
  /** An id or a path of Google's categories. */
  readonly googleCategory: string | null
  readonly title: string
  /** Where a person put all that the shop lists so. */
  readonly placedAt?: number | undefined
}

/** The deepest category that a thing surely belongs to; undefined when nothing tells. */
export type GuessCategory = (hints: CategoryHints) => number | undefined

/**
 * A person's word for the shop's path, the path itself, Google's category, then the words of the title:
 * each leads deeper, not away, but for a title that is surely of another aisle of the same kind of goods.
 * Without any of the others the title decides where it is sure.
 */
export const makeGuessCategory = (
  categories: readonly NamedCategory[],
  model: CategoryModel = categoryModel,
): GuessCategory => {
  const tree = makeTree(categories)
  const descend = makeDescend(tree, model)
  const remembered = new Map<string, Node | undefined>()
  const byPath = (path: string): Node | undefined => {
    if (!remembered.has(path)) {
      // Shops repeat themselves; whoever sends another path with each row is not kept.
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(path, findByPath(tree, categoryParts(path)))
    }
    return remembered.get(path)
  }
  const byGoogle = (text: string): Node | undefined => {
    const read = readGoogleCategory(text)
    if (read === undefined) return undefined
    return 'slug' in read ? tree.bySlug.get(read.slug) : byPath(read.path)
  }
  return ({ category, googleCategory, title, placedAt }) => {
    const chosen = placedAt === undefined ? undefined : tree.nodes.get(placedAt)
    const shop = chosen ?? (category === null ? undefined : byPath(category))
    const named = deeper(shop, googleCategory === null ? undefined : byGoogle(googleCategory))
    if (named?.children.length === 0) return named.id
    const spoken = findByTitle(tree, title, named)
    const sure = named && descend(title, undefined, undefined, sureOfTitle)
    if (named && sure && isOfElsewhere(sure, named)) {
      const isOfAisle = chosen === undefined && isAisle(named) && rootOf(sure) === rootOf(named)
      const other = isOfAisle ? descend(title, rootOf(named), undefined, sureOfAisle) : undefined
      return (other && isOfElsewhere(other, named) ? other : named).id
    }
    if (named && spoken) return spoken.id
    const found = descend(title, named, spoken)
    // 'Wired' sets a sibling of the wireless earbuds apart: the shop's word is all that is sure.
    return (named && found && isContested(found, thingWords(title)) ? named : (found ?? named))?.id
  }
}

const mostRemembered = 2000

const isOfElsewhere = (found: Node, named: Node): boolean =>
  !isWithin(found, named) && !isWithin(named, found)

/** Shops part a kind of goods into aisles in their own ways: tea stands in the pantry or among drinks. */
const isAisle = ({ depth }: Node): boolean => depth === 2

/** The category that a path means: by its last part that means any, the others telling namesakes apart. */
const findByPath = (tree: Tree, parts: readonly CategoryPart[]): Node | undefined => {
  for (const [at, part] of parts.entries()) {
    const context = meantBy(tree, parts.toSpliced(at, 1))
    const rated = [...likely(tree, part)]
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
    [...likely(tree, part)].filter((node) => likenessTo(tree, node, part) >= surely),
  )

/** All that have a name of the same words, or one that ends with the same word. */
const likely = ({ byHead }: Tree, { words, pieces }: CategoryPart): ReadonlySet<Node> =>
  new Set(
    [...new Set([words, ...pieces].flat())]
      .flatMap((word) => byHead.get(word) ?? [])
      .map(({ node }) => node),
  )

/** Names that are something like it count only near what is surely named. */
const fits = (node: Node, context: readonly Node[]): boolean =>
  context.length === 0 || context.some((meant) => rootOf(meant) === rootOf(node))

/**
 * From `within`, or from the roots, down to the deepest category that the title is surely of. Undefined
 * where it is of none below.
 */
const makeDescend = (tree: Tree, model: CategoryModel) => {
  const classes = new Map(model.slugs.map((slug, at) => [slug, at]))
  const below = new Map<Node, readonly number[]>()
  const gather = (node: Node): readonly number[] => {
    const own = classes.get(node.slug)
    const all = [...(own === undefined ? [] : [own]), ...node.children.flatMap(gather)]
    below.set(node, all)
    return all
  }
  const roots = [...tree.nodes.values()].filter(({ parent }) => parent === undefined)
  roots.forEach(gather)
  const likestBeside = (node: Node, scores: Float64Array): number => {
    const own = below.get(node) ?? []
    return scores.reduce((most, score, at) => (score > most && !own.includes(at) ? score : most), 0)
  }
  return (
    title: string,
    within: Node | undefined,
    spoken?: Node,
    least = within ? sureBelowShop : likelyByTitle,
  ): Node | undefined => {
    const scores = scoreTitle(model, title)
    const sumOf = (node: Node): number => {
      let sum = 0
      for (const at of below.get(node) ?? []) sum += scores[at] ?? 0
      return sum
    }
    const whole = within ? sumOf(within) : 1
    // A title that is of something else tells nothing of what is below.
    if (whole < leastWithin) return undefined
    let found: Node | undefined
    for (let level = within?.children ?? roots; ;) {
      const rated = level.map((node) => ({ node, sum: sumOf(node) }))
      const best = rated.reduce((a, b) => (b.sum > a.sum ? b : a), { node: level[0], sum: 0 })
      if (!best.node || best.sum < least * whole) break
      found = best.node
      level = found.children
    }
    // A name at the end of the title is a second witness, unless the title is rather of something else.
    const isNamed = spoken !== undefined && (!found || isWithin(spoken, found))
    if (isNamed && sumOf(spoken) >= Math.max(likelyIfSpoken, likestBeside(spoken, scores))) {
      return spoken
    }
    return found?.depth === 1 && sumOf(found) < sureOfTitle ? undefined : found
  }
}

/** What a title needs to lead away from what a shop says, or to a root alone, which says little. */
const sureOfTitle = 0.85
/** What it needs to lead further down than the shop's word: that is right already. */
const sureBelowShop = 0.95
/** What it needs where nothing else tells: of things of unseen shops seven of eight are right. See ADR 10. */
const likelyByTitle = 0.7
/** What a title needs to be moved out of the aisle where its shop has it. */
const sureOfAisle = 0.98
const leastWithin = 0.2
const likelyIfSpoken = 0.12

type Rated = { readonly node: Node; readonly score: number }

const clearest = (rated: readonly Rated[]): Node | undefined => {
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

const deeper = (one: Node | undefined, other: Node | undefined): Node | undefined => {
  if (!one || !other) return one ?? other
  return isWithin(other, one) ? other : one
}

/** The category whose name the title ends with, before what is said of the thing; below `within`. */
const findByTitle = (tree: Tree, title: string, within: Node | undefined): Node | undefined => {
  const words = thingWords(title)
  const found = phrasesIn(tree, words, within ? 1 : 2).filter(({ node }) =>
    within ? isWithin(node, within) : node.depth > 1,
  )
  const best = clearest(found.toSorted((a, b) => b.score - a.score))
  if (!within) return best
  const from = best ?? onlyOfHead(tree, words, within) ?? within
  return ofOwnWord(from, words) ?? (from === within ? undefined : from)
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

const onlyOfHead = (tree: Tree, words: readonly string[], within: Node): Node | undefined => {
  const end = words.findLastIndex(
    (_, at) => endsThing(words, at + 1) && tree.byHead.has(words[at] ?? ''),
  )
  const nodes = (tree.byHead.get(words[end] ?? '') ?? [])
    .map(({ node }) => node)
    .filter((node) => node !== within && isWithin(node, within))
  return nodes.length > 0 && nodes.every((node) => node === nodes[0]) ? nodes[0] : undefined
}

const ofOwnWord = (node: Node, words: readonly string[]): Node | undefined => {
  const children = node.children.filter(({ names: [name] }) => {
    const own = name?.words.filter((word) => !node.names.some((each) => each.words.includes(word)))
    return own !== undefined && own.length > 0 && own.every((word) => words.includes(word))
  })
  return children.length === 1 ? children[0] : undefined
}
