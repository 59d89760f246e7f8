/** What PostgreSQL says of a refused statement, as plain data that survives a message channel. */
export type SqlErrorFields = {
  readonly message: string
  /** SQLSTATE. */
  readonly code: string
  readonly detail?: string | undefined
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** A statement the database refused; the same on both databases. */
export class SqlError extends Error {
  override readonly name = 'SqlError'
  readonly code: string
  readonly detail: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(fields: SqlErrorFields) {
    super(fields.message)
    this.code = fields.code
    this.detail = fields.detail
    this.constraint = fields.constraint
    this.table = fields.table
    this.column = fields.column
  }
}

/** Whether a unique constraint refused the row; names the constraint when several could. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof SqlError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)

/** Reads the fields off whatever a driver throws; undefined when it is not the database's word. */
export const sqlErrorFieldsOf = (error: unknown): SqlErrorFields | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !isSqlState(error.code)) return undefined
  return {
    message: error.message,
    code: error.code,
    detail: textOf(error, 'detail'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    column: textOf(error, 'column'),
  }
}

// Node's own codes (EPIPE, ECONNRESET) would pass for an SQLSTATE by length alone.
const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)

const textOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : undefined
}
