import { foldText } from '#domain/search/words/fold.ts'
import {
  readIntentWords,
  type Intent,
  type IntentWords,
} from '#domain/search/words/intent-words.ts'
import { readPriceWords } from '#domain/search/words/price-words.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { exactNames, understandIn, type Asked, type Understood } from './answer-words.ts'
import { headNoun, isInName } from './category-and-brand-names.ts'

/** Not of what is the name of something; what may be one is taken only where nothing has all words. */
export const takeIntents = async (asked: Asked): Promise<IntentWords> => {
  const { words: typed, deps, request } = asked
  const isTaken = makeIsTaken(asked)
  const sure = readIntentWords(typed, (one) => !one.isDoubtful && isTaken(one))
  const all = readIntentWords(sure.words, (one) => one.isDoubtful && isTaken(one))
  const intents = [...sure.intents, ...all.intents]
  const isTitle = async (): Promise<boolean> =>
    (await deps.findExactProduct(exactNames(typed), request.country)) !== undefined
  if (intents.length === 0 || (await isTitle())) return { words: typed, intents: [] }
  if (all.intents.length === 0) return sure
  const { ranking } = await understandIn(asked, readPriceWords(sure.words).words)
  return ranking.named > 0 ? sure : { words: all.words, intents }
}

/** Looks each word up once, however often it is said. */
const makeIsTaken = ({ words, index, named }: Asked): ((intent: Intent) => boolean) => {
  const known = new Map<string, boolean>()
  return ({ said, isMeasured }) => {
    const isThat =
      known.get(said) ??
      (isMeasured
        ? headNoun(words.replace(said, ''), index) !== undefined
        : !lexemesOf(said).some((lexeme) => named.has(lexeme)) && !isInName(said, words, index))
    known.set(said, isThat)
    return isThat
  }
}

const lexemesOf = (said: string): readonly string[] =>
  tokeniseQuery(said).map(({ lexeme }) => lexeme)

/**
 * Lexemes of what says nothing of products as a rule, and is a part of what some are called: "nz flag",
 * "deal or no deal".
 */
export const findNamedWords = async (asked: Asked): Promise<ReadonlySet<string>> => {
  const isTaken = makeIsTaken(asked)
  const isSure = (one: Intent): boolean => !one.isDoubtful && isTaken(one)
  const { intents } = readIntentWords(asked.words, isSure)
  const idle = intents.flatMap(({ asks, said, isMeasured }) =>
    asks.type === 'nothing' && !isMeasured ? said : [],
  )
  const found = new Set<string>()
  for (const said of [...new Set(idle)].slice(0, mostIdle)) {
    const own = new Set(lexemesOf(said))
    const rest = readIntentWords(asked.words, (one) => one.said !== said && isSure(one)).words
    const { words } = readPriceWords(rest)
    if (isInTitles(await understandIn({ ...asked, named: own }, words), words, own))
      for (const lexeme of own) found.add(lexeme)
  }
  return found
}

const mostIdle = 3

/**
 * Whether, in the title of one of the best that have all words, one of `own` stands as far from another
 * word as in the query.
 */
const isInTitles = (
  { words, ranking }: Understood,
  query: string,
  own: ReadonlySet<string>,
): boolean => {
  const typed = foldText(query).split(/\s+/)
  const asked = words.map(({ text, lexeme }) => ({
    at: typed.indexOf(text),
    isOwn: own.has(lexeme),
  }))
  return ranking.first(Math.min(ranking.named, telling)).some((id) => {
    const places = ranking.wordsOf(id).map((word) => word?.place ?? 0)
    const isAlike = (one: number, other: number): boolean => {
      const [from = 0, to = 0] = [places[one], places[other]]
      const inQuery = (asked[other]?.at ?? 0) - (asked[one]?.at ?? 0)
      return from > 0 && to > 0 && to - from === inQuery && Math.abs(inQuery) <= near
    }
    return asked.some(
      ({ isOwn }, one) => isOwn && asked.some((other, nth) => !other.isOwn && isAlike(one, nth)),
    )
  })
}

const telling = 5
/** In words: "deal or no" stands together. */
const near = 2
