import { clearest } from './clearest-category.ts'
import { lineOf, rootOf, sumOf, textOf, type Name, type Node, type Tree } from './category-names.ts'
import type { CategoryPart } from './words/category-words.ts'

/** The category that a path means: by its last part that means any, the others telling namesakes apart. */
export const findByPath = (tree: Tree, parts: readonly CategoryPart[]): Node | undefined => {
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
