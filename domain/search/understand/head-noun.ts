import { colourNamed } from '../../offer/colour.ts'
import { unitOf } from '../measure.ts'
import { longestName } from '../words/longest-at.ts'
import { otherNamesOf } from '../words/synonyms.ts'
import { isSeveral } from './everyday-words.ts'
import {
  departmentOf,
  headsOf,
  isNameOf,
  nameWords,
  withoutAccessories,
  type NamedCategory,
  type Vocabulary,
} from './vocabulary.ts'

/**
 * The last words that end the name of a category with products, else another name of the same thing: "blue bike" → all
 * bikes, "trainers" → running shoes. Whom a department is for is no thing where another is named: "raincoat kids".
 * Undefined when none do.
 */
export const headNoun = (query: string, vocabulary: Vocabulary): HeadNoun | undefined => {
  const words = nameWords(withoutPurpose(query))
  const text = words.join(' ')
  const known = foundIn.get(vocabulary) ?? new Map<string, HeadNoun | undefined>()
  if (known.has(text)) return known.get(text)
  if (known.size >= mostKnown) known.clear()
  const found = findHeadNoun(words, vocabulary)
  foundIn.set(vocabulary, known.set(text, found))
  return found
}

/** Readers of a query ask for the same again and again. */
const foundIn = new WeakMap<Vocabulary, Map<string, HeadNoun | undefined>>()
const mostKnown = 500

const findHeadNoun = (words: readonly string[], vocabulary: Vocabulary): HeadNoun | undefined => {
  const turned = nameTurned(words, vocabulary)
  if (turned !== undefined)
    return toHeadNoun(turned, namedBy(turned, vocabulary), words, vocabulary)
  const departments = words.flatMap((word) => soldBy(word, vocabulary).filter(isOfMany))
  let department: HeadNoun | undefined
  for (let end = words.length; end > 0; end--)
    for (let start = Math.max(0, end - longestName); start < end; start++) {
      const isLast = start === end - 1
      const apart = isLast ? nameApart(words.slice(0, end), vocabulary) : undefined
      const thing = apart ?? words.slice(start, end)
      // A set of what is named before it: "lego set".
      if (thing.length === 1 && words.length > 1 && isSeveral(thing[0] ?? '')) continue
      const categories = namedBy(thing, vocabulary)
      if (categories.length === 0) continue
      const found = toHeadNoun(thing, categories, words, vocabulary)
      if (!categories.every(isOfMany))
        return { ...found, kinIds: [...found.kinIds, ...departments.map(({ id }) => id)] }
      // "Outdoor dining set": what stands behind it is the thing.
      if (end === words.length) department ??= found
    }
  return department
}

/** The words up to a thing that is named before the last one: "backpack" of "backpack 30l hiking". */
export const wordsToEarlierThing = (query: string, vocabulary: Vocabulary): string | undefined => {
  const words = nameWords(withoutPurpose(query))
  const unsold = unsoldThing(query, vocabulary)
  const [first = ''] = unsold.length > 0 ? unsold : (headNoun(query, vocabulary)?.words ?? [])
  const before = words.slice(0, Math.max(words.lastIndexOf(first), 0))
  const earlier = headNoun(before.join(' '), vocabulary)?.words ?? []
  const end = earlier.at(-1)
  // "Outdoor" of "Sports & Outdoors" is no thing, nor is the "wifi" of "mesh wifi".
  const isThing = (one: NamedCategory): boolean =>
    !isOfMany(one) && isCalled(earlier.join(' '), one, vocabulary)
  if (end === undefined || !namedBy(earlier, vocabulary).some(isThing)) return undefined
  return before.slice(0, before.lastIndexOf(end) + 1).join(' ')
}

/**
 * The thing that the words end with, where that is the whole name of an empty category, and none of another: "cat litter". Where they name
 * nothing that is sold, also what such a name of several words says before others: "cat litter clumping".
 */
