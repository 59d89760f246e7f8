/** The time now; injected, so that rules and tests decide what "now" is. */
export type Clock = { now(): Date }

/** Waits so many milliseconds; rejects with the signal's reason when it is aborted. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Lets whoever waits for the processor have it first; to be awaited amid work that takes it for long. */
export type GiveWay = () => Promise<void>

/** A new UUIDv7: unique, and later ids sort after earlier ones. */
export type NewId = () => string

/**
 * Runs `work` in one database transaction over the stores it names and answers its result once
 * everything is committed. A throw rolls everything back. Serialisation failures and deadlocks
 * (SQLSTATE 40001, 40P01) are retried, so `work` may run more than once and must not touch the
 * outside. While it is open, any statement that does not go through `stores` throws.
 */
export type InTransaction<S> = <T>(work: (stores: S) => Promise<T>) => Promise<T>

/** Tells how far a long task is: `done` of `total`, and at what. */
export type OnProgress = (progress: Progress) => void

export type Progress = { readonly done: number; readonly total: number; readonly step: string }
