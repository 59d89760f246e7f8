/** What whoever runs the program wants to know of it. */
export type Operation = {
  /** Reads the database; throws DomainError 'unavailable' without it. */
  readonly measure: () => Promise<StoredFigures>
  /** Of this process, without the database. */
  readonly connections: () => readonly PoolFigures[]
  readonly replicas: () => readonly ReplicaFigures[]
  /** Sessions for reads that may lag, by where they were. */
  readonly readsThatMayLag: () => { readonly replica: number; readonly primary: number }
  /** What the database was asked instead of OpenSearch since the start; undefined where that is not set. */
  readonly searchFallbacks: () => number | undefined
}

export type StoredFigures = {
  readonly jobs: {
    readonly waiting: number
    /** Of the job that should have begun first; 0 where none waits. */
    readonly longestWaitSeconds: number
    readonly running: number
    readonly failed: number
  }
  readonly mails: QueueFigures
  /** Notifications to browsers. */
  readonly pushes: QueueFigures
  readonly webhooks: {
    /** Messages that wait to be sent, or sent again. */
    readonly waiting: number
    readonly oldestSeconds: number
    /** Webhooks whose server accepts nothing. */
    readonly failing: number
  }
  /** Since the start of the last whole backup; null where none was made by this program. */
  readonly backupAgeSeconds: number | null
  /** Since an index of OpenSearch followed the database; null where none ever did. */
  readonly searchIndexAgeSeconds: number | null
  /** At most a thousand, those that were read longest ago first. */
  readonly sources: readonly SourceFigures[]
}

export type QueueFigures = {
  readonly queued: number
  /** Of the one that waits longest; 0 where none waits. */
  readonly oldestSeconds: number
  readonly givenUp: number
}

export type SourceFigures = {
  readonly id: number
  /** Records of the last good reading. */
  readonly rows: number
  /** Since the last good reading; since it was added where there was none. */
  readonly ageSeconds: number
  readonly everySeconds: number
  readonly isHeld: boolean
  readonly isPaused: boolean
}

export type PoolFigures = {
  readonly pool: string
  readonly used: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

export type ReplicaFigures = {
  readonly name: string
  /** Undefined while it is away. */
  readonly secondsBehind: number | undefined
  readonly isUsed: boolean
  readonly why: string | undefined
}
