import { foldText } from '../search/words/fold.ts'
import { singularOf } from '../search/words/singular.ts'

export type TitleBrands = {
  /** Titles should each be given once. `brand` is what a shop's field calls it. */
  readonly learn: (title: string, brand?: string | null) => void
  /** The brand that the title begins with, as it is mostly written; undefined where that is not sure. */
  readonly brandOf: (title: string) => string | undefined
}

/** Whether a word, folded and singular, names a kind of thing, as 'milk' does. */
export type IsKind = (word: string) => boolean

/** Words that names of categories end with: 'crisp' and 'chip' of 'Chips & Crisps'. */
export const kindsIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) =>
      foldText(name)
        .split(/[,&]/)
        .map((part) => singularOf(part.trim().split(' ').at(-1) ?? '')),
    ),
  )

/**
 * Shops begin titles with the brand: what several titles begin with, goes on in several ways, and seldom
 * stands elsewhere is one. Words that always follow belong to it ('Tip Top'), unless they name a kind of thing.
 */
export const makeTitleBrands = (isKind: IsKind): TitleBrands => {
  const beginnings = new Map<string, Beginning>()
  const anywhere = new Map<string, number>()
  const stated = new Set<string>()
  const followers = new Map<string, Follower>()
  let titles = 0
  const beginningOf = (key: string): Beginning => {
    const known = beginnings.get(key) ?? { times: 0, next: new Map(), spellings: new Map() }
    beginnings.set(key, known)
    return known
  }
  const find = makeFindBrand({ beginnings, anywhere, stated, followers, isKind })
  /** 'Liz & Bettys' is one name where it mostly goes on so; no name ends with 'by'. */
  const withJoined = (keys: readonly string[], length: number): number => {
    const last = keys[length - 1] ?? ''
    const own = joins.has(last) || endsNoName.has(last) ? length - 1 : length
    if (own !== 1 || !joins.has(keys[1] ?? '')) return own
    const timesOf = (words: number): number =>
      beginnings.get(keys.slice(0, words).join(' '))?.times ?? 0
    const isOne = keys[1] !== 'by' && timesOf(3) > 1 && timesOf(3) >= leastShare * timesOf(2)
    return isOne ? 3 : own
  }
  return {
    learn(title, brand) {
      if (titles === mostTitles) return
      titles += 1
      const words = wordsOf(title)
      for (const word of new Set(words.map(({ key }) => key))) addTo(anywhere, word)
      if (brand) {
        const name = wordsOf(brand)
        stated.add(keyOf(name))
        noteFollowers(followers, keyOf(name), words)
      }
      for (let length = 1; length <= Math.min(mostWords, words.length); length++) {
        const beginning = beginningOf(keyOf(words.slice(0, length)))
        beginning.times += 1
        const spelling = spellingOf(title, words, length)
        if (/\p{Lu}/u.test(spelling)) addTo(beginning.spellings, spelling)
        const next = words[length]
        if (next) addTo(beginning.next, next.key)
      }
    },
    brandOf(title) {
      const words = wordsOf(title)
      const keys = words.map(({ key }) => key)
      const length = withJoined(keys, find(keys))
      if (length === 0) return undefined
      const spellings = beginnings.get(keyOf(words.slice(0, length)))?.spellings ?? noSpellings
      const [mostly] = [...spellings].toSorted(
        ([a, most], [b, other]) => other - most || (a < b ? -1 : 1),
      )
      return mostly?.[0] ?? capitalised(spellingOf(title, words, length))
    },
  }
}

/** How many brands a word ends or goes on, and how many it stands behind, by what fields of shops say. */
type Follower = { readonly within: Set<string>; readonly behind: Set<string> }

/** 'Bay' belongs to 'Oyster Bay', 'Crinkle' stands behind "Smith's". */
const noteFollowers = (
  followers: Map<string, Follower>,
  brand: string,
  words: readonly Word[],
): void => {
  const length = brand.split(' ').length
  if (keyOf(words.slice(0, length)) !== brand) return
  words.slice(1, length + 1).forEach(({ key }, at) => {
    const known = followers.get(key) ?? { within: new Set(), behind: new Set() }
    followers.set(key, known)
    known[at + 1 < length ? 'within' : 'behind'].add(brand)
  })
}

type Beginning = {
  times: number
  readonly next: Map<string, number>
  readonly spellings: Map<string, number>
}

type Learnt = {
  readonly beginnings: ReadonlyMap<string, Beginning>
  readonly anywhere: ReadonlyMap<string, number>
  readonly stated: ReadonlySet<string>
  readonly followers: ReadonlyMap<string, Follower>
  readonly isKind: IsKind
}

