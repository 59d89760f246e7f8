import { otherCategory } from '../../catalogue/category-tree.ts'
import type { Country } from '../../market/country.ts'
import { maxQueryCharacters } from '../query-limits.ts'
import { foldText } from '../words/fold.ts'
import { longestName } from '../words/longest-at.ts'
import { singularOf } from '../words/singular.ts'
import { thingsInName } from '../words/things-in-name.ts'

export type NamedBrand = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly products: Readonly<Record<Country, number>>
}

export type NamedCategory = NamedBrand & {
  readonly parentId: number | null
  readonly childIds: readonly number[]
  /** Of all that are below it, and its own. */
  readonly subtreeIds: readonly number[]
}

export type NamedShop = {
  readonly slug: string
  readonly name: string
  readonly country: Country
}

type Sources = {
  readonly categories: ReadonlyMap<number, NamedCategory>
  /** By folded name or alias, as the next. */
  readonly categoryByName: ReadonlyMap<string, NamedCategory>
  readonly brandByName: ReadonlyMap<string, NamedBrand>
  readonly retailers: ReadonlyMap<number, NamedShop>
  readonly retailerByDomain: ReadonlyMap<string, NamedShop>
}

/** What things and brands are called in every country. */
const namesIn = ({ categories, categoryByName, brandByName }: Sources) => ({
  categoryById: categories,
  /** By the words of their names (`nameWords`), with a space between. */
  categories: inAnyOrder(byWords(categoryByName)),
  brands: byWords(brandByName),
  /** By the ends of their names: "bike" ends those of mountain bikes, not that of bike helmets. */
  categoriesByHead: byHead(categoryByName),
  ...namesOfSeveral([...categoryByName.keys()]),
  /** The words of names of categories, those of empty ones among them. */
  nouns: new Set([...categories.values()].flatMap(({ name }) => splitWords(name))),
  /** Whose things are: "women", "kid". */
  owners: new Set([...categories.values()].flatMap(({ name }) => ownersIn(name))),
})

type Names = ReturnType<typeof namesIn>

const namesOfSeveral = (all: readonly string[]) => {
  const names = all
    .map(splitWords)
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length)
  return {
    /** The names of several words by their last ones, the longest first. */
    namesByEnd: Map.groupBy(names, (name) => name.at(-1) ?? ''),
    /** The same by each of their other words. */
    namesByModifier: groupedByEach(names, (name) => name.slice(0, -1)),
  }
}

const groupedByEach = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]) => {
  const grouped = new Map<string, T[]>()
  for (const one of all)
    for (const key of new Set(keysOf(one))) grouped.set(key, [...(grouped.get(key) ?? []), one])
  return grouped
}

const makeVocabulary = (
  names: Names,
  { retailers, retailerByDomain }: Sources,
  country: Country,
) => {
  const isHere = (shop: NamedShop): boolean => shop.country === country
  const unplaced = shareUnplaced(names.categoryById, country)
  return {
    ...names,
    country,
    /** By the words of their names, and in one word: "harbourtech". */
    shops: new Map(
      [...retailers.values()].filter(isHere).flatMap((shop) => {
        const words = splitWords(shop.name)
        return [' ', ''].map((between): [string, NamedShop] => [words.join(between), shop])
      }),
    ),
    shopByDomain: new Map([...retailerByDomain].filter(([, shop]) => isHere(shop))),
    /** Of those by the ends of their names what has products. */
    soldByHead: new Map(
      [...names.categoriesByHead].map(([head, named]) => [
        head,
        [...named].filter(({ products }) => products[country] > 0),
      ]),
    ),
    /** Nearly all products have a category, so that a kind of thing without any is not sold. */
    isPlaced: unplaced <= mostUnplaced,
    /** So many have none that those of the others are rather guessed. */
    isGuessed: unplaced > manyUnplaced,
  }
}

/** What things, brands and shops are called in a country. */
export type Vocabulary = ReturnType<typeof makeVocabulary>

/** Made once for each version of a catalogue. */
export const vocabularyOf = (sources: Sources, country: Country): Vocabulary => {
  const known = made.get(sources) ?? { names: namesIn(sources), vocabularies: new Map() }
  made.set(sources, known)
  const vocabulary =
    known.vocabularies.get(country) ?? makeVocabulary(known.names, sources, country)
  known.vocabularies.set(country, vocabulary)
  return vocabulary
}

type Made = { readonly names: Names; readonly vocabularies: Map<Country, Vocabulary> }

const made = new WeakMap<Sources, Made>()

const ownersIn = (name: string): readonly string[] =>
  [...name.matchAll(/(\p{L}+)(?:'s|s')(?!\p{L})/gu)].flatMap(([owner]) => splitWords(owner))

/** Of all products, and one more: what is not among few says little. */
const shareUnplaced = (categories: Sources['categories'], country: Country): number => {
  const departments = [...categories.values()].filter(({ parentId }) => parentId === null)
  const unplaced = departments.filter(({ slug }) => slug === otherCategory.slug)
  return (soldIn(country, unplaced) + 1) / soldIn(country, departments)
}

const soldIn = (country: Country, categories: readonly NamedCategory[]): number =>
  categories.reduce((sum, { products }) => sum + products[country], 0)

const mostUnplaced = 0.02
const manyUnplaced = 0.25

