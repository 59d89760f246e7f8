import { slowestUpload, usualRequestMs } from '../limits/uploads.ts'

/** What an operator decides about the HTTP face. */
export type ServerSettings = {
  /** Where people reach us, without a path; links that leave the server are built from it alone. */
  readonly publicUrl: URL
  /** Addresses or CIDR blocks of proxies whose forwarding headers are believed; empty = nobody. */
  readonly trustedProxies: readonly string[]
  /**
   * Opens /metrics to whoever sends it as a bearer token; without one only loopback may read it,
   * and nobody where `publicUrl` is elsewhere.
   */
  readonly metricsToken: string | undefined
  /** Characters that a new password must have. */
  readonly passwordMinLength: number
  readonly supportEmail: string
  /** Days for which it is kept what was told of visits. */
  readonly analyticsDays: number
  /** Path or address that ad blockers stop; undefined leaves their owners alone. */
  readonly adProbeUrl: string | undefined
  /** Where our source code can be read; undefined leaves the link out. */
  readonly sourceUrl: string | undefined
  /** The program's version, as in package.json. */
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
  /** Searches, and apart from them reads, computed at once before new ones are answered a 503. */
  readonly computing: number
  /** Pages rendered at once before new ones are answered a 503. */
  readonly rendering: number
  /** Bytes of answers kept in memory; 0 keeps none. */
  readonly cachedBytes: number
  /** Bytes of pages kept in memory; 0 keeps none. */
  readonly cachedPageBytes: number
  /** Longest time until a request is answered, in ms; then it is a 503. */
  readonly answerMs: number
  /** Longest time until a request has arrived, in ms; an upload may take longer. */
  readonly requestMs: number
  /** At which an upload must come on average, once `requestMs` are over. */
  readonly uploadBytesPerSecond: number
  /** Mean delay of the event loop from which requests are sent away with a 503, in ms. */
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
  rendering: 64,
  cachedBytes: 64 * 1024 * 1024,
  cachedPageBytes: 64 * 1024 * 1024,
  answerMs: 10_000,
  requestMs: usualRequestMs,
  uploadBytesPerSecond: slowestUpload,
  eventLoopDelayMs: 1000,
}
