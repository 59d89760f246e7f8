import { DomainError } from '#domain/errors.ts'
import type { ChangePlace } from './offer-change.ts'

/** Opaque to clients. */
export const toCursor = ({ feed, changedIn, no, at }: ChangePlace): string =>
  [feed, changedIn, no, at.getTime()].map((number) => number.toString(36)).join('.')

/** Throws DomainError 'malformed'. */
export const readCursor = (cursor: string): ChangePlace => {
  if (!/^[0-9a-z]{1,11}(?:\.[0-9a-z]{1,11}){3}$/.test(cursor)) throw cursorInvalid()
  const [feed = 0, changedIn = 0, no = 0, at = 0] = cursor
    .split('.')
    .map((number) => Number.parseInt(number, 36))
  const isPlace = [feed, changedIn, no].every(Number.isSafeInteger) && at < latestTime
  if (!isPlace) throw cursorInvalid()
  return { feed, changedIn, no, at: new Date(at) }
}

/** Of a Date, in ms. */
const latestTime = 8.64e15

const cursorInvalid = (): DomainError =>
  new DomainError('malformed', 'changes.cursor_invalid', 'The cursor is invalid.', {
    fields: [{ field: 'after', message: 'must be a cursor of this feed' }],
  })
