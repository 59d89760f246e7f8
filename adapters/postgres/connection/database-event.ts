/** What an operator should find in the log; nothing here asks for an action of the caller. */
export type DatabaseEvent =
  /** An embedded database, which takes some seconds; told before `openDatabase` answers its promise. */
  | { readonly kind: 'making' }
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'restored' }
  | { readonly kind: 'idle-limit'; readonly limitMs: number }
  | { readonly kind: 'after-commit-failed'; readonly error: unknown }

export type OnDatabaseEvent = (event: DatabaseEvent) => void
