import type { ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { longestOfferId, offerIdOf, type RawOffer } from '#domain/collect/raw-offer.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'

type Place = { readonly row: number; readonly line?: number }

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
