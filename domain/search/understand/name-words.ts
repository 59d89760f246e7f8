import { colourNamed } from '../../offer/colour.ts'
import { brandWord, categoryWord } from '../weigh-lexemes.ts'
import { alternativesOf } from '../words/synonyms.ts'
import { stopWords, tokeniseQuery, type QueryToken } from '../words/tokenise.ts'
import { isGeneric } from './everyday-words.ts'
import { headNoun, unsoldThing, withoutPurpose } from './head-noun.ts'
import {
  allBelow,
  departmentOf,
  departmentsOf,
  filledCategory,
  nameAtStart,
  nameWords,
  withoutAccessories,
  type NamedBrand,
  type NamedCategory,
  type Vocabulary,
} from './vocabulary.ts'

/**
 * What a word is to the thing that is looked for: its kind, its brand, a measure, number or other detail, a word
 * as any other; what counts where a product has it, and is well without ("wish": "for seniors", "quiet"); what
 * counts as a part of names alone ("idle": "nz", "deals").
 */
export type Role = 'thing' | 'brand' | 'detail' | 'word' | 'wish' | 'idle'

export type AskedWord = QueryToken & { readonly role: Role }

/** Whether a product must have the word to have all. */
export const isNeeded = ({ role }: Pick<AskedWord, 'role'>): boolean =>
  role !== 'idle' && role !== 'wish'

/** What the words name. */
export type NamedThings = {
  readonly tokens: readonly AskedWord[]
  /** The same, where all that is of the named category has them: other names need not be true of all there. */
  readonly shelfTokens: readonly AskedWord[]
  /** All words together name it, or it and the brand. */
  readonly category: NamedCategory | undefined
  readonly brand: NamedBrand | undefined
  /** Of the named category there is nothing: this is the one above it. */
  readonly isNearest: boolean
  /** Categories whose things the words mean. */
  readonly meant: readonly number[]
  /** All of the departments of those: another name of the thing is none elsewhere. */
  readonly kin: ReadonlySet<number>
  /** The words are what the thing is called, or only end with it. */
  readonly isNamed: boolean
  /** Those, what is below a named one, and others whose names end with the thing: "sports watches" are watches. */
  readonly called: ReadonlySet<number>
  /** Things of many departments are called so: "cards", "cover". */
  readonly isVague: boolean
  /** The words end with the name of a thing that no shop sells. */
  readonly isUnsold: boolean
  /** No category is called so, but some are by another name of the thing: "trainers". */
  readonly isOtherName: boolean
  /** They are the own name of the category, so that all that is there is one. */
  readonly isExact: boolean
}

/** `idle` and `wished` are words that are well done without. */
export const readNames = (
  query: string,
  vocabulary: Vocabulary,
  idle: ReadonlySet<string> = none,
  wished: ReadonlySet<string> = none,
): NamedThings => {
  const words = nameWords(query)
  const needed = words.filter((word) => !idle.has(word) && !wished.has(word))
  const kept = new Set([...idle, ...[...wished].filter((word) => !stopWords.has(word))])
  const matched = matchNamed(needed, vocabulary)
  const { category, brand } = matched
  const thing = thingOf(needed, matched, vocabulary)
  const { meant, head, unsold } = thing
  const thingWords = category === undefined ? head?.words : wordsWithout(needed, matched.brandWords)
  const isSure =
    unsold.length > 0 ||
    departmentsOf(meant, vocabulary).length === 1 ||
    (category === undefined && head?.isOtherName === true) ||
    // "An SSD for a PS5" is an SSD.
    (head !== undefined && /\sfor\s/i.test(query))
  // The name may be turned round: "keyboard mechanical".
  const last = unsold.at(-1) ?? head?.words.at(-1) ?? thingWords?.at(-1) ?? ''
  const roleOf = makeRoleOf(isSure ? last : '', new Set(thing.brandWords), { idle, wished })
  const asked = joinedCodes(tokeniseQuery(query, kept)).map((token) => ({
    ...token,
    role: roleOf(token),
  }))
  const tokens = asked.map((token) =>
    brand !== undefined && token.role === 'brand' ? withOther(token, brandWord(brand.id)) : token,
  )
  return {
    tokens,
    shelfTokens: tokens.map((token) =>
      category === undefined || token.role === 'brand'
        ? token
        : withOther(token, categoryWord(category.id)),
    ),
    category,
    brand,
    isNearest: matched.isNearest === true,
    meant,
    kin: allBelow(departmentsOf([...meant, ...(head?.kinIds ?? [])], vocabulary), vocabulary),
    called: new Set([
      ...meant,
      ...(category === undefined ? [] : allBelow([category.id], vocabulary)),
      ...[...(vocabulary.categoriesByHead.get(last) ?? [])].map(({ id }) => id),
    ]),
    isVague: thing.isVague,
    isUnsold: unsold.length > 0,
    isOtherName: category === undefined && head?.isOtherName === true,
    isExact: category !== undefined && isNameOf(thingWords ?? [], category),
    isNamed: category !== undefined || isThingAlone(asked, thingWords),
  }
}

