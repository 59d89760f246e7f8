import { colourNamed } from '../../offer/colour.ts'
import { brandWord, categoryWord, deniedLexeme } from '../weigh-lexemes.ts'
import { foldText } from '../words/fold.ts'
import { longestAt } from '../words/longest-at.ts'
import { alternativesOf, oppositesOf } from '../words/synonyms.ts'
import { thingsInName } from '../words/things-in-name.ts'
import { stopWords, tokeniseQuery, type QueryToken } from '../words/tokenise.ts'
import { isGeneric } from './everyday-words.ts'
import { headNoun, mainDepartment, unsoldThing, withoutPurpose } from './head-noun.ts'
import {
  departmentsOf,
  filledCategory,
  isNameOf,
  kinOf,
  nameWords,
  withoutAccessories,
  type NamedCategory,
  type Vocabulary,
} from './vocabulary.ts'

/**
 * What a word is to the thing that is looked for: its kind, its brand, a measure, number or other detail, a word
 * as any other; what counts where a product has it, and is well without ("wish": "for seniors", "quiet"); what
 * counts as a part of names alone ("idle": "nz", "deals").
 */
export type Role = 'thing' | 'brand' | 'detail' | 'word' | 'wish' | 'idle'

export type AskedWord = QueryToken & {
  readonly role: Role
  /** What the thing is called ends with it, be it the name of things of many kinds. */
  readonly isHead?: boolean
}

/** Whether a product must have the word to have all. */
export const isNeeded = ({ role }: Pick<AskedWord, 'role'>): boolean =>
  role !== 'idle' && role !== 'wish'

/** Words that are well done without. */
type Undemanded = Readonly<Record<'idle' | 'wished', ReadonlySet<string>>>

/** `thing`: the words that call the thing, where they are not to be found out. */
type Told = Undemanded & { readonly thing?: string | undefined }

export const readNames = (
  query: string,
  vocabulary: Vocabulary,
  told: Told = allNeeded,
): NamedThings => namedIn(withBrandsJoined(query, vocabulary), vocabulary, told)

/** "Go pro hero" is of GoPro, where neither half is a brand and both together name no thing. */
const withBrandsJoined = (query: string, { brands, categories }: Vocabulary): string =>
  query.replaceAll(twoWords, (start, first: string, second: string) => {
    const [one, other] = [foldText(first), foldText(second)]
    const isNamed =
      [one, other].some((half) => brands.has(half)) || categories.has(`${one} ${other}`)
    return !isNamed && brands.has(one + other) ? first : start
  })

/** The first with the space behind it. */
const twoWords = /(?<![\p{L}\p{N}])(\p{L}{2,}) (?=(\p{L}{2,})(?![\p{L}\p{N}]))/gu

