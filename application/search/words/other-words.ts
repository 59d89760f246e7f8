import { shopColoursIn } from '#domain/offer/colour.ts'
import { withoutPurpose } from '#domain/search/understand/head-noun.ts'
import { isNeeded, readNames, type AskedWord } from '#domain/search/understand/name-words.ts'
import { nameWords, vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { alternativesOf, spellingsOf } from '#domain/search/words/synonyms.ts'
import { stopWords, tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { Ranking } from '../ranking.ts'
import {
  asTyped,
  knownIn,
  type MeaningDeps,
  type Ranked,
  type Read,
  type Second,
  type Where,
} from './reading.ts'

/** What is a word by itself begins no other one: a cot is no cotton, a "steam deck" not by Black+Decker. */
export const completeLast = async (
  { understanding, tokens }: Read,
  { holders, complete }: Ranking,
  { completeWord }: MeaningDeps,
): Promise<readonly AskedWord[] | undefined> => {
  const last = tokens.at(-1)
  const isUnsold = understanding.isUnsold && !understanding.isVague
  if (last === undefined || complete > 0 || holders.at(-1) !== 0 || isUnsold) return undefined
  if (!isUnfinished(last, tokens.slice(0, -1))) return undefined
  const others = (await completeWord(last.text)).map(singularOf)
  if (others.length === 0) return undefined
  const token = {
    ...last,
    alternatives: [...last.alternatives, ...others, ...others.flatMap(alternativesOf)],
    equals: [...last.equals, ...others, ...others.flatMap(spellingsOf)],
  }
  return [...tokens.slice(0, -1), token]
}

/** Without another word, one or two letters may become anything. */
const isUnfinished = ({ text, hasDigit }: AskedWord, others: readonly AskedWord[]): boolean =>
  !hasDigit && !text.includes(' ') && (text.length > 2 || others.some((one) => one.text.length > 2))

/** What is surely a slip is corrected where more words are found then; what may be a right word is asked for at most. */
export const correct = async (
  read: Read,
  ranking: Ranking,
  { index, country }: Where,
  { correctQuery }: MeaningDeps,
): Promise<Second | undefined> => {
  const vocabulary = vocabularyOf(index, country)
  const needed = read.tokens.filter(isNeeded)
  const { words, meant, sides, isUnsold, isVague } = read.understanding
  if (isUnsold && !isVague) return undefined
  // "Versus" is no slip.
  const asked = sides?.join(' vs ') ?? words
  const correction = await correctQuery(tokeniseQuery(asked, stopWords), {
    isBrand: (word) => vocabulary.brands.has(word),
    isThing: (word) => vocabulary.nouns.has(singularOf(word)),
    isName: (words) => vocabulary.categories.has(nameWords(words).join(' ')),
  })
  if (correction === undefined) return undefined
  const { query, certainty } = correction
  const names = readNames(query, vocabulary)
  // A detail of what is named, which nothing has, is rather that than another thing: "office chair with headrest".
  const isOfOther =
    vocabulary.isPlaced &&
    meant.length > 0 &&
    (withoutPurpose(foldText(words)) === withoutPurpose(query) ||
      !names.meant.some((id) => meant.includes(id)))
  const things = read.tokens.flatMap(({ role, lexeme }) => (role === 'thing' ? lexeme : []))
  const isOfThing = ({ head: [best] }: Ranking): boolean =>
    names.tokens.some(({ lexeme }, at) => things.includes(lexeme) && best?.match?.words[at])
  return {
    understanding: { ...read.understanding, ...names, words: query },
    // Two words made of one are rather a name than what titles say: "deskchair".
    tokens: certainty === 'together' ? names.shelfTokens : names.tokens,
    didYouMean: query,
    isCorrected: true,
    isSure: certainty === 'sure',
    isTogether: certainty === 'together',
    isBetter: (second) => {
      if (isOfOther && second.complete === 0 && !isOfThing(second)) return false
      // What may be sold by no shop is only another word where that is all of a name.
      const areMany = needed.length > 1 && !isUnsold
      // Three words in one name are no chance, and two long ones are none.
      const areTelling =
        needed.length > 2 || (areMany && needed.every(({ text }) => text.length > 4))
      if (certainty === 'short') return second.named > 0
      if (certainty === 'asked') return areTelling && second.named > 0
      const isMoreKnown = knownIn(second) > knownIn(ranking)
      if (certainty === 'sure') return names.isUnsold || second.complete > 0 || isMoreKnown
      if (certainty === 'likely' && needed.length > 2 && isMoreKnown) return true
      // Of two words made of one all others must be known, too: "kindle paper white" of no Kindles.
      const isAnyBetter =
        areMany && ranking.total === 0 && (certainty === 'likely' || !second.holders.includes(0))
      return isAnyBetter ? second.total > 0 : second.named > 0
    },
  }
}

/** Colours as shops call them, where no title has all words: "iphone 16 midnight". */
export const readShades = (
  { understanding, ranking }: Ranked,
  { index, country }: Where,
): Second | undefined => {
  const words = foldText(understanding.words)
  const labels = [...shopColoursIn(words)]
  const plain = labels.reduce((text, [label, colour]) => text.replace(label, colour), words)
  if (ranking.complete > 0 || plain === words) return undefined
  const names = readNames(plain, vocabularyOf(index, country))
  const asSaid = (token: AskedWord): AskedWord => {
    const [label] = labels.find(([, colour]) => colour === token.lexeme) ?? []
    return label === undefined ? token : { ...token, text: label }
  }
  return {
    ...asTyped({ ...understanding, ...names }),
    tokens: names.tokens.map(asSaid),
    isBetter: ({ complete }) => complete > 0,
  }
}
