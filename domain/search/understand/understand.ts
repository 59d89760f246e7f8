import type { Country } from '../../market/country.ts'
import type { Condition } from '../../offer/condition.ts'
import { rangeLabel } from '../price-bands.ts'
import { formatPriceRange, type PriceRange } from '../price-range.ts'
import { stopWords } from '../words/tokenise.ts'
import { readEither } from './either-words.ts'
import { isGeneric, readOccasion, readRecipient, readWishes, type Wish } from './everyday-words.ts'
import { readExclusions, type Exclusion } from './exclusion-words.ts'
import { headNoun } from './head-noun.ts'
import { asksForDeals, readIntentWords, type Intent } from './intent-words.ts'
import {
  measuresIn,
  readMeasureWords,
  type MeasureBound,
  type SaidMeasure,
} from './measure-words.ts'
import { wordsIn, readNames, type NamedThings } from './name-words.ts'
import { readPriceWords, type PriceWords } from './price-words.ts'
import {
  openQuery,
  openWords,
  conditionNames,
  saidNothing,
  saidShop,
  take,
  textOf,
  type OpenQuery,
  type Said,
  type Span,
} from './said.ts'
import { readShop } from './shop-words.ts'
import { isInName, nameWords, type Vocabulary } from './vocabulary.ts'

/** What a query asks for. */
export type Understanding = NamedThings & {
  readonly typed: string
  /** The words that name products. */
  readonly words: string
  /** What else is said, in the order of the query. */
  readonly said: readonly Said[]
  readonly price: PriceRange | undefined
  readonly conditions: readonly Condition[]
  readonly isByPrice: boolean
  readonly shop: string | undefined
  readonly excluded: readonly Exclusion[]
  /** What an attribute may tell. */
  readonly bounds: readonly MeasureBound[]
  /** What an attribute may tell, too, of words that stay words. */
  readonly measures: readonly SaidMeasure[]
  readonly wishes: readonly Wish[]
  /** "a vs b" */
  readonly sides: readonly [string, string] | undefined
  readonly asksForDeals: boolean
  /** Some words are left that may say nothing of products: another reading takes them. */
  readonly isDoubtful: boolean
}

export type Reading = {
  readonly vocabulary: Vocabulary
  readonly country: Country
  /**
   * 'title': all words name a product. 'sure': what may be a part of a name is one. 'doubtful': it is none.
   */
  readonly takes: 'title' | 'sure' | 'doubtful'
}

/** What the words ask for; nothing is looked up, so that a caller decides which reading finds more. */
export const understand = (typed: string, reading: Reading): Understanding => {
  const { vocabulary, country, takes } = reading
  const meant = takes === 'title' ? typed : readOccasion(typed)
  const query = openQuery(meant)
  const isThing = (words: string): boolean => endsWithThing(words, reading)
  const exclusions = readExclusions(query, reading, takes === 'doubtful')
  const { query: without, excluded } = exclusions
  const { query: compared, bounds } =
    takes === 'title' ? untold(without) : readMeasureWords(without)
  const priced = takes === 'title' ? undefined : readPriceWords(compared, isThing)
  const open = priced === undefined ? compared : take(compared, priced.span)
  const shop = takes === 'title' ? undefined : readShop(open, vocabulary, country)
  const rest = shop === undefined ? open : take(open, shop.span)
  const { intents, query: named, isDoubtful } = readIntents(rest, reading)
  const { wishes, recipient, query: last } = readWished(named, reading)
  const idle = intents.filter(({ asks, isMeasured }) => asks === 'nothing' && !isMeasured)
  const idleSpans = idle.map(({ span }) => span)
  const wishSpans = [
    ...wishes.map(({ span }) => span),
    ...(recipient === undefined ? [] : [recipient]),
  ]
  const words = openWords(last)
  const wordsOf = (spans: readonly Span[]): ReadonlySet<string> =>
    words === '' ? noWords : wordsIn(spans.map((span) => textOf(meant, span)))
  const all = withIdle(last, [...idleSpans, ...wishSpans], words)
  const names = readNames(all, vocabulary, country, wordsOf(idleSpans), wordsOf(wishSpans))
  const said = [
    ...excluded.map(({ said }) => said),
    ...(priced === undefined ? [] : [saidPrice(priced)]),
    ...(shop === undefined ? [] : [saidShop('shop', shop.shop, shop.span)]),
    // "16gb ram": the word says of what, and is not left out.
    ...intents.flatMap((intent) => (intent.isMeasured ? [] : saidIntent(meant, intent))),
    ...(recipient === undefined ? [] : [saidNothing(meant, recipient)]),
  ]
  return {
    ...names,
    typed: meant,
    words,
    said: said.toSorted((a, b) => a.from - b.from),
    price: priced?.price,
    conditions: intents.flatMap(({ asks }) => (asks === 'order' || asks === 'nothing' ? [] : asks)),
    isByPrice: intents.some(({ asks }) => asks === 'order'),
    shop: shop?.shop.slug,
    excluded,
    bounds,
    measures: takes === 'title' ? [] : measuresIn(last),
    wishes,
    sides: takes === 'title' ? undefined : sidesOf(words, reading),
    asksForDeals: asksForDeals(typed),
    isDoubtful: isDoubtful || exclusions.isDoubtful,
  }
}

