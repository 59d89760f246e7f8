import type { ProductId } from '#domain/ids.ts'
import type { Ranking } from './search-index.ts'

/** The best of each in turn, of what has all words of its side. */
export const alternating = (one: Ranking, other: Ranking): Ranking => {
  const sides = [one, other].map((side) => side.first(Math.min(side.complete, mostOfSide)))
  const ids = [
    ...new Set(
      Array.from({ length: mostOfSide }, (_, at) => sides.flatMap((side) => side[at] ?? [])).flat(),
    ),
  ]
  const places = new Map(ids.map((id, place) => [id, place]))
  const sideOf = (id: ProductId): Ranking => (one.placeOf(id) === undefined ? other : one)
  return {
    complete: ids.length,
    named: ids.length,
    isWide: one.isWide || other.isWide,
    placed: Math.min(one.placed, other.placed),
    total: ids.length,
    first: (count) => ids.slice(0, count),
    placeOf: (id) => places.get(id),
    wordsOf: (id) => sideOf(id).wordsOf(id),
    termsOf: (id) => sideOf(id).termsOf(id),
    rankerOf: (id) => sideOf(id).rankerOf(id),
    categoryOf: (id) => sideOf(id).categoryOf(id),
    nameShareOf: (id) => sideOf(id).nameShareOf(id),
    holders: [],
  }
}

const mostOfSide = 48
