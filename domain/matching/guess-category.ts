import { categoryModel, readEvidence, type CategoryModel } from './category-model.ts'
import { isWithin, makeTree, type NamedCategory, type Node } from './category-names.ts'
import { findByPath } from './category-of-path.ts'
import { findByTitle, isContested, thingWords } from './category-of-title.ts'
import { classesOf, descend, shareOut, type Evidence, type Guess } from './category-shares.ts'
import { categoryParts, type CategoryPart } from './words/category-words.ts'
import { readGoogleCategory } from './words/google-category.ts'

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