export const unsoldThing = (query: string, vocabulary: Vocabulary): readonly string[] => {
  const { owners, isPlaced } = vocabulary
  const all = nameWords(withoutPurpose(query))
  if (nameTurned(all, vocabulary) !== undefined) return []
  // "Paint 10 litre", "paint white"
  const isDetail = (word: string, at: number): boolean =>
    colourNamed(word) !== undefined ||
    /\d/.test(word) ||
    (/\d$/.test(all[at - 1] ?? '') && unitOf(word) !== undefined)
  const words = all.filter((word, at) => !isDetail(word, at))
  const end = words.findLastIndex((word) => !owners.has(word)) + 1
  const last = words.slice(Math.max(0, end - longestName), end)
  const start = last.findIndex((_, at) => isThingName(last.slice(at), vocabulary))
  const thing = start < 0 ? unsoldBefore(last, vocabulary) : last.slice(start)
  return isPlaced && namedBy(thing, vocabulary).length === 0 ? thing : []
}

/** A department names no thing: "adult". */
const isThingName = (words: readonly string[], { categories }: Vocabulary): boolean =>
  (categories.get(words.join(' '))?.parentId ?? null) !== null

const unsoldBefore = (words: readonly string[], vocabulary: Vocabulary): readonly string[] => {
  const { words: head = [] } = headNoun(words.join(' '), vocabulary) ?? {}
  for (let end = words.length - 1; end > 1; end--)
    for (let start = 0; start < end - 1; start++) {
      const thing = words.slice(start, end)
      if (!isThingName(thing, vocabulary)) continue
      // A "hedge trimmer" is none for beards.
      return thing.join(' ').endsWith(head.join(' ')) ? thing : []
    }
  return []
}

/**
 * The longest name of something sold that ends with the last word, with what tells models and brands between its words: "xbox series x games".
 * A "golf travel bag" is no golf bag.
 */
const nameApart = (
  words: readonly string[],
  vocabulary: Vocabulary,
): readonly string[] | undefined => {
  const names = vocabulary.namesByEnd.get(words.at(-1) ?? '') ?? []
  return names.find((name) => {
    let left = name.length
    for (const word of words.toReversed())
      if (word === name[left - 1]) left--
      else if (left === 0 || !tellsModel(word, vocabulary)) break
    return left === 0 && soldBy(name.join(' '), vocabulary).length > 0
  })
}

/**
 * The longest name of something sold whose thing is said first and the rest behind it: "lens 50mm prime", "mouse gaming 8k".
 * What ends with the own name of a category is of that, but for a measure between: "chocolate milk", "drone 4k camera".
 */
const nameTurned = (
  words: readonly string[],
  vocabulary: Vocabulary,
): readonly string[] | undefined => {
  const { categories, namesByModifier } = vocabulary
  const names = words.slice(1).flatMap((word) => namesByModifier.get(word) ?? [])
  const isThing = (word: string): boolean => {
    const category = categories.get(word)
    return category !== undefined && isNameOf([word], category)
  }
  const isTurned = (name: readonly string[]): boolean => {
    const at = words.lastIndexOf(name.at(-1) ?? '')
    const [modifiers, behind] = [name.slice(0, -1), words.slice(at + 1)]
    const isOfName = (word: string): boolean => modifiers.includes(word)
    return (
      at >= 0 &&
      modifiers.every((word) => behind.includes(word)) &&
      behind.every((word) => isOfName(word) || namedBy([word], vocabulary).length === 0) &&
      (behind.some((word) => /\d/.test(word)) || !isThing(behind.findLast(isOfName) ?? '')) &&
      soldBy(name.join(' '), vocabulary).length > 0
    )
  }
  return names.filter(isTurned).toSorted((a, b) => b.length - a.length)[0]
}

const tellsModel = (word: string, { brands }: Vocabulary): boolean =>
  word.length === 1 || /\d/.test(word) || lineWords.has(word) || brands.has(word)

const lineWords: ReadonlySet<string> = new Set(
  'series gen generation one pro plus max mini ultra air lite se'.split(' '),
)

/** Without what a thing is for and comes with. */
export const withoutPurpose = (query: string): string =>
  query.replace(/\s(?:for|with|that|which)\s.*$/i, '')

/** "Kids & Family" */
const isOfMany = ({ name, parentId }: NamedCategory): boolean =>
  parentId === null && name.includes('&')

