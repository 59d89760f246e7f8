import { foldText } from '#domain/search/words/fold.ts'
import { openQuery, openWords, takeAll, textOf } from '#domain/search/understand/said.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import { isNeeded, type AskedWord } from '#domain/search/understand/name-words.ts'
import type { Ranking } from '../ranking.ts'

type Found = {
  readonly understanding: Understanding
  readonly tokens: readonly AskedWord[]
  readonly ranking: Ranking
}

/**
 * What says nothing of products as a rule, and is a part of what some are called, is left in the words: "nz flag",
 * "deal or no deal". So is what the best match has in its title where the words were a wish: "quiet".
 */
export const keepNamedWords = <F extends Found>(found: F): F => {
  const { understanding, tokens, ranking } = found
  if (tokens.every(isNeeded) || ranking.named === 0) return found
  const { typed, said, compared, wishes } = understanding
  const places = placesOf(typed, tokens)
  const ofTitles = ranking.head
    .slice(0, Math.min(ranking.named, telling))
    .map(({ match }) => (match?.words ?? []).map((word) => word?.place ?? 0))
  const isNamed = (one: number): boolean =>
    ofTitles.some((title) =>
      tokens.some((other, nth) => {
        if (!isNeeded(other)) return false
        const [from = 0, to = 0] = [title[one], title[nth]]
        const inQuery = (places[nth] ?? 0) - (places[one] ?? 0)
        return from > 0 && to > 0 && to - from === inQuery && Math.abs(inQuery) <= near
      }),
    )
  const kept = new Set(
    tokens.flatMap(({ role, text }, at) => (!isNeeded({ role }) && isNamed(at) ? [text] : [])),
  )
  if (kept.size === 0) return found
  const isKept = (text: string): boolean =>
    foldText(text)
      .split(' ')
      .some((word) => kept.has(word))
  const left = said.filter((one) => one.type !== 'left-out' || !isKept(textOf(typed, one)))
  const spans = [...left, ...[...compared, ...wishes].map(({ span }) => span)]
  const words = openWords(
    takeAll(
      openQuery(typed),
      spans.filter((span) => !isKept(textOf(typed, span))),
    ),
  )
  return { ...found, understanding: { ...understanding, said: left, words } }
}

const placesOf = (typed: string, tokens: readonly AskedWord[]): readonly number[] => {
  const words = foldText(typed).split(/\s+/)
  return tokens.map(({ text }) => words.indexOf(text))
}

const telling = 5
/** In words: "deal or no" stands together. */
const near = 2
