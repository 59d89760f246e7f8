import type { ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { longestOfferId, offerIdOf, type RawOffer } from '#domain/collect/raw-offer.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'

type Place = { readonly row: number; readonly line?: number }

/** A record as its reader tells of it: what was wrong with reading it, then what it says. */
export const rowEvents = (
  raw: RawOffer,
  problems: readonly RowProblem[],
  { row, line }: Place,
): readonly ReadEvent[] => {
  const place: Place = { row, ...(line !== undefined && { line }) }
  return [
    ...problems.map((problem) => problemEvent(raw, problem, place)),
    { kind: 'row', ...place, raw },
  ]
}

/** A problem of a record that could be read, by its id as far as it says one. */
export const problemEvent = (
  { offerId }: Pick<RawOffer, 'offerId'>,
  problem: RowProblem,
  { row, line }: Place,
): ReadEvent => {
  const id = offerIdOf(offerId?.slice(0, longestOfferId))
  return {
    kind: 'problem',
    row,
    ...(line !== undefined && { line }),
    ...(id !== '' && { offerId: id }),
    problem,
  }
}
