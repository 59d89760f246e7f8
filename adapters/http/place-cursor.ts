import { isUuid } from '#domain/uuid.ts'
import { DomainError } from '#domain/errors.ts'

/** In a list ordered by time, then id. */
type Place = { readonly at: Date; readonly id: string }

/** Opaque to clients. */
export const toPlaceCursor = ({ at, id }: Place): string => `${at.getTime().toString(36)}_${id}`

/** Throws DomainError 'invalid' with a code of the list. */
export const readPlaceCursor = (cursor: string, list: 'ad' | 'review'): Place => {
  const [, time = '', id = ''] = form.exec(cursor) ?? []
  const at = new Date(Number.parseInt(time, 36))
  if (!isUuid(id) || Number.isNaN(at.getTime())) {
    throw new DomainError('invalid', `${list}.cursor_invalid`, 'The cursor is invalid.', {
      fields: [{ field: 'cursor', message: 'must be the nextCursor of a response' }],
    })
  }
  return { at, id }
}

const form = /^([0-9a-z]{1,9})_(.{36})$/
