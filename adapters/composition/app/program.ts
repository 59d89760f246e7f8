import type { ImageEncoder } from '#adapters/images/image-encoder.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { PasswordHasher } from '#application/account/password/password-hasher.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import type { ReadAhead } from '#application/demo/read-demonstration.ts'
import type { Fetcher, MayFetch } from '#application/fetch/fetcher.ts'
import type { IdempotencyKeys } from '#application/idempotency/idempotency-keys.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import type { ReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import type { Logger } from 'pino'
import type { SearchBeside } from './search-index.ts'
import type { SingleFlight } from '../background/single-flight.ts'
import type { Config } from '../config/config.ts'
import type { OpenedMailer } from '../mail.ts'
import type { Sending } from '../outbox.ts'
import type { Stores } from './stores.ts'

export type Opened = {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly logger: Logger
  /** The queue of the main thread, where this is a thread of it. */
  readonly mainHostQueue?: HostQueue | undefined
  /** The demonstration that a first start reads ahead. */
  readonly demonstrationAhead?: ReadAhead | undefined
}

/** All that is made once per app: the nouns, and what they are made from. */
export type Program = Opened &
  Nouns & {
    readonly clock: Clock
    readonly searchIndex: SearchIndex
    /** Undefined where this process searches. */
    readonly searchBeside: SearchBeside
    readonly newId: NewId
    readonly inTransaction: InTransaction<Stores>
    readonly files: FileStore
    readonly largeFiles: LargeFiles
    readonly mailer: OpenedMailer
    readonly sending: Sending
    readonly imageEncoder: ImageEncoder
    readonly passwordHasher: PasswordHasher
    readonly fetcher: Fetcher
    readonly mayFetch: MayFetch
    /** One for the whole process, its threads included. */
    readonly hostQueue: HostQueue
    readonly readSource: ReadSource
    readonly readCategoryGuesser: ReadCategoryGuesser
    readonly collecting: SingleFlight
    readonly idempotencyKeys: IdempotencyKeys
    readonly checkReady: () => Promise<void>
    readonly scheduledTasks: readonly ScheduledTask[]
    readonly jobs: Jobs
  }