const namedIn = (query: string, vocabulary: Vocabulary, { idle, wished, ...told }: Told) => {
  const words = nameWords(query)
  const needed = words.filter((word) => !idle.has(word) && !wished.has(word))
  const kept = new Set([...idle, ...[...wished].filter((word) => !stopWords.has(word))])
  const matched = matchNamed(needed, vocabulary)
  const { category, brand } = matched
  const thing = thingOf(needed, matched, vocabulary, told.thing)
  const { meant, head, unsold, isOtherName } = thing
  // The name may be turned round: "keyboard mechanical".
  const last = unsold.at(-1) ?? head?.words.at(-1) ?? thing.words.at(-1) ?? ''
  const roleOf = makeRoleOf(new Set(thing.brandWords), { idle, wished })
  const isThing = isSure(thing, query, vocabulary)
  const tokens = joinedCodes(tokeniseQuery(query, kept)).map((token) => {
    const role = roleOf(token)
    const isHead = isNeeded({ role }) && last !== '' && nameWords(token.text).at(-1) === last
    const asked = { ...token, role: isHead && isThing ? ('thing' as const) : role, isHead }
    return brand && asked.role === 'brand' ? withOther(asked, brandWord(brand.id)) : asked
  })
  const ofName = [...(vocabulary.categoriesByHead.get(last) ?? [])].map(({ id }) => id)
  const called: ReadonlySet<number> = new Set([
    ...meant,
    ...(category?.subtreeIds ?? []),
    ...ofName,
  ])
  return {
    tokens,
    /** Held by what is surely not so: what is called "indoor" is nothing "outdoor". */
    denied: deniedBy(tokens, thing.words, category).map(deniedLexeme),
    /** The words, where all that is of the named category has them: other names need not be true of all there. */
    shelfTokens: tokens.map((token) =>
      category === undefined || token.role === 'brand'
        ? token
        : withOther(token, categoryWord(category.id)),
    ),
    /** All words together name it, or it and the brand. */
    category,
    brand,
    /** Of the named category there is nothing: this is the one above it. */
    isNearest: matched.isNearest,
    /** Categories whose things the words mean. */
    meant,
    /** All of the departments of those: another name of the thing is none elsewhere. */
    kin: kinOf([...meant, ...(head?.kinIds ?? [])], vocabulary),
    /** Those, what is below a named one, and others whose names end with the thing: "sports watches" are watches. */
    called,
    /** Things of many departments are called so: "cards", "cover". */
    isVague: thing.isVague,
    /** The words end with the name of a thing that no shop sells. */
    isUnsold: unsold.length > 0,
    /** No category is called so, but some are by another name of the thing: "trainers". */
    isOtherName,
    /** The thing is the own name of a category, so that all that is there is one: "headphones" of "headphones for running". */
    isExact: (category ? [category] : categoriesOf(meant, vocabulary)).some((one) =>
      isNameOf(thing.words, one),
    ),
    /** The words are what the thing is called, or only end with it. */
    isNamed: category !== undefined || isThingAlone(tokens, thing.words),
  }
}

/** Words with a contrary, but for those of a category's own name; also the "racquets" of the category "Tennis". */
const deniedBy = (
  tokens: readonly QueryToken[],
  thing: readonly string[],
  category: NamedCategory | undefined,
): readonly string[] => {
  const own = nameWords(category?.name ?? '')
  const isPart = category && thing.length > own.length && own.every((word) => thing.includes(word))
  const asked = tokens.map(({ lexeme }) => lexeme)
  const isDenied = (one: string): boolean => {
    const opposites = oppositesOf(one)
    const isBoth = opposites.some((other) => asked.includes(other))
    return opposites.length > 0 && !isBoth && !own.includes(one)
  }
  return [...asked.filter(isDenied), ...(isPart ? thing.slice(-1) : [])]
}

/** What the words name. */
export type NamedThings = ReturnType<typeof namedIn>

const categoriesOf = (ids: readonly number[], { categoryById }: Vocabulary) =>
  ids.flatMap((id) => categoryById.get(id) ?? [])