/** Folded, in the singular, without "and" and signs. Readers of a query ask for the same texts again and again. */
export const nameWords = (text: string): readonly string[] => {
  const known = wordsOfTexts.get(text)
  if (known !== undefined) return known
  if (wordsOfTexts.size >= mostTexts) wordsOfTexts.clear()
  const words = splitWords(text)
  if (text.length <= maxQueryCharacters) wordsOfTexts.set(text, words)
  return words
}

const wordsOfTexts = new Map<string, readonly string[]>()
const mostTexts = 2000

const splitWords = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map(singularOf)

const byWords = <N>(byName: ReadonlyMap<string, N>): ReadonlyMap<string, N> =>
  new Map([...byName].map(([name, node]) => [splitWords(name).join(' '), node]))

/** Of two words in either order: "keyboard mechanical". */
const inAnyOrder = <N>(byWords: ReadonlyMap<string, N>): ReadonlyMap<string, N> =>
  new Map([
    ...[...byWords].flatMap(([name, node]): [string, N][] => {
      const words = name.split(' ')
      return words.length === 2 ? [[words.toReversed().join(' '), node]] : []
    }),
    ...byWords,
  ])

const byHead = (
  byName: ReadonlyMap<string, NamedCategory>,
): ReadonlyMap<string, ReadonlySet<NamedCategory>> => {
  const found = new Map<string, Set<NamedCategory>>()
  for (const [name, node] of byName) {
    // "Mini LED" of "Mini LED TVs" ends with no thing.
    const isStart = foldText(node.name).startsWith(`${name} `)
    for (const head of isStart ? [splitWords(name).join(' ')] : headsOf(name, node))
      found.set(head, (found.get(head) ?? new Set()).add(node))
  }
  return found
}

/**
 * 'Puffer & Fleece Jackets' → 'puffer', 'fleece jacket', 'jacket'. What is below a category of several
 * things need not be each of them: not all printers and scanners are printers.
 */
export const headsOf = (name: string, { childIds }: NamedCategory): string[] => {
  const things = thingsInName(name)
  if (things.length > 1 && childIds.length > 0) return []
  return things.flatMap((thing) => {
    const words = splitWords(thing)
    return words.map((_, start) => words.slice(start).join(' '))
  })
}

/** The topmost category above it. */
export const departmentOf = (id: number, vocabulary: Vocabulary): number => {
  const parentId = vocabulary.categoryById.get(id)?.parentId ?? null
  return parentId === null ? id : departmentOf(parentId, vocabulary)
}

export const departmentsOf = (
  ids: readonly number[],
  vocabulary: Vocabulary,
): readonly number[] => [...new Set(ids.map((id) => departmentOf(id, vocabulary)))]

/** All categories of the departments that some are of. */
export const kinOf = (ids: readonly number[], vocabulary: Vocabulary): ReadonlySet<number> => {
  const departments = departmentsOf(ids, vocabulary)
  return new Set(departments.flatMap((id) => vocabulary.categoryById.get(id)?.subtreeIds ?? []))
}

export const withoutAccessories = (
  category: NamedCategory,
  vocabulary: Vocabulary,
): readonly number[] => {
  const children = category.childIds.flatMap((child) => vocabulary.categoryById.get(child) ?? [])
  const things = children.filter(({ name }) => !/\baccessories$/i.test(name))
  const kinds = category.parentId === null ? calledAlike(category, things, vocabulary) : things
  return [category.id, ...kinds.flatMap((child) => withoutAccessories(child, vocabulary))]
}

/** A department holds other things, too. Where most of it is called as it is, the rest is none: watches among "Phones". */
const calledAlike = (
  { name }: NamedCategory,
  children: readonly NamedCategory[],
  { categoriesByHead, country }: Vocabulary,
): readonly NamedCategory[] => {
  const called = categoriesByHead.get(splitWords(name).at(-1) ?? '')
  const alike = children.filter((child) => called?.has(child))
  return 2 * soldIn(country, alike) > soldIn(country, children) ? alike : children
}

/** The category itself, or the nearest one above it that has products in the country. */
export const filledCategory = <C extends Pick<NamedCategory, 'parentId' | 'products'>>(
  category: C,
  categories: ReadonlyMap<number, C>,
  country: Country,
): C | undefined => {
  if (category.products[country] > 0) return category
  const parent = category.parentId === null ? undefined : categories.get(category.parentId)
  return parent && filledCategory(parent, categories, country)
}

/** Whether words are the own name of a category, and no other name of it. */
export const isNameOf = (words: readonly string[], { name }: NamedCategory): boolean =>
  nameWords(name).join(' ') === words.join(' ')

/** Whether a part of the query is one of the words that name a category or brand there: "New Balance"; `longer`: of more words. */
export const isInName = (
  part: string,
  query: string,
  { categories, brands }: Pick<Vocabulary, 'categories' | 'brands'>,
  longer?: 'longer',
): boolean => {
  const words = nameWords(query)
  const own = nameWords(part)
  const names = [categories, brands]
  return words.some((_, from) => {
    if (!own.every((word, nth) => words[from + nth] === word)) return false
    const to = from + own.length
    for (let start = from; start >= Math.max(0, to - longestName); start--)
      for (let end = to; end <= Math.min(words.length, start + longestName); end++)
        if (
          (longer === undefined || end - start > own.length) &&
          names.some((one) => one.has(words.slice(start, end).join(' ')))
        )
          return true
    return false
  })
}