/** How many words at the beginning are the brand; 0 where that is not sure. */
const makeFindBrand = ({ beginnings, anywhere, stated, followers, isKind }: Learnt) => {
  const isLead = (key: string, word: string, share: number): boolean =>
    (beginnings.get(key)?.times ?? 0) >= share * (anywhere.get(word) ?? 0)
  const isStated = (words: readonly string[]): boolean => {
    const [first = ''] = words
    const isLong = words.length > 1
    return (
      stated.has(words.join(' ')) &&
      (isLong || (!isKind(first) && isLead(first, first, leastShareIfStated)))
    )
  }
  /** 'Tip Top' always goes on so, goes on in several ways, and hardly any other title has a 'top'. */
  const isOneName = (words: readonly string[], kind: string): boolean => {
    const pair = beginnings.get([...words, kind].join(' '))
    if (!pair || pair.times < fewestOfThird || pair.next.size < fewestTitles) return false
    const always = beginnings.get(words.join(' '))?.times === pair.times
    return always && isLead([...words, kind].join(' '), kind, leastShareIfStated)
  }
  const withFollowers = (words: readonly string[], length: number): number => {
    const next = words[length]
    if (next === undefined || length === mostWords || !isWord.test(next)) return length
    if (isKind(next)) return isOneName(words.slice(0, length), next) ? length + 1 : length
    const known = beginnings.get(words.slice(0, length).join(' '))
    const follows = known?.next.get(next) ?? 0
    const { within, behind } = followers.get(next) ?? noFollower
    // Other brands tell whether it is a word of names, or of things.
    if (behind.size > within.size && behind.size >= fewestBrands) return length
    const isOfNames = within.size >= fewestBrands && within.size > mostlyWithin * behind.size
    const fewest = isOfNames ? 2 : length > 1 ? fewestOfThird : fewestTitles
    const share = isOfNames ? leastFollowingOfNames : leastFollowing
    const isTail = follows >= fewest && follows >= share * (known?.times ?? 0)
    return isTail ? withFollowers(words, length + 1) : length
  }
  return (words: readonly string[]): number => {
    const [first = '', second = ''] = words
    if (!isName.test(first)) return 0
    for (let length = Math.min(mostWords, words.length); length > 0; length--) {
      if (isStated(words.slice(0, length))) return length
    }
    const start = beginnings.get(first)
    if (!start || isKind(first)) return 0
    const isAlone = !startsNames.has(first)
    if (start.times < fewestTitles) {
      const isNowhereElse = start.next.size >= fewestIfNowhereElse && isLead(first, first, 1)
      return isAlone && isNowhereElse ? withFollowers(words, 1) : 0
    }
    if (isAlone && isLead(first, first, leastShare)) return withFollowers(words, 1)
    const pair = beginnings.get(`${first} ${second}`)
    if (!pair || pair.times < fewestTitles || pair.next.size < fewestTitles) return 0
    if (!isName.test(second) || isKind(second)) return 0
    if (!isLead(`${first} ${second}`, second, leastShare)) return 0
    // 'Apple' begins what is bound to 'MacBook' and to 'iPhone'; 'Red' stands elsewhere without 'Seal'.
    const isMaker =
      isAlone && pair.times < mostOfMaker * start.times && isLead(first, first, leastShareOfMaker)
    return isMaker ? 1 : withFollowers(words, 2)
  }
}

const mostWords = 3
const fewestTitles = 4
const fewestIfNowhereElse = 3
const fewestOfThird = 10
const leastShare = 0.8
const leastShareIfStated = 0.5
const leastShareOfMaker = 0.4
/** Of a maker's titles that one of its lines is. */
const mostOfMaker = 0.7
const leastFollowing = 0.97
/** Of a word that goes on names of several other brands. */
const leastFollowingOfNames = 0.6
const mostlyWithin = 2
const fewestBrands = 2
const noFollower: Follower = { within: new Set(), behind: new Set() }
/** Enough to know brands well. */
const mostTitles = 200_000

const joins: ReadonlySet<string> = new Set(['&', 'and', 'by'])

/** 'Woodland Free Range Eggs'. */
const endsNoName: ReadonlySet<string> = new Set(['free', 'no', 'with', 'in', 'for', 'of'])

const isName = /^\p{L}[\p{L}\p{N}&-]/u
const isWord = /^[\p{L}&]/u

/** Words that begin names and are none alone, and what shops call their departments. */
const startsNames = new Set(
  `au australian bakery bulk butchery deli fresh instore produce seafood service
   a all big di do dr el every good just la le little mount mr mrs mt my new nice nz old one only our
   saint san st the to true uncle aunt`.split(/\s+/),
)
const noSpellings: ReadonlyMap<string, number> = new Map()

type Word = { readonly key: string; readonly end: number }

/** The first words, each with where it ends in the title. */
const wordsOf = (title: string): Word[] =>
  [...title.matchAll(/[^\s,;:()[\]|/]+/gu)].map(({ 0: text, index }) => ({
    key: singularOf(foldText(text).replaceAll(/['.!]/g, '')),
    end: index + text.length,
  }))

const keyOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ')

const spellingOf = (title: string, words: readonly Word[], length: number): string =>
  title.slice(0, words[length - 1]?.end).trim()

const capitalised = (text: string): string =>
  text.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

const addTo = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
