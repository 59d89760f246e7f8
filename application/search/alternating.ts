import type { ScoreTerm } from '#domain/search/rank.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import type { RankedProduct, Ranking } from './ranking.ts'

type Side = { readonly words: readonly QueryToken[]; readonly ranking: Ranking }

/**
 * The best of each in turn, of what has all words of its side. Terms of scores name the words of both sides
 * together: those of `first`, then those of `second`.
 */
export const alternating = (first: Side, second: Side): Ranking => {
  const [one, other] = [first.ranking, second.ranking]
  const best = ({ head, complete }: Ranking) => head.slice(0, Math.min(complete, mostOfSide))
  const ofOther = best(other).map(movedBy(first.words.length))
  const sides = [best(one), ofOther]
  const inTurn = Array.from({ length: mostOfSide }, (_, at) =>
    sides.flatMap((side) => side[at] ?? []),
  ).flat()
  // What merely comes close to one side may be of the other; of both it is as the first has it.
  const byId = new Map([...ofOther, ...best(one)].map((product) => [product.id, product]))
  const head = [...new Set(inTurn.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? [])
  return {
    by: head.map(({ id }) => id),
    complete: head.length,
    named: head.length,
    isWide: one.isWide || other.isWide,
    isOfKind: one.isOfKind && other.isOfKind,
    placed: Math.min(one.placed, other.placed),
    total: head.length,
    head,
    holders: [],
  }
}

const movedBy =
  (by: number) =>
  ({ match, ...product }: RankedProduct): RankedProduct => ({
    ...product,
    match: match && { ...match, terms: match.terms.map((term) => moved(term, by)) },
  })

const moved = (term: ScoreTerm, by: number): ScoreTerm =>
  term.name === 'word' ? { ...term, word: term.word + by } : term

const mostOfSide = 48
