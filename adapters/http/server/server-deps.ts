import type { IdempotencyKeys } from '#application/idempotency/idempotency-keys.ts'
import type { Nouns } from '#application/nouns.ts'
import type { Clock, LaggingReads } from '#application/ports.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { WebPages } from '#openapi/web-pages.ts'

export type ServerDeps = Nouns & {
  readonly idempotencyKeys: IdempotencyKeys
  /** Throws DomainError 'unavailable' unless the database is available and migrated. */
  readonly checkReady: () => Promise<void>
  /** Undefined where there are no replicas. */
  readonly laggingReads?: LaggingReads | undefined
  readonly web: WebPages
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}
