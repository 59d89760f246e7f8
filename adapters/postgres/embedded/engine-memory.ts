export type EngineStart = {
  readonly folder: string
  readonly isShortOfMemory: boolean
}

/**
 * Flags of V8. Hot code is optimised only where it runs long enough: doing so took half of the time of a command. The
 * function that computes expressions takes 600 MB for seconds; where there is no room for that nothing is optimised, and
 * what computes much takes up to twice as long.
 */
export const engineFlags = (isShortOfMemory: boolean): readonly string[] =>
  isShortOfMemory
    ? ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
    : ['--wasm-tiering-budget=30000000']

/**
 * The system keeps what the engine has read: more buffers, of which 160 MB are usual, made no statement faster. What is
 * left of the write-ahead log after a checkpoint is removed and not kept for later. New words of listings are put into their
 * index by few at a time, for which everybody waits.
 */
export const engineSettings = [
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'wal_recycle=off',
  'gin_pending_list_limit=128kB',
]
