import { categoryModel, readEvidence, type CategoryModel } from './category-model.ts'
import { isWithin, makeTree, type NamedCategory, type Node } from './category-names.ts'
import { findByPath } from './category-of-path.ts'
import { findByTitle, isContested, thingWords } from './category-of-title.ts'
import { classesOf, descend, shareOut, type Guess } from './category-shares.ts'
import { categoryParts } from './words/category-words.ts'
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
    const read = { named: findByPath(tree, categoryParts(path)), words: wordsOfPath(model, path) }
    remembered.set(path, read)
    return read
  }
  const byGoogle = (text: string): Node | undefined => {
    const read = readGoogleCategory(text)
    if (read === undefined) return undefined
    return 'slug' in read ? tree.bySlug.get(read.slug) : findByPath(tree, categoryParts(read.path))
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
    if (!named || !found || !isWithin(found.node, named)) return found
    // What a path names it means; only the title leads further down.
    return byTitle(named) ?? { node: named, share: found.share }
  }
}

type PathEvidence = { readonly named: Node | undefined; readonly words: Float64Array }

const mostRemembered = 500

/** What a title needs to lead further down than a shop or a person says, which is right already. */
const likelyBelow = 0.85

/** What the last part of a path says, the last two and the whole: a part alone may mean much or little. */
const wordsOfPath = (model: CategoryModel, path: string): Float64Array => {
  const parts = categoryParts(path).map(({ text }) => text)
  const texts = [parts.slice(0, 1), parts.slice(0, 2), parts].map((each) =>
    each.toReversed().join(' '),
  )
  const read = texts.map((text) => readEvidence(model, text))
  return Float64Array.from(model.bias, (_, at) =>
    read.reduce((sum, each) => sum + (each[at] ?? 0), 0),
  )
}

const deeper = (one: Node | undefined, other: Node | undefined): Node | undefined => {
  if (!one || !other) return one ?? other
  return isWithin(other, one) ? other : one
}
