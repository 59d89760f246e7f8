/** Plain data, which survives a message channel; no `detail`, which quotes personal data into logs. */
export type SqlErrorFields = {
  readonly message: string
  /** SQLSTATE. */
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

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

/** Undefined when the error is not from the database. */
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

// Node's codes (EPIPE, ECONNRESET) may have the length of an SQLSTATE.
const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)

const textOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : undefined
}
