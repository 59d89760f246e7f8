import { slowestUpload, usualRequestMs } from '../limits/uploads.ts'

export type ServerSettings = {
  /** The public origin, used in all absolute links. */
  readonly publicUrl: URL
  /** How long browsers use only TLS, where `publicUrl` has it; two years unless given, 0 tells them nothing. */
  readonly hstsSeconds?: number
  /** Addresses or CIDR blocks of trusted proxies. */
  readonly trustedProxies: readonly string[]
  /** Bearer token for /metrics; without one loopback may read it, or nobody where `publicUrl` is elsewhere. */
  readonly metricsToken: string | undefined
  readonly passwordMinLength: number
  readonly supportEmail: string
  /** Where vulnerabilities are reported: an `https:` or `mailto:` address. */
  readonly securityContact?: string | undefined
  readonly analyticsDays: number
  /** Blocked by ad blockers; undefined = they are not detected. */
  readonly adProbeUrl: string | undefined
  readonly sourceUrl: string | undefined
  readonly version: string
  readonly limits?: Partial<ServerLimits>
}

/** Bounds that tests and measurements change. */
export type ServerLimits = {
  /** Requests a minute from one address (IPv6: one /64), counted per route and method. */
  readonly searchesPerMinute: number
  readonly readsPerMinute: number
  readonly writesPerMinute: number
  readonly pagesPerMinute: number
  readonly clicksPerMinute: number
  /** Requests a minute with one API key, all routes together. */
  readonly keyRequestsPerMinute: number
  /** Concurrent searches, and separately reads, before new ones get a 503. */
  readonly computing: number
  /** In ms: where searches, reads and pages take longer, fewer are computed at once. */
  readonly computingMs: number
  /** Concurrently rendered pages before new ones get a 503. */
  readonly rendering: number
  readonly cachedBytes: number
  readonly cachedPageBytes: number
  /** In ms; later answers are a 503. */
  readonly answerMs: number
  /** In ms: a connection on which nothing moves is closed, unless its route takes longer to answer. */
  readonly connectionMs: number
  /** In ms, for a request to arrive; uploads may take longer. */
  readonly requestMs: number
  /** Minimum average rate of an upload after `requestMs`. */
  readonly uploadBytesPerSecond: number
  /** Mean event loop delay in ms beyond which, three seconds in a row, requests get a 503. */
  readonly eventLoopDelayMs: number
}

export const defaultLimits: ServerLimits = {
  searchesPerMinute: 300,
  readsPerMinute: 600,
  writesPerMinute: 120,
  pagesPerMinute: 300,
  clicksPerMinute: 120,
  keyRequestsPerMinute: 600,
  computing: 128,
  computingMs: 200,
  rendering: 64,
  cachedBytes: 64 * 1024 * 1024,
  cachedPageBytes: 64 * 1024 * 1024,
  answerMs: 10_000,
  connectionMs: 30_000,
  requestMs: usualRequestMs,
  uploadBytesPerSecond: slowestUpload,
  eventLoopDelayMs: 1000,
}
