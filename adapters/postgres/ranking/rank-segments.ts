import type { RankQuestion, Ranking } from '#application/search/search-index.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { countries } from '#domain/market/country.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import { meantWeight } from '#domain/search/rank.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import { bestOf } from './best-of.ts'
import { orderHead } from './order-head.ts'
import {
  addWords,
  countFound,
  takeFound,
  toWord,
  type Candidates,
  type Scoring,
  type Word,
} from './score-segment.ts'
import type { Segment } from './segment.ts'

/** Where as many are named by all words, or at least hold them all, others are not looked for. */
const enough = 24
/** So many of the others at most. */
const mostClose = 96
/** Whose order the places of their words decide, too. */
const reordered = 200

export const rankSegments = (segments: readonly Segment[], question: RankQuestion): Ranking => {
  const products = segments.reduce((sum, { live }) => sum + live, 0)
  const words = question.words.map((token) =>
    toWord(token, segments, { products, country: question.country }),
  )
  const touched = segments.map((segment) => addWords(segment, words))
  const every = 2 ** words.length - 1
  const country = 1 << countries.indexOf(question.country)
  const counts = countFound(touched, { unplaced: question.unplaced, every, country })
  const { named, placed } = counts
  const scoring = {
    ...measuresOf(words),
    every,
    country,
    isMeant: new Set(question.meant),
    meant: meantWeight(question.isNamed, placed),
  }
  const isWide = named < enough
  const complete = isWide ? counts.complete : named
  const takesClose = complete === 0 || (complete < enough && !saysColour(question.words))
  const candidates = takeFound(touched, scoring, { isWide, takesClose })
  const total = Math.min(candidates.scores.length, complete + (takesClose ? mostClose : 0))
  const places = new Map<ProductId, number>()
  const head = orderHead(segments, words, candidates, scoring, {
    count: Math.min(reordered, total),
    use: question.use,
  })
  let known: readonly ProductId[] = []
  const first = (count: number): readonly ProductId[] => {
    if (count <= known.length || known.length === total) return known.slice(0, count)
    const best = bestOf(
      candidates.scores,
      candidates.ids,
      Math.min(Math.max(count, reordered), total),
    )
    const rest = best.slice(head.ids.length).map((at) => candidates.ids[at] ?? 0)
    known = [...head.ids, ...rest]
    for (const [place, id] of known.entries()) places.set(id, place)
    return known.slice(0, count)
  }
  return {
    named,
    complete,
    isWide,
    placed,
    total,
    first,
    placeOf(id) {
      if (known.length < total) first(total)
      return places.get(id)
    },
    wordsOf: (id) => head.found.get(id)?.words ?? [],
    termsOf: (id) => head.found.get(id)?.terms,
    categoryOf: makeCategoryOf(candidates, segments),
    nameShareOf: (id) => head.found.get(id)?.nameShare ?? 0,
    holders: words.map(({ holders }) => holders),
  }
}

const measuresOf = (
  words: readonly Word[],
): Pick<Scoring, 'all' | 'known' | 'words' | 'telling'> => ({
  all: words.reduce((sum, { rarity }) => sum + rarity, 0),
  known: words.reduce((sum, { holders, rarity }) => sum + (holders > 0 ? rarity : 0), 0),
  words: words.length,
  telling: words.reduce((bits, { isTelling }, at) => bits | (isTelling ? 1 << at : 0), 0),
})

const saysColour = (words: readonly QueryToken[]): boolean =>
  words.some(({ lexeme }) => colourNamed(lexeme) !== undefined)

const makeCategoryOf = (
  { ids, segments: nths, places }: Candidates,
  segments: readonly Segment[],
): Ranking['categoryOf'] => {
  const categoryAt = (at: number): CategoryId =>
    segments[nths[at] ?? 0]?.categoryIds[places[at] ?? 0] ?? 0
  let categories: ReadonlyMap<ProductId, CategoryId> | undefined
  return (id) => {
    categories ??= new Map(Array.from(ids, (one, at) => [one, categoryAt(at)]))
    return categories.get(id)
  }
}
