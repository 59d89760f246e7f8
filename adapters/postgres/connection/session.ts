/** Values are text. */
export type Answer = {
  readonly columns: readonly { readonly name: string; readonly type: number }[]
  readonly rows: readonly (readonly (string | null)[])[]
  /** First word of the command tag; `commit` of a failed transaction returns ROLLBACK. */
  readonly command: string
  /** Undefined for statements that are not insert, update, delete or merge. */
  readonly affectedRows: number | undefined
}

/** PostgreSQL's text format. */
export type Parameters = readonly (string | null)[]

/** Held by one caller; in order. Without parameters a text may contain several; the last result is returned. */
export type Session = {
  run(sql: string, parameters: Parameters): Promise<Answer>
  release(): Promise<void>
}

export type SessionSource = {
  /** Waits for a session whose statements may take at most `statementLimitMs`. */
  lease(statementLimitMs?: number): Promise<Session>
  close(): Promise<void>
  /** Of a pool of connections. */
  readonly figures?: () => PoolFigures
}

export type PoolFigures = {
  readonly used: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}
