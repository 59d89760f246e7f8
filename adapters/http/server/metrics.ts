import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Operation, StoredFigures } from '#application/operation/operation.ts'

export type Metrics = {
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly countLookup: (cache: Cache, outcome: 'hit' | 'miss') => void
  /** `bytes` is asked whenever metrics are. */
  readonly watchCache: (cache: Cache, bytes: () => number) => void
}

type Cache = 'answer' | 'page'

export const measureRequests = (app: FastifyInstance, operation: Operation): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const lookupsIn = (cache: Cache): Counter<'outcome'> =>
    new Counter({
      name: `${cache}_cache_lookups_total`,
      help: `Lookups in the ${cache} cache by their outcome.`,
      labelNames: ['outcome'],
      registers,
    })
  const cacheBytes = new Gauge({
    name: 'cache_bytes',
    help: 'What the cache holds.',
    labelNames: ['cache'],
    registers,
  })
  const sizes: (() => void)[] = []
  const measureOperation = addOperationMetrics(registry, operation, app.log)
  const lookups = { answer: lookupsIn('answer'), page: lookupsIn('page') }

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern: a label per path would be unbounded.
    const route = request.routeOptions.url ?? 'none'
    // Opening the error page itself is no failure.
    if (route === '/500') return done()
    const { method } = request
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  return {
    async text() {
      for (const measure of sizes) measure()
      await measureOperation()
      return registry.metrics()
    },
    contentType: registry.contentType,
    watchCache: (cache, bytes) => sizes.push(() => cacheBytes.set({ cache }, bytes())),
    countLookup: (cache, outcome) => lookups[cache].inc({ outcome }),
  }
}

/** What the operator watches, by name: the meaning, and the labels. */
const described = {
  database_connections: ['Open connections to the database.', 'pool', 'state'],
  database_connection_waiters: ['Callers that wait for a connection.', 'pool'],
  replica_lag_seconds: ['How far a replica is behind; missing while it is away.', 'replica'],
  replica_used: ['1 while a replica serves reads.', 'replica'],
  lagging_reads: ['Reads that might lag since the start, by where they were.', 'on'],
  jobs_waiting: ['Jobs that should have begun.'],
  jobs_longest_wait_seconds: ['Since the first of the waiting jobs should have begun.'],
  jobs_running: ['Jobs that are at work.'],
  jobs_failed: ['Jobs of the last days that failed in every attempt.'],
  mails_queued: ['Emails that wait to be sent.'],
  mails_oldest_seconds: ['Since the first of the queued emails was written.'],
  mails_given_up: ['Emails of the last days that were accepted in no attempt.'],
  pushes_queued: ['Notifications to browsers that wait to be sent.'],
  pushes_oldest_seconds: ['Since the first of the waiting notifications was written.'],
  pushes_given_up: ['Notifications of the last days that were accepted in no attempt.'],
  webhooks_waiting: ['Messages to webhooks that wait to be sent, or sent again.'],
  webhooks_oldest_seconds: ['Since the first of the waiting messages was written.'],
  webhooks_failing: ['Webhooks whose server accepts nothing.'],
  backup_age_seconds: ['Since the start of the last whole backup; missing where there is none.'],
  search_fallbacks: ['What the database was asked instead of OpenSearch since the start.'],
  search_index_age_seconds: ['Since the index of OpenSearch followed the database.'],
  source_rows: ['Records of the last good reading.', 'source'],
  source_age_seconds: ['Since the last good reading.', 'source'],
  source_every_seconds: ['From one collection to the next.', 'source'],
  source_held: ['1 while a run waits for a decision.', 'source'],
  source_paused: ['1 while the source is paused.', 'source'],
} as const satisfies Record<string, readonly [help: string, ...labels: string[]]>

type Sample = readonly [
  name: keyof typeof described,
  value: number,
  labels?: Readonly<Record<string, string | number>>,
]

/** Answers what reads them anew; what is stored is missing while the database is away. */
const addOperationMetrics = (
  registry: Registry,
  operation: Operation,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const gauges = new Map(
    Object.entries(described).map(([name, [help, ...labelNames]]) => [
      name,
      new Gauge({ name, help, labelNames, registers: [registry] }),
    ]),
  )
  let stored: readonly Sample[] = []
  let measuredAt = -Infinity
  const measure = async (): Promise<void> => {
    if (performance.now() - measuredAt < freshMs) return
    try {
      stored = storedSamples(await operation.measure())
      measuredAt = performance.now()
    } catch (error) {
      stored = []
      log.warn({ err: error }, 'jobs, emails and collections could not be measured')
    }
  }
  return async () => {
    await measure()
    for (const [name, [, ...labels]] of Object.entries(described)) {
      const gauge = gauges.get(name)
      // One without labels would be reset to 0.
      if (labels.length === 0) gauge?.remove()
      else gauge?.reset()
    }
    for (const [name, value, labels = {}] of [...ownSamples(operation), ...stored])
      gauges.get(name)?.set(labels, value)
  }
}

/** However many ask. */
const freshMs = 10_000

const ownSamples = (operation: Operation): readonly Sample[] => {
  const fallbacks = operation.searchFallbacks()
  return [
    ...operation.connections().flatMap(({ pool, used, idle, waiting }): readonly Sample[] => [
      ['database_connections', used, { pool, state: 'used' }],
      ['database_connections', idle, { pool, state: 'idle' }],
      ['database_connection_waiters', waiting, { pool }],
    ]),
    ...operation
      .replicas()
      .flatMap(({ name: replica, secondsBehind, isUsed }): readonly Sample[] => [
        ['replica_used', Number(isUsed), { replica }],
        ...(secondsBehind === undefined
          ? []
          : [['replica_lag_seconds', secondsBehind, { replica }] as const]),
      ]),
    ...Object.entries(operation.readsThatMayLag()).map(
      ([on, count]) => ['lagging_reads', count, { on }] as const,
    ),
    ...(fallbacks === undefined ? [] : [['search_fallbacks', fallbacks] as const]),
  ]
}

const storedSamples = ({
  jobs,
  mails,
  pushes,
  webhooks,
  backupAgeSeconds,
  searchIndexAgeSeconds,
  sources,
}: StoredFigures): readonly Sample[] => [
  ['jobs_waiting', jobs.waiting],
  ['jobs_longest_wait_seconds', jobs.longestWaitSeconds],
  ['jobs_running', jobs.running],
  ['jobs_failed', jobs.failed],
  ['mails_queued', mails.queued],
  ['mails_oldest_seconds', mails.oldestSeconds],
  ['mails_given_up', mails.givenUp],
  ['pushes_queued', pushes.queued],
  ['pushes_oldest_seconds', pushes.oldestSeconds],
  ['pushes_given_up', pushes.givenUp],
  ['webhooks_waiting', webhooks.waiting],
  ['webhooks_oldest_seconds', webhooks.oldestSeconds],
  ['webhooks_failing', webhooks.failing],
  ...(backupAgeSeconds === null ? [] : [['backup_age_seconds', backupAgeSeconds] as const]),
  ...(searchIndexAgeSeconds === null
    ? []
    : [['search_index_age_seconds', searchIndexAgeSeconds] as const]),
  ...sources.flatMap(({ id: source, ...of }): readonly Sample[] => [
    ['source_rows', of.rows, { source }],
    ['source_age_seconds', of.ageSeconds, { source }],
    ['source_every_seconds', of.everySeconds, { source }],
    ['source_held', Number(of.isHeld), { source }],
    ['source_paused', Number(of.isPaused), { source }],
  ]),
]
