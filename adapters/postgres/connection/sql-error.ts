/**
 * What PostgreSQL says of a refused statement, as plain data that survives a message channel. Its
 * `detail` is left out: it quotes rows, which are people's, and errors go into logs.
 */
export type SqlErrorFields = {
  readonly message: string
  /** SQLSTATE. */
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** A statement the database refused; the same on both databases. */
export class SqlError extends Error {
  override readonly name = 'SqlError'
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(fields: SqlErrorFields) {
    super(fields.message)
    this.code = fields.code
    this.constraint = fields.constraint
    this.table = fields.table
    this.column = fields.column
  }
}

/** Reads the fields off whatever a driver throws; undefined when it is not the database's word. */
export const sqlErrorFieldsOf = (error: unknown): SqlErrorFields | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !isSqlState(error.code)) return undefined
  return {
    message: error.message,
    code: error.code,
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
