import { conditions } from '../../offer/condition.ts'
import { rangeLabel } from '../price-bands.ts'
import { formatPriceRange } from '../price-range.ts'
import { stopWords } from '../words/tokenise.ts'
import { readEither } from './either-words.ts'
import {
  ageIn,
  allWishPhrases,
  asksForDeals,
  intentPhrases,
  isGeneric,
  readOccasion,
  readRecipient,
  withKeysOfLabel,
  type Intent,
  type Wish,
} from './everyday-words.ts'
import { readExclusions } from './exclusion-words.ts'
import { headNoun } from './head-noun.ts'
import { ageMeasure, measuresIn, readMeasureWords, type ComparedMeasure } from './measure-words.ts'
import { inDigits, saysNumber } from './number-words.ts'
import { wordsIn, readNames, type NamedThings } from './name-words.ts'
import { readPriceWords, unitPriceIn, type PriceWords } from './price-words.ts'
import {
  openQuery,
  giveBack,
  openWords,
  conditionNames,
  isFilter,
  isOrder,
  saidFilter,
  saidNothing,
  saidOrder,
  take,
  takeMatches,
  textOf,
  type OpenQuery,
  type Said,
  type Span,
} from './said.ts'
import { readShop } from './shop-words.ts'
import { isInName, nameWords, type Vocabulary } from './vocabulary.ts'

export type Reading = {
  readonly vocabulary: Vocabulary
  /**
   * 'title': all words name a product. 'sure': what may be a part of a name is one. 'doubtful': it is none.
   */
  readonly takes: 'title' | 'sure' | 'doubtful'
  /** The words that call the thing, where they are not to be found out. */
  readonly thing?: string
  /** Plain measures that an earlier reading found to be limits. */
  readonly limits?: readonly ComparedMeasure[] | undefined
}

/** What a query asks for. */
export type Understanding = NamedThings & Omit<ReturnType<typeof readSaid>, 'naming'>

/** What the words ask for; nothing is looked up, so that a caller decides which reading finds more. */
export const understand = (typed: string, reading: Reading): Understanding => {
  const { naming, ...said } = readSaid(typed, reading)
  const { vocabulary, thing } = reading
  return { ...readNames(naming.words, vocabulary, { ...naming, thing }), ...said }
}

/** What holds one of these lexemes is not looked for. */
export const leftOutBy = ({
  excluded,
  denied,
}: Pick<Understanding, 'excluded' | 'denied'>): readonly string[] => [
  ...excluded.flatMap(({ lexemes }) => lexemes),
  ...denied,
]

const readSaid = (typed: string, reading: Reading) => {
  const { vocabulary, takes } = reading
  const isTitle = takes === 'title'
  const meant = isTitle ? typed : inDigits(readOccasion(typed))
  const exclusions = readExclusions(openQuery(meant), vocabulary, takes === 'doubtful')
  const { query: wanted, excluded } = exclusions
  const asides = readAsides(isTitle ? openQuery('') : wanted, reading)
  const { compared, priced, byUnit, shop, intents, recipient, wishes } = asides
  const last = isTitle ? wanted : asides.query
  const idle = intents.filter(({ asks, isMeasured }) => asks === 'nothing' && !isMeasured)
  const idleSpans = idle.map(({ span }) => span)
  const age = recipient && ageIn(textOf(meant, recipient))
  const wishSpans = [...wishes.map(({ span }) => span), ...(recipient ? [recipient] : [])]
  const isUsed = age !== undefined || wishes.some(({ span }) => isWithin(span, recipient))
  const words = isTitle ? openWords(last) : openWords(last).replace(danglingFor, '')
  const wordsOf = (spans: readonly Span[]): ReadonlySet<string> =>
    wordsIn(words === '' ? [] : spans.map((span) => textOf(meant, span)))
  const said = [
    ...excluded.map(({ said }) => said),
    ...(priced === undefined ? [] : [saidPrice(priced)]),
    ...(shop === undefined
      ? []
      : [{ type: 'shop' as const, slug: shop.shop.slug, name: shop.shop.name, ...shop.span }]),
    // "16gb ram": the word says of what, and is not left out.
    ...intents
      .filter(({ asks, isMeasured }) => !isMeasured && !(byUnit && isOrder(asks)))
      .map((intent) => saidIntent(meant, intent)),
    ...(recipient === undefined || isUsed ? [] : [saidNothing(meant, recipient)]),
  ]
  return {
    typed: meant,
    /** The words that name products. */
    words,
    /** Those, and in their places what is well done without. */
    naming: {
      words: words === '' ? '' : openWords(giveBack(last, [...idleSpans, ...wishSpans])),
      idle: wordsOf(idleSpans),
      wished: wordsOf(wishSpans),
    },
    /** What else is said, in the order of the query. */
    said: said.toSorted((a, b) => a.from - b.from),
    price: priced?.price,
    ...askedIn(intents, byUnit !== undefined),
    /** Where the price of a unit is asked for: "per kg". */
    byUnit,
    shop: shop?.shop.slug,
    excluded,
    /** What an attribute may tell. */
    compared: recipient && age !== undefined ? [...compared, ageMeasure(age, recipient)] : compared,
    /** What an attribute may tell, too, of words that stay words. */
    measures: isTitle ? [] : measuresIn(last),
    wishes,
    /** "a vs b" */
    sides: isTitle ? undefined : sidesOf(words, vocabulary),
    asksForDeals: asksForDeals(typed),
    /** Some words are left that may say nothing of products: another reading takes them. */
    isDoubtful: asides.isDoubtful || exclusions.isDoubtful,
  }
}

