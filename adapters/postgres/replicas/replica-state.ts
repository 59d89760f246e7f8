/** How a replica is, for whoever watches the program. */
export type ReplicaState = {
  /** Host and port. */
  readonly name: string
  /** Undefined while it does not answer, or is no replica. */
  readonly secondsBehind: number | undefined
  readonly isUsed: boolean
  /** Why it is away. */
  readonly why: string | undefined
}
