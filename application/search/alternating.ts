import type { ProductId } from '#domain/ids.ts'
import type { ScoreTerm } from '#domain/search/rank.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import type { Ranking } from './search-index.ts'

type Side = { readonly words: readonly QueryToken[]; readonly ranking: Ranking }

/**
 * The best of each in turn, of what has all words of its side. Terms of scores name the words of both sides
 * together: those of `first`, then those of `second`.
 */
export const alternating = (first: Side, second: Side): Ranking => {
  const [one, other] = [first.ranking, second.ranking]
  const sides = [one, other].map((side) => side.first(Math.min(side.complete, mostOfSide)))
  const ids = [
    ...new Set(
      Array.from({ length: mostOfSide }, (_, at) => sides.flatMap((side) => side[at] ?? [])).flat(),
    ),
  ]
  const places = new Map(ids.map((id, place) => [id, place]))
  // What merely comes close to one side may be of the other.
  const ofOne = new Set(sides[0])
  const sideOf = (id: ProductId): Ranking => (ofOne.has(id) ? one : other)
  return {
    complete: ids.length,
    named: ids.length,
    isWide: one.isWide || other.isWide,
    isOfKind: one.isOfKind && other.isOfKind,
    placed: Math.min(one.placed, other.placed),
    total: ids.length,
    first: (count) => ids.slice(0, count),
    placeOf: (id) => places.get(id),
    wordsOf: (id) => sideOf(id).wordsOf(id),
    termsOf: (id) =>
      ofOne.has(id) ? one.termsOf(id) : other.termsOf(id)?.map(moved(first.words.length)),
    categoryOf: (id) => sideOf(id).categoryOf(id),
    nameShareOf: (id) => sideOf(id).nameShareOf(id),
    holders: [],
  }
}

const moved =
  (by: number) =>
  (term: ScoreTerm): ScoreTerm =>
    term.name === 'word' ? { ...term, word: term.word + by } : term

const mostOfSide = 48
