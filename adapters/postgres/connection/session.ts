/** One statement's outcome as the database sends it: every value still text. */
export type Answer = {
  readonly columns: readonly { readonly name: string; readonly type: number }[]
  readonly rows: readonly (readonly (string | null)[])[]
  /** First word of the command tag; `commit` of an aborted transaction answers ROLLBACK. */
  readonly command: string
  /** Rows inserted, updated, deleted or merged; undefined for anything else. */
  readonly affectedRows: number | undefined
}

/** A statement's parameters in PostgreSQL's text form. */
export type Parameters = readonly (string | null)[]

/**
 * A database session held by one caller. Statements run one after the other in the order they
 * were given; without parameters a text may hold several, and the last one is answered.
 */
export type Session = {
  run(sql: string, parameters: Parameters): Promise<Answer>
  release(): Promise<void>
}

/** Where sessions come from: the embedded engine, its socket, or a pool of PostgreSQL. */
export type SessionSource = {
  /** Waits for a session; each of its statements may take `statementLimitMs` at most. */
  lease(statementLimitMs?: number): Promise<Session>
  close(): Promise<void>
}