const noWords: ReadonlySet<string> = new Set()

const untold = (query: OpenQuery) => ({ query, bounds: [] })

/** The words, and in their places those that are well done without. */
const withIdle = (query: OpenQuery, spans: readonly Span[], words: string): string => {
  if (words === '') return ''
  const shown = spans.reduce(
    (open, { from, to }) => open.slice(0, from) + query.typed.slice(from, to) + open.slice(to),
    query.open,
  )
  return openWords({ ...query, open: shown })
}

const saidPrice = ({ price, span }: PriceWords): Said => ({
  type: 'price',
  slug: formatPriceRange(price),
  name: rangeLabel(price),
  ...span,
})

const saidIntent = (typed: string, { asks, span }: Intent): Said => {
  if (asks === 'nothing') return saidNothing(typed, span)
  return asks === 'order'
    ? { type: 'order', slug: 'bestprice', name: 'Lowest price first', ...span }
    : { type: 'condition', slug: asks, name: conditionNames[asks], ...span }
}

/** Not of what is the name of something. */
const readIntents = (
  query: OpenQuery,
  { vocabulary, country, takes }: Reading,
): {
  readonly query: OpenQuery
  readonly intents: readonly Intent[]
  readonly isDoubtful: boolean
} => {
  if (takes === 'title') return { query, intents: [], isDoubtful: false }
  const words = openWords(query)
  const known = new Map<string, boolean>()
  const isTaken = ({ said, isMeasured, span }: Intent): boolean => {
    const isThat =
      known.get(said) ??
      (isMeasured
        ? headNoun(openWords(take(query, span)), vocabulary, country) !== undefined
        : !isInName(said, words, vocabulary))
    known.set(said, isThat)
    return isThat
  }
  const sure = readIntentWords(query, (one) => !one.isDoubtful && isTaken(one))
  const all = readIntentWords(sure.query, (one) => one.isDoubtful && isTaken(one))
  return takes === 'sure'
    ? { ...sure, isDoubtful: all.intents.length > 0 }
    : { query: all.query, intents: [...sure.intents, ...all.intents], isDoubtful: false }
}

/** Adjectives only where a thing is named: what else would be quiet? Whom it is for, behind any name: "ipad for uni". */
const readWished = (query: OpenQuery, reading: Reading) => {
  const { vocabulary, country, takes } = reading
  const nothing = { query, wishes: [], recipient: undefined }
  if (takes === 'title') return nothing
  const recipient = readRecipient(query)
  const forAll = recipient === undefined ? query : take(query, recipient)
  const words = openWords(forAll)
  if (headNoun(words, vocabulary, country) === undefined)
    return nameWords(words).every(saysLittle) ? nothing : { query: forAll, wishes: [], recipient }
  const { query: rest, wishes } = readWishes(
    forAll,
    (said) => !isInName(said, words, vocabulary) && hasThing(words, said, reading),
  )
  return { query: rest, wishes, recipient }
}

const saysLittle = (word: string): boolean => stopWords.has(word) || isGeneric(word)

/** Whether a thing is still named without the word. */
const hasThing = (words: string, said: string, { vocabulary, country }: Reading): boolean => {
  const head = headNoun(words, vocabulary, country)
  return (
    head !== undefined && !head.words.some((word) => said.toLowerCase().split(' ').includes(word))
  )
}

/** Whether they end with what a thing is called. */
const endsWithThing = (text: string, { vocabulary, country }: Reading): boolean => {
  const words = nameWords(text)
  const head = headNoun(words.join(' '), vocabulary, country)
  return head !== undefined && words.slice(-head.words.length).join(' ') === head.words.join(' ')
}

/** "sony or bose headphones": what ends the second is meant of a brand alone, too. */
const sidesOf = (
  words: string,
  { vocabulary, country }: Reading,
): readonly [string, string] | undefined => {
  const either = readEither(words)
  if (either === undefined) return undefined
  const [first, second] = either
  const thing = headNoun(second, vocabulary, country)?.words.length ?? 0
  const typed = second.split(/\s+/)
  const isBrand = vocabulary.brands.has(first.toLowerCase())
  return isBrand && thing > 0 && thing < typed.length
    ? [`${first} ${typed.slice(-thing).join(' ')}`, second]
    : either
}