/** What the words say beside the name of a product and what is not wanted. */
const askedIn = (intents: readonly Intent[], isByUnit: boolean) => {
  const asked = intents.map(({ asks }) => asks)
  return {
    conditions: conditions.filter((one) => asked.includes(one)),
    filters: asked.filter(isFilter),
    order: isByUnit ? undefined : asked.find(isOrder),
  }
}

const readAsides = (wanted: OpenQuery, { vocabulary, takes, thing, limits = [] }: Reading) => {
  // Most queries have none, and patterns of numbers are many.
  const hasNumber = saysNumber.test(wanted.open)
  const { query: plain, compared } = hasNumber
    ? readMeasureWords(wanted, limits)
    : { query: wanted, compared: [] }
  const byUnit = unitPriceIn(plain)
  const isThing = (words: string): boolean => endsWithThing(words, vocabulary)
  const priced = hasNumber ? readPriceWords(plain, isThing) : undefined
  const open = take(take(plain, priced?.span), byUnit)
  const shop = readShop(open, vocabulary)
  const { query: named, ...said } = readIntents(take(open, shop?.span), vocabulary, takes)
  return { compared, priced, byUnit, shop, ...said, ...readWished(named, vocabulary, thing) }
}

/** What stood behind it was taken: "washing machine for 2 people". */
const danglingFor = /\s+for$/i

const isWithin = ({ from, to }: Span, other: Span | undefined): boolean =>
  other !== undefined && other.from <= from && to <= other.to

const saidPrice = ({ price, span }: PriceWords): Said => ({
  type: 'price',
  slug: formatPriceRange(price),
  name: rangeLabel(price),
  ...span,
})

const saidIntent = (typed: string, { asks, span }: Intent): Said => {
  if (asks === 'nothing') return saidNothing(typed, span)
  if (isFilter(asks)) return { ...saidFilter(asks), ...span }
  return isOrder(asks)
    ? { ...saidOrder(asks), ...span }
    : { type: 'condition', slug: asks, name: conditionNames[asks], ...span }
}

/** Not of what is the name of something. */
const readIntents = (query: OpenQuery, vocabulary: Vocabulary, takes: Reading['takes']) => {
  const words = openWords(query)
  const isTaken = ({ said, isMeasured, span }: Intent): boolean =>
    isMeasured
      ? headNoun(openWords(take(query, span)), vocabulary) !== undefined
      : !isInName(said, words, vocabulary)
  const sure = takeMatches(query, intentPhrases.sure, isTaken)
  const doubtful = takeMatches(sure.query, intentPhrases.doubtful, isTaken)
  return takes === 'sure'
    ? { query: sure.query, intents: sure.found, isDoubtful: doubtful.found.length > 0 }
    : { query: doubtful.query, intents: [...sure.found, ...doubtful.found], isDoubtful: false }
}

/** The last word begins the name of a thing: "projector for home theatre". */
const goesOn = (query: OpenQuery, { from, to }: Span, vocabulary: Vocabulary): boolean => {
  const [last = ''] = /\S+$/.exec(query.open.slice(from, to)) ?? []
  const [, next] = /^\s+(\S+)/.exec(query.open.slice(to)) ?? []
  return next !== undefined && isInName(`${last} ${next}`, openWords(query), vocabulary)
}

/** Adjectives only where a thing is named: what else would be quiet? Whom it is for, behind any name: "ipad for uni". */
const readWished = (query: OpenQuery, vocabulary: Vocabulary, thing: string | undefined) => {
  const found = readRecipient(query)
  const recipient = found && goesOn(query, found, vocabulary) ? undefined : found
  const forAll = take(query, recipient)
  const words = thing ?? openWords(forAll)
  const head = headNoun(words, vocabulary)
  if (head === undefined && nameWords(words).every(saysLittle))
    return { query, wishes: [], recipient: undefined }
  // A thing must be named without the word, too; "light laptop" only ends the name of some.
  const isWish = ({ said }: Wish): boolean => {
    const isOwn = (word: string): boolean => said.toLowerCase().split(' ').includes(word)
    const [first = '', ...rest] = head?.words ?? []
    const isEnd = isOwn(first) && !vocabulary.categories.has([first, ...rest].join(' '))
    const thing = isEnd ? headNoun(rest.join(' '), vocabulary)?.words : head?.words
    // Before another thing "light" is none.
    return thing?.some(isOwn) === false && !isInName(said, words, vocabulary, 'longer')
  }
  // "tv for small bedroom": also what the recipient is like says how the thing should be.
  const wished = takeMatches(query, allWishPhrases, isWish)
  return {
    query: take(wished.query, recipient),
    wishes: wished.found.map(withKeysOfLabel),
    recipient,
  }
}

const saysLittle = (word: string): boolean => stopWords.has(word) || isGeneric(word)

/** Whether they end with what a thing is called. */
const endsWithThing = (text: string, vocabulary: Vocabulary): boolean => {
  const words = nameWords(text)
  const head = headNoun(words.join(' '), vocabulary)
  return head !== undefined && words.slice(-head.words.length).join(' ') === head.words.join(' ')
}

/** "sony or bose headphones": what ends the second is meant of a brand alone, too. */
const sidesOf = (words: string, vocabulary: Vocabulary): readonly [string, string] | undefined => {
  const either = readEither(words)
  if (either === undefined) return undefined
  const [first, second] = either
  const thing = headNoun(second, vocabulary)?.words.length ?? 0
  const typed = second.split(/\s+/)
  const isBrand = vocabulary.brands.has(first.toLowerCase())
  return isBrand && thing > 0 && thing < typed.length
    ? [`${first} ${typed.slice(-thing).join(' ')}`, second]
    : either
}