/** What the words call the thing: a category that they name, or the one that they end with, unless nobody sells it. */
const thingOf = (
  needed: readonly string[],
  { category, brand, brandWords: ofBrand }: Matched,
  vocabulary: Vocabulary,
  words = needed.join(' '),
) => {
  const { categoryById, nouns, owners } = vocabulary
  const wanted = withoutPurpose(words)
  const called = headNoun(wanted, vocabulary)
  const unknown = unsoldThing(wanted, vocabulary)
  // Behind "for" a brand says which thing is meant, and is none where no thing is: "ipad for uni".
  const isNamed = called !== undefined || unknown.length > 0
  const bearing = isNamed ? needed : nameWords(wanted)
  const brandWords = brand === undefined ? brandIn(bearing, vocabulary) : ofBrand
  if (category !== undefined) {
    const thing = wordsWithout(needed, ofBrand)
    const meant = withoutOthers(
      withoutAccessories(category, vocabulary),
      category,
      thing,
      vocabulary,
    )
    const named = { head: called, words: thing, brandWords }
    return { ...named, meant, unsold: noWords, isVague: false, isOtherName: false }
  }
  const bare = nameWords(wanted)
  const { words: last = [], categoryIds = [] } = called ?? {}
  // A "cover" of what has a department of its own is no other cover; a "golf travel bag" is a bag, as there are golf bags.
  const departments = departmentsOf(categoryIds, vocabulary)
  const isOfOthers = (): boolean => {
    const kinds = categoryIds.flatMap((id) => nameWords(categoryById.get(id)?.name ?? ''))
    const others = wordsWithout(bare, [...last, ...brandWords, ...kinds])
    return others.some((word) => {
      const named = headNoun(word, vocabulary)?.categoryIds ?? []
      const isThing = (nouns.has(word) || named.length > 0) && !owners.has(word)
      return isThing && !departmentsOf(named, vocabulary).some((one) => departments.includes(one))
    })
  }
  const isVague =
    bare.join(' ').endsWith(last.join(' ')) &&
    categoryIds.length > 0 &&
    mainDepartment(categoryIds, vocabulary) === undefined
  const isForeign = isVague && vocabulary.isPlaced && isOfOthers()
  const unsold = isForeign ? last : unknown
  const head = unsold.length > 0 ? undefined : called
  const { categoryIds: meant = [], isOtherName = false } = head ?? {}
  return { head, words: head?.words ?? noWords, brandWords, meant, unsold, isVague, isOtherName }
}

/** "Fridge" means no freezer of "Fridges & Freezers", where some that are below it are called fridges. */
const withoutOthers = (
  ids: readonly number[],
  { id: own, name }: NamedCategory,
  thing: readonly string[],
  { categoryById }: Vocabulary,
): readonly number[] => {
  const things = thingsInName(name).map((part) => nameWords(part).join(' '))
  const calledBy = (id: number): string => nameWords(categoryById.get(id)?.name ?? '').at(-1) ?? ''
  const called = thing.join(' ')
  if (!things.includes(called) || !ids.some((id) => id !== own && calledBy(id) === called))
    return ids
  return ids.filter((id) => id === own || calledBy(id) === called || !things.includes(calledBy(id)))
}

const isSure = (
  { unsold, meant, isOtherName, head }: ReturnType<typeof thingOf>,
  query: string,
  vocabulary: Vocabulary,
): boolean =>
  unsold.length > 0 ||
  departmentsOf(meant, vocabulary).length === 1 ||
  isOtherName ||
  // "An SSD for a PS5" is an SSD.
  (head !== undefined && /\sfor\s/i.test(query))

const noWords: readonly string[] = []

const allNeeded: Undemanded = { idle: new Set(), wished: new Set() }

/** The thing with its brand and details, and nothing that may make it another one: "laptop 16gb", no laptop stand. */
const isThingAlone = (tokens: readonly AskedWord[], thing: readonly string[]): boolean =>
  thing.length > 0 &&
  tokens.every(
    ({ role, text }) => role !== 'word' || nameWords(text).every((word) => thing.includes(word)),
  )

const makeRoleOf =
  (brand: ReadonlySet<string>, { idle, wished }: Undemanded) =>
  (token: QueryToken): Role => {
    const words = nameWords(token.text)
    if (words.every((word) => wished.has(word))) return 'wish'
    if (words.every((word) => idle.has(word))) return 'idle'
    if (words.some((word) => brand.has(word))) return 'brand'
    const isDetail =
      // "ps4" is a name.
      (token.hasDigit && !/^[a-z]{2}/.test(token.lexeme)) ||
      isGeneric(token.lexeme) ||
      colourNamed(token.lexeme) !== undefined
    return isDetail ? 'detail' : 'word'
  }

const wordsWithout = (words: readonly string[], others: readonly string[]): readonly string[] =>
  words.filter((word) => !others.includes(word))