const soldBy = (name: string, { soldByHead }: Vocabulary): readonly NamedCategory[] =>
  soldByHead.get(name) ?? []

/** With products: of the name, else of other names of the same thing. */
const namedBy = (thing: readonly string[], vocabulary: Vocabulary): readonly NamedCategory[] => {
  const own = soldBy(thing.join(' '), vocabulary)
  const others = otherNamesOf(thing.join(' '))
  return own.length > 0 ? own : [...new Set(others.flatMap((name) => soldBy(name, vocabulary)))]
}

/** `query`: all words of which `words` call the thing. */
const toHeadNoun = (
  words: readonly string[],
  named: readonly NamedCategory[],
  query: readonly string[],
  vocabulary: Vocabulary,
) => {
  const called = [...(vocabulary.categoriesByHead.get(words.join(' ')) ?? [])]
  const categories = justCalled(words, named, vocabulary)
  const ids = categories.flatMap((category) => withoutAccessories(category, vocabulary))
  const saysMore = query.some((word) => vocabulary.nouns.has(word) && !words.includes(word))
  return {
    words,
    categoryIds: saysMore ? ids : ofMainDepartment(ids, vocabulary),
    /** Categories whose names end with other names of it, which are never names of anything else. */
    kinIds: otherNamesOf(words.join(' '))
      .filter((name) => name.includes(' '))
      .flatMap((name) => soldBy(name, vocabulary))
      .map(({ id }) => id),
    /**
     * No category is called so, even among the empty ones beside those, but some are by another name of it: of earphones
     * there may be none where earbuds are.
     */
    isOtherName: !called.some(
      (one) =>
        one.products[vocabulary.country] > 0 ||
        categories.some((other) => other.parentId === one.parentId),
    ),
  }
}

export type HeadNoun = ReturnType<typeof toHeadNoun>

/**
 * Not what has the words only at the end of an alias: "car shampoo", where a category of another department has just that
 * name, and "fridge freezers", where categories below that one have it.
 */
const justCalled = (
  words: readonly string[],
  named: readonly NamedCategory[],
  vocabulary: Vocabulary,
): readonly NamedCategory[] => {
  const name = words.join(' ')
  const just = vocabulary.categories.get(name)
  const isBy = (one: NamedCategory): boolean => isCalled(name, one, vocabulary)
  const department =
    just !== undefined && named.includes(just) ? departmentOf(just.id, vocabulary) : undefined
  return named.filter(
    (one) =>
      isBy(one) ||
      ((department === undefined || departmentOf(one.id, vocabulary) === department) &&
        !named.some((other) => other !== one && isBy(other) && one.subtreeIds.includes(other.id))),
  )
}

/** By itself, or its name ends so. */
const isCalled = (name: string, one: NamedCategory, { categories }: Vocabulary): boolean =>
  one === categories.get(name) || headsOf(one.name, one).includes(name)

/** Of things of which one department has nearly all kinds none of the others: a "fan" is no part of a computer. */
const ofMainDepartment = (ids: readonly number[], vocabulary: Vocabulary): readonly number[] => {
  const main = mainDepartment(ids, vocabulary)
  if (main === undefined) return ids
  // Those of kids are things of that kind, too.
  const isOfOwner = (id: number): boolean =>
    nameWords(vocabulary.categoryById.get(id)?.name ?? '').some((word) =>
      vocabulary.owners.has(word),
    )
  return ids.filter((id) => departmentOf(id, vocabulary) === main || isOfOwner(id))
}

/** The department that has nearly all kinds of some categories. */
export const mainDepartment = (
  ids: readonly number[],
  vocabulary: Vocabulary,
): number | undefined => {
  const { categoryById, country } = vocabulary
  const parents = new Set(ids.map((id) => categoryById.get(id)?.parentId))
  const kinds = [...new Set(ids)].filter(
    (id) => !parents.has(id) && (categoryById.get(id)?.products[country] ?? 0) > 0,
  )
  const ofDepartments = Map.groupBy(kinds, (id) => departmentOf(id, vocabulary))
  return [...ofDepartments].find(([, { length }]) => length >= mostOfOne * kinds.length)?.[0]
}

const mostOfOne = 0.75
