import { tokeniseQuery, type QueryToken } from '#domain/search/words/tokenise.ts'
import { alternativesOf, spellingsOf } from '#domain/search/words/synonyms.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import type { CorrectQuery } from './correct-query.ts'
import type { RankProducts, RankQuestion, Ranking } from '../search-index.ts'

/**
 * The words with what they may mean besides, and how products rank by them. Another spelling is told
 * where a word is unknown and the other one is found together with the rest, or, of a long word, says
 * more of what is found than the rest does.
 */
export type UnderstandWords = (
  words: readonly QueryToken[],
  where: Omit<RankQuestion, 'words'>,
) => Promise<{
  readonly words: readonly QueryToken[]
  readonly ranking: Ranking
  readonly didYouMean: string | null
}>

/** The most frequent words that begin with the letters, the letters themselves not among them. */
export type CompleteWord = (letters: string) => Promise<readonly string[]>

type Deps = {
  readonly rankProducts: RankProducts
  readonly completeWord: CompleteWord
  readonly correctQuery: CorrectQuery
}

export const makeUnderstandWords =
  ({ rankProducts, completeWord, correctQuery }: Deps): UnderstandWords =>
  async (words, where) => {
    const ranking = await rankProducts({ words, ...where })
    const isUnknown = (_: unknown, place: number): boolean => ranking.holders[place] === 0
    const unknown = words.filter(isUnknown)
    const last = words.at(-1)
    const ofLast = ranking.holders.at(-1) ?? 0
    const mayGoOn =
      last !== undefined && isUnfinished(last, words.slice(0, -1)) && ranking.complete < fewHolders
    const [completed, correction] = await Promise.all([
      mayGoOn ? complete(last) : undefined,
      ranking.complete > 0 ? undefined : correctQuery(words),
    ])
    if (completed !== undefined) {
      const more = [...words.slice(0, -1), completed]
      const ranked = await rankProducts({ words: more, ...where })
      if (ranked.complete > ranking.complete && (ofLast === 0 || unknown.length === 0))
        return { words: more, ranking: ranked, didYouMean: null }
    }
    if (correction === undefined) return { words, ranking, didYouMean: null }
    const { query, isOfLongWords } = correction
    const corrected = await rankProducts({ words: tokeniseQuery(query), ...where })
    const isLikelier =
      corrected.complete > 0 ||
      (ranking.total === 0 && corrected.total > 0) ||
      (isOfLongWords && heldByBest(corrected) > heldByBest(ranking))
    return { words, ranking, didYouMean: isLikelier ? query : null }

    async function complete(token: QueryToken): Promise<QueryToken | undefined> {
      const longer = (await completeWord(token.text)).map(singularOf)
      const others = longer.filter((word) => word !== token.lexeme)
      return others.length === 0
        ? undefined
        : {
            ...token,
            alternatives: [...token.alternatives, ...others, ...others.flatMap(alternativesOf)],
            equals: [...token.equals, ...others, ...others.flatMap(spellingsOf)],
          }
    }
  }

/** Rarity of the words that the best match holds. */
const heldByBest = ({ first, wordsOf }: Ranking): number =>
  first(1)
    .flatMap((id) => wordsOf(id))
    .reduce((sum, word) => sum + (word?.rarity ?? 0), 0)

/** Words that so few hold may end with the beginning of another. */
const fewHolders = 20

/** Without another word, one or two letters may become anything. */
const isUnfinished = ({ text, hasDigit }: QueryToken, others: readonly QueryToken[]): boolean =>
  !hasDigit && !text.includes(' ') && (text.length > 2 || others.some((one) => one.text.length > 2))
