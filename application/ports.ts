export type Clock = { now(): Date }

/** Rejects with the signal's reason when it is aborted. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Yields to other work that waits for the event loop; call it during long computations. */
export type GiveWay = () => Promise<void>

/** A new UUIDv7: unique, and later ids sort after earlier ones. */
export type NewId = () => string

/**
 * A throw rolls back. Serialisation failures and deadlocks (SQLSTATE 40001, 40P01) are retried, so
 * `work` must have no other effects. Statements outside `stores` throw while it is open.
 */
export type InTransaction<S> = <T>(work: (stores: S) => Promise<T>) => Promise<T>

export type OnProgress = (progress: Progress) => void

export type Progress = { readonly done: number; readonly total: number; readonly step: string }

/** Where reads may come from replicas, and answers from what another server keeps. A place is one in the log of what was written; opaque. */
export type LaggingReads = {
  /** Reads that `work` starts may be older than the present, but have all up to `after`. */
  readonly allow: <T>(after: string | undefined, work: () => T) => T
  /** Whether this process has seen nothing as new as that. */
  readonly isNews: (place: string) => boolean
  /** Behind all that was written up to now. */
  readonly readPlace: () => Promise<string | undefined>
}