/** What the words call the thing: a category that they name, or the one that they end with, unless nobody sells it. */
const thingOf = (
  needed: readonly string[],
  { category, brand, brandWords: ofBrand }: Matched,
  vocabulary: Vocabulary,
) => {
  const thing = withoutPurpose(needed.join(' '))
  const called = headNoun(thing, vocabulary)
  // Behind "for" a brand says which thing is meant, and is none where no thing is: "ipad for uni".
  const isNamed = called !== undefined || unsoldThing(thing, vocabulary).length > 0
  const bearing = isNamed ? needed : nameWords(thing)
  const brandWords = brand === undefined ? brandIn(bearing, vocabulary) : ofBrand
  if (category !== undefined) {
    const meant = withoutAccessories(category, vocabulary)
    return { meant, head: called, unsold: noWords, isVague: false, brandWords }
  }
  const words = nameWords(thing)
  const { words: last = [], categoryIds = [] } = called ?? {}
  const isVague = words.join(' ').endsWith(last.join(' ')) && areMany(categoryIds, vocabulary)
  // A "cover" of what has a department of its own is no other cover; a "golf travel bag" is a bag, as there are golf bags.
  const kinds = categoryIds.flatMap((id) => nameWords(vocabulary.categoryById.get(id)?.name ?? ''))
  const others = wordsWithout(words, [...last, ...brandWords, ...kinds])
  const isForeign =
    isVague &&
    vocabulary.isPlaced &&
    others.some((word) => vocabulary.nouns.has(word) && !vocabulary.owners.has(word))
  const unsold = isForeign ? last : unsoldThing(thing, vocabulary)
  const head = unsold.length > 0 ? undefined : called
  return { meant: head?.categoryIds ?? [], head, unsold, isVague, brandWords }
}

const noWords: readonly string[] = []

const none: ReadonlySet<string> = new Set()

/** The thing with its brand and details, and nothing that may make it another one: "laptop 16gb", no laptop stand. */
const isThingAlone = (tokens: readonly AskedWord[], thing: readonly string[] = []): boolean =>
  thing.length > 0 &&
  tokens.every(
    ({ role, text }) => role !== 'word' || nameWords(text).every((word) => thing.includes(word)),
  )

const makeRoleOf =
  (
    thing: string,
    brand: ReadonlySet<string>,
    { idle, wished }: Readonly<Record<'idle' | 'wished', ReadonlySet<string>>>,
  ) =>
  (token: QueryToken): Role => {
    const words = nameWords(token.text)
    if (words.every((word) => wished.has(word))) return 'wish'
    if (words.every((word) => idle.has(word))) return 'idle'
    if (thing !== '' && words.at(-1) === thing) return 'thing'
    if (words.some((word) => brand.has(word))) return 'brand'
    const isDetail =
      // "ps4" is a name.
      (token.hasDigit && !/^[a-z]{2}/.test(token.lexeme)) ||
      isGeneric(token.lexeme) ||
      colourNamed(token.lexeme) !== undefined
    return isDetail ? 'detail' : 'word'
  }

/** Whether things of several departments are called so, and no department has nearly all: "cards", "cover". */
const areMany = (ids: readonly number[], vocabulary: Vocabulary): boolean => {
  const all = new Set(ids)
  const topmost = ids.filter((id) => !all.has(vocabulary.categoryById.get(id)?.parentId ?? 0))
  const ofDepartments = Map.groupBy(topmost, (id) => departmentOf(id, vocabulary))
  const most = Math.max(...[...ofDepartments.values()].map(({ length }) => length))
  return topmost.length > 0 && most < mostOfOne * topmost.length
}

