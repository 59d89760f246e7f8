import type { ReplicaState } from '../replicas/replica-state.ts'

/** For the log; the caller need not act. */
export type DatabaseEvent =
  /** Creation of an embedded database, which takes seconds. */
  | { readonly kind: 'making' }
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'restored' }
  | { readonly kind: 'idle-limit'; readonly limitMs: number }
  | ({ readonly kind: 'replica-used' | 'replica-left-out' } & ReplicaState)
  | { readonly kind: 'after-commit-failed'; readonly error: unknown }

export type OnDatabaseEvent = (event: DatabaseEvent) => void
