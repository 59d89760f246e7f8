import { isUuid } from '#domain/uuid.ts'
import { DomainError } from '#domain/errors.ts'

/** In a list ordered by time, then id. */
type Place = { readonly at: Date; readonly id: string }

/** Opaque to clients. */
export const toPlaceCursor = ({ at, id }: Place): string => `${at.getTime().toString(36)}_${id}`

/** Throws DomainError 'malformed' with a code of the list. */
export const readPlaceCursor = (cursor: string, list: 'ad' | 'review'): Place => {
  const [, time = '', id = ''] = form.exec(cursor) ?? []
  const at = new Date(Number.parseInt(time, 36))
  if (!isUuid(id) || Number.isNaN(at.getTime())) throw cursorInvalid(list)
  return { at, id }
}

export const cursorInvalid = (list: 'ad' | 'review' | 'account'): DomainError =>
  new DomainError('malformed', `${list}.cursor_invalid`, 'The cursor is invalid.', {
    fields: [{ field: 'cursor', message: 'must be the nextCursor of a response' }],
  })

const form = /^([0-9a-z]{1,9})_(.{36})$/