const mostOfOne = 0.75

const wordsWithout = (words: readonly string[], others: readonly string[]): readonly string[] =>
  words.filter((word) => !others.includes(word))

/** "v 15" is also written "v15": either of the two fits what has them in one. */
const joinedCodes = (tokens: readonly QueryToken[]): readonly QueryToken[] => {
  const joins = tokens.map((token, at) => {
    const next = tokens[at + 1]
    return next !== undefined && isCodeStart(token) && /^\d{1,4}[a-z]?$/.test(next.lexeme)
      ? `${token.lexeme}${next.lexeme}`
      : undefined
  })
  return tokens.map((token, at) => {
    const joined = [joins[at - 1], joins[at]].flatMap((one) =>
      one === undefined ? [] : [one, ...alternativesOf(one)],
    )
    return joined.length === 0
      ? token
      : {
          ...token,
          alternatives: [...token.alternatives, ...joined],
          equals: [...token.equals, ...joined],
        }
  })
}

const isCodeStart = ({ lexeme }: QueryToken): boolean => /^[a-z]{1,4}$/.test(lexeme)

const withOther = <T extends QueryToken>(token: T, lexeme: string): T => ({
  ...token,
  alternatives: [...token.alternatives, lexeme],
})

/** The words of a brand that stand anywhere; beside others the name of a thing is that: "dry skin", of no Skins. */
const brandIn = (words: readonly string[], { brands, nouns }: Vocabulary): readonly string[] => {
  const isLone = words.filter((word) => !/\d/.test(word) && !isGeneric(word)).length === 1
  for (const at of words.keys()) {
    const { length = 0 } = nameAtStart(words.slice(at), brands) ?? {}
    if (length > 1 || (length === 1 && (isLone || !nouns.has(words[at] ?? ''))))
      return words.slice(at, at + length)
  }
  return []
}

type Matched = Partial<Pick<NamedThings, 'category' | 'brand' | 'isNearest'>> & {
  readonly brandWords: readonly string[]
}

const nothing: Matched = { brandWords: [] }

/** The words, else those of them that say something. An "Apple watch for running" is no running watch of others. */
const matchNamed = (words: readonly string[], vocabulary: Vocabulary): Matched => {
  const bearing = nameWords(withoutPurpose(words.join(' ')))
  const isOfBrand = words.includes('for') && brandIn(bearing, vocabulary).length > 0
  const meaningful = isOfBrand ? [] : words.filter((word) => !stopWords.has(word))
  return matchNames(words, vocabulary) ?? matchNames(meaningful, vocabulary) ?? nothing
}

/** Empty categories lead to the one above, unless that is a topmost one. */
const matchNames = (words: readonly string[], vocabulary: Vocabulary): Matched | undefined => {
  const { categories, categoryById, brands, country } = vocabulary
  const categoryNamed = (words: readonly string[]): Omit<Matched, 'brandWords'> => {
    const category = categories.get(words.join(' '))
    if (category === undefined) return {}
    if (category.products[country] > 0) return { category }
    // Another word for what nobody sells may name what others do: it is searched instead.
    if (!isNameOf(words, category)) return {}
    const nearest = filledCategory(category, categoryById, country)
    // A department holds things of every kind.
    return nearest?.parentId === null ? {} : { category: nearest, isNearest: true }
  }
  const brandNamed = (words: readonly string[]): NamedBrand | undefined => {
    const brand = brands.get(words.join(' '))
    return brand !== undefined && brand.products[country] > 0 ? brand : undefined
  }
  const named = categoryNamed(words)
  if (named.category !== undefined) return { ...named, brandWords: [] }
  const brand = brandNamed(words)
  if (brand !== undefined) return { brand, brandWords: words }
  for (let at = 1; at < words.length; at++) {
    const [start, end] = [words.slice(0, at), words.slice(at)]
    const matched = [
      { brand: brandNamed(start), ...categoryNamed(end), brandWords: start },
      { brand: brandNamed(end), ...categoryNamed(start), brandWords: end },
    ].find((one) => one.brand !== undefined && one.category !== undefined)
    if (matched !== undefined) return matched
  }
  return undefined
}

const isNameOf = (words: readonly string[], { name }: NamedCategory): boolean =>
  nameWords(name).join(' ') === words.join(' ')

/** The words of some texts, as `readNames` asks for those that are well done without. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(nameWords))