/** "v 15" is also written "v15": either of the two fits what has them in one. */
const joinedCodes = (tokens: readonly QueryToken[]): readonly QueryToken[] => {
  const joins = tokens.map(({ lexeme }, at) => {
    const { lexeme: next = '' } = tokens[at + 1] ?? {}
    const isCode = /^[a-z]{1,4}$/.test(lexeme) && /^\d{1,4}[a-z]?$/.test(next)
    return isCode ? [`${lexeme}${next}`, ...alternativesOf(`${lexeme}${next}`)] : []
  })
  return tokens.map((token, at) => {
    const joined = [...(joins[at - 1] ?? []), ...(joins[at] ?? [])]
    const [alternatives, equals] = [token.alternatives, token.equals]
    return { ...token, alternatives: [...alternatives, ...joined], equals: [...equals, ...joined] }
  })
}

const withOther = <T extends QueryToken>(token: T, lexeme: string): T => ({
  ...token,
  alternatives: [...token.alternatives, lexeme],
})

/** The words of a brand that stand anywhere; beside others the name of a thing is that: "dry skin", of no Skins. */
const brandIn = (words: readonly string[], { brands, nouns }: Vocabulary): readonly string[] => {
  const isLone = words.filter((word) => !/\d/.test(word) && !isGeneric(word)).length === 1
  for (const at of words.keys()) {
    const { length = 0 } = longestAt(words, at, brands) ?? {}
    if (length > 1 || (length === 1 && (isLone || !nouns.has(words[at] ?? ''))))
      return words.slice(at, at + length)
  }
  return []
}

const nothing: Matched = {
  category: undefined,
  isNearest: false,
  brand: undefined,
  brandWords: [],
}

/** The words, else those of them that say something. An "Apple watch for running" is no running watch of others, a "printer with cheap ink" no ink. */
const matchNamed = (words: readonly string[], vocabulary: Vocabulary): Matched => {
  const bearing = nameWords(withoutPurpose(words.join(' ')))
  const isOfBrand = words.includes('for') && brandIn(bearing, vocabulary).length > 0
  const meaningful =
    isOfBrand || words.includes('with') ? [] : words.filter((word) => !stopWords.has(word))
  return matchNames(words, vocabulary) ?? matchNames(meaningful, vocabulary) ?? nothing
}

/** A category, a brand, or both in either order. */
const matchNames = (words: readonly string[], vocabulary: Vocabulary) => {
  const splits = words.flatMap((_, at) => {
    const [start, end] = [words.slice(0, at), words.slice(at)]
    return [
      { brandWords: start, others: end },
      { brandWords: end, others: start },
    ]
  })
  for (const { brandWords, others } of splits) {
    const brand = brandWords.length === 0 ? undefined : vocabulary.brands.get(brandWords.join(' '))
    const isSold = brand !== undefined && brand.products[vocabulary.country] > 0
    if (brandWords.length > 0 && !isSold) continue
    const named = categoryNamed(others, vocabulary)
    if (named.category !== undefined || others.length === 0) return { brand, ...named, brandWords }
  }
  return undefined
}

type Matched = NonNullable<ReturnType<typeof matchNames>>

/** Empty categories lead to the one above, unless that is a topmost one. */
const categoryNamed = (
  words: readonly string[],
  { categories, categoryById, country }: Vocabulary,
) => {
  const category = categories.get(words.join(' '))
  const isFilled = category !== undefined && category.products[country] > 0
  if (category === undefined || isFilled) return { category, isNearest: false }
  // Another word for what nobody sells may name what others do: it is searched instead.
  const nearest = isNameOf(words, category)
    ? filledCategory(category, categoryById, country)
    : undefined
  // A department holds things of every kind.
  const isShelf = nearest !== undefined && nearest.parentId !== null
  return { category: isShelf ? nearest : undefined, isNearest: isShelf }
}

/** The words of some texts, as `readNames` asks for those that are well done without. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(nameWords))
