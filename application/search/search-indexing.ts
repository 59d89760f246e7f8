/** Care of an index beside the database. */
export type SearchIndexing = {
  readonly status: () => Promise<IndexStatus>
  /** Answers the name of the new one, which is searched from then on. */
  readonly rebuild: () => Promise<string>
  /** Compares it with the database, product by product; writes anew what differs. */
  readonly verify: () => Promise<Verified>
  /** Writes what changed, and makes the index where there is none of this data. */
  readonly follow: () => Promise<void>
  readonly close: () => Promise<void>
}

export type IndexStatus = {
  /** Undefined where none is searched as yet. */
  readonly name: string | undefined
  readonly engine: string
  readonly health: string
  readonly documents: number
  readonly bytes: number
  /** Since a node followed last. */
  readonly behindSeconds: number | undefined
}

export type Verified = {
  readonly products: number
  readonly differing: readonly number[]
}
