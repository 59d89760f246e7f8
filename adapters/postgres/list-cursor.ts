import { DomainError } from '#domain/errors.ts'

/** Where a page of a list ended, as text for addresses. */
export const toCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The keys of a cursor, each a text; throws DomainError 'malformed' when it is none of this list. */
export const readCursor = (cursor: string, count: number): readonly string[] => {
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(keys) || keys.length !== count || !keys.every(isKey)) throw foreignCursor()
  return keys.map(String)
}

/** A number in a cursor; throws like `readCursor` when it is none. */
export const cursorNumber = (key: string | undefined): number => {
  const number = Number(key)
  if (!Number.isSafeInteger(number) || Math.abs(number) > 2_147_483_647) throw foreignCursor()
  return number
}

export const foreignCursor = (): DomainError =>
  new DomainError('malformed', 'request.cursor', 'The cursor does not belong to this list.', {
    fields: [{ field: 'cursor', message: 'does not belong to this list' }],
  })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isKey = (key: unknown): boolean =>
  (typeof key === 'string' && !key.includes('\0')) || typeof key === 'number'
