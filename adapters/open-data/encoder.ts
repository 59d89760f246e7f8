import type { DumpRows } from '#application/open-data/dump-reads.ts'

/** Turns rows into a file, part by part; a part may be empty. */
export type Encoder = {
  readonly add: (rows: DumpRows) => Uint8Array | string
  readonly end: () => Uint8Array | string
  /** Whether what it makes is to be compressed. */
  readonly compresses: boolean
}
