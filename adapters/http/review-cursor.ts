import type { ReviewPlace } from '#application/review/review-views.ts'
import { DomainError } from '#domain/errors.ts'

/** A place as a list's `nextCursor` says it; nobody has to know how. */
export const toReviewCursor = ({ at, id }: ReviewPlace): string =>
  `${at.getTime().toString(36)}_${id}`

/** Throws DomainError 'invalid' for what was never given out. */
export const readReviewCursor = (cursor: string): ReviewPlace => {
  const [, time = '', id = ''] = form.exec(cursor) ?? []
  const at = new Date(Number.parseInt(time, 36))
  if (id === '' || Number.isNaN(at.getTime())) throw cursorInvalid()
  return { at, id }
}

const form = /^([0-9a-z]{1,11})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const cursorInvalid = (): DomainError =>
  new DomainError('invalid', 'review.cursor_invalid', 'This is no place in the list.', {
    fields: [{ field: 'cursor', message: 'must be the nextCursor of an answer' }],
  })
