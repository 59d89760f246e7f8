import type { AdPlace } from '#application/ad/ad-views.ts'
import { DomainError } from '#domain/errors.ts'

/** A place as the list's `nextCursor` says it; nobody has to know how. */
export const toAdCursor = ({ createdAt, id }: AdPlace): string =>
  `${createdAt.getTime().toString(36)}_${id}`

/** Throws DomainError 'invalid' for what was never given out. */
export const readAdCursor = (cursor: string): AdPlace => {
  const [, time = '', id = ''] = form.exec(cursor) ?? []
  const createdAt = new Date(Number.parseInt(time, 36))
  if (id === '' || Number.isNaN(createdAt.getTime())) throw cursorInvalid()
  return { createdAt, id }
}

const form = /^([0-9a-z]{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const cursorInvalid = (): DomainError =>
  new DomainError('invalid', 'ad.cursor_invalid', 'This is no place in the list.', {
    fields: [{ field: 'cursor', message: 'must be the nextCursor of an answer' }],
  })
