import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { pendingMigrations } from '#adapters/postgres/migrate.ts'
import { makeMeasureOperation } from '#adapters/postgres/operation/measure-operation.ts'
import { makeBucketStore } from '#adapters/storage/large-files.ts'
import { makeIndexFeed } from '#adapters/postgres/search/index-feed.ts'
import { examine, type Check, type Finding } from '#application/operation/examine.ts'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'

type Found = Omit<Finding, 'subject'>

/** Looks at everything that the settings name, and changes nothing but what it removes again. */
export const examineInstallation = async (config: Config): Promise<readonly Finding[]> => {
  const isMade = config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'database'))
  const opening = isMade ? openDatabase({ ...config, role: 'cli', lockPatienceMs: 0 }) : undefined
  const database = (look: (database: DatabaseHandle) => Promise<readonly Found[]>) => async () =>
    opening ? look(await opening) : ok('none yet: the first start makes one')
  try {
    return await examine([
      { subject: 'settings', todo: seeSettings, look: async () => lookAtSettings(config) },
      { subject: 'database', todo: seeDatabase, look: database(lookAtDatabase) },
      { subject: 'clock', todo: 'Run a time service such as chrony.', look: database(lookAtClock) },
      { subject: 'replicas', todo: seeReplicas, look: database(lookAtReplicas) },
      { subject: 'jobs', todo: 'Start a server.', look: database(lookAtJobs) },
      { subject: 'backups', todo: makeBackup, look: database(lookAtBackups(config)) },
      diskCheck(config),
      mailCheck(config),
      picturesCheck(config),
      ...searchChecks(config, opening),
    ])
  } finally {
    await opening?.then((opened) => opened.close()).catch(() => {})
  }
}

const seeSettings = '"pricehound config" shows them.'
const seeDatabase = 'Check DATABASE_URL, and that the server runs and takes this user.'
const seeReplicas = 'Check DATABASE_REPLICA_URL and replication; the primary serves meanwhile.'

const makeBackup = 'Schedule "pricehound backup create", and copy the files to another machine.'

const ok = (says: string): readonly Found[] => [{ state: 'ok', says }]

const lookAtSettings = (config: Config): readonly Found[] => {
  const { production, databaseUrl, s3Url, openData, metricsToken, trustedProxies, publicUrl } =
    config
  if (!production) return ok('valid; not those of production')
  const warnings = [
    databaseUrl === undefined && ['the embedded database may lose writes', 'Set DATABASE_URL.'],
    databaseUrl !== undefined &&
      s3Url === undefined &&
      openData !== undefined && [
        'open data is on this node alone',
        'With several nodes set S3_URL.',
      ],
    metricsToken === undefined && ['nobody may read /metrics', 'Set METRICS_TOKEN.'],
    publicUrl.protocol === 'https:' &&
      trustedProxies.length === 0 && [
        'all visitors behind a proxy count as one',
        'Set TRUSTED_PROXIES to the addresses of the proxies.',
      ],
  ].filter((warning) => warning !== false)
  if (warnings.length === 0) return ok('valid')
  return warnings.map(([says = '', todo = '']) => ({ state: 'warning', says, todo }))
}

const lookAtDatabase = async ({ db, direct, kind }: DatabaseHandle): Promise<readonly Found[]> => {
  const begun = performance.now()
  const { rows } = await sql<{ version: string; hasTrigrams: boolean }>`
    select current_setting('server_version') as version,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"
  `.execute(db)
  const ms = Math.round(performance.now() - begun)
  const [server] = rows
  if (!server?.hasTrigrams) {
    const todo = 'Install the package with the contributed modules of PostgreSQL.'
    return [{ state: 'failed', says: 'lacks the extension pg_trgm', todo }]
  }
  const pending = await pendingMigrations(direct)
  if (pending.length === 0) return ok(`${kind}, version ${server.version}, answers in ${ms} ms`)
  const says = `${pending.length} pending migrations`
  return [{ state: 'warning', says, todo: 'Run "pricehound migrate", or start a server.' }]
}

const lookAtClock = async ({ db }: DatabaseHandle): Promise<readonly Found[]> => {
  const asked = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const answered = Date.now()
  const told = rows[0]?.now.getTime() ?? 0
  // However long the answer took, its moment lies between.
  const seconds = Math.max(0, asked - told, told - answered) / 1000
  const says = `${seconds.toFixed(1)} s from the clock of the database`
  if (seconds < mostSkewSeconds) return ok(says)
  return [{ state: 'failed', says, todo: 'Run a time service such as chrony on both machines.' }]
}

const mostSkewSeconds = 2

const lookAtReplicas = async ({ replicas }: DatabaseHandle): Promise<readonly Found[]> => {
  const states = replicas?.states() ?? []
  if (states.length === 0) return ok('none set')
  return states.map(({ name, isUsed, secondsBehind, why }): Found => {
    if (isUsed) return { state: 'ok', says: `${name} is ${secondsBehind?.toFixed(1)} s behind` }
    const says =
      secondsBehind === undefined
        ? `${name} is away: ${why}`
        : `${name} is ${secondsBehind.toFixed(0)} s behind`
    return { state: 'warning', says, todo: seeReplicas }
  })
}

const lookAtJobs = async ({ db }: DatabaseHandle): Promise<readonly Found[]> => {
  if ((await pendingMigrations(db)).length > 0) return ok('none yet')
  const measure = makeMeasureOperation(db, { now: () => new Date() })
  const { jobs, mails } = await measure()
  const found: Found[] = []
  if (jobs.longestWaitSeconds > 600) {
    const minutes = Math.round(jobs.longestWaitSeconds / 60)
    const says = `a job has waited for ${minutes} minutes`
    found.push({ state: 'failed', says, todo: 'Start a server that runs jobs.' })
  }
  if (jobs.failed > 0)
    found.push({
      state: 'warning',
      says: `${jobs.failed} failed in every attempt`,
      todo: 'See "pricehound jobs list --failed".',
    })
  if (mails.givenUp > 0)
    found.push({
      state: 'warning',
      says: `${mails.givenUp} emails were given up`,
      todo: 'The log says why.',
    })
  return found.length > 0 ? found : ok(`${jobs.waiting} wait, ${mails.queued} emails wait`)
}

const lookAtBackups =
  ({ production }: Config) =>
  async ({ db }: DatabaseHandle): Promise<readonly Found[]> => {
    if ((await pendingMigrations(db)).length > 0) return ok('none yet')
    const { backupAgeSeconds } = await makeMeasureOperation(db, { now: () => new Date() })()
    const says =
      backupAgeSeconds === null
        ? 'none was made by this program'
        : `the last whole one is ${Math.floor(backupAgeSeconds / 3600)} hours old`
    if (!production || (backupAgeSeconds ?? Infinity) < oldBackupSeconds) return ok(says)
    return [{ state: 'warning', says, todo: makeBackup }]
  }

const oldBackupSeconds = 2 * 86_400

const diskCheck = ({ dataDir }: Config): Check => ({
  subject: 'disk',
  todo: `DATA_DIR (${dataDir}) must be a folder that this user may write.`,
  async look() {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const file = join(dataDir, `doctor-${randomUUID()}`)
    await writeFile(file, 'ok')
    await rm(file)
    const { bavail, bsize } = await statfs(dataDir)
    const megabytes = Math.floor((bavail * bsize) / 1_000_000)
    const says = `${megabytes.toLocaleString('en')} MB free in ${dataDir}`
    if (megabytes >= enoughMegabytes) return ok(says)
    const state = megabytes < leastMegabytes ? 'failed' : 'warning'
    return [{ state, says, todo: 'Free or add space.' }]
  },
})

const enoughMegabytes = 2000
const leastMegabytes = 200

const mailCheck = ({ smtpUrl, mailFrom }: Config): Check => ({
  subject: 'mail',
  todo: 'Check SMTP_URL: host, port, name and password, and whether the server has TLS.',
  async look() {
    if (smtpUrl === undefined) return ok('stored as files, see /dev/outbox')
    const mailer = makeSmtpMailer(smtpUrl, mailFrom)
    try {
      await mailer.verify()
      return ok(`${smtpUrl.host} takes emails`)
    } finally {
      mailer.close()
    }
  },
})

/** Of an engine beside the database. */
const searchChecks = (
  { search }: Config,
  opening: Promise<DatabaseHandle> | undefined,
): readonly Check[] =>
  search === undefined || opening === undefined
    ? []
    : [
        {
          subject: 'search',
          todo: 'Check SEARCH_URL and SEARCH_CA, and that the nodes run; the database searches meanwhile.',
          look: async () => {
            const { lookAtSearch } = await import('#adapters/opensearch/look-at-search.ts')
            return lookAtSearch(search, makeIndexFeed((await opening).db))
          },
        },
      ]

const picturesCheck = ({ s3Url, databaseUrl }: Config): Check => ({
  subject: 'pictures',
  todo: 'Check S3_URL: key, secret, bucket and region; the key may get, put and delete.',
  async look() {
    if (s3Url === undefined) return ok(databaseUrl ? 'in the database' : 'in DATA_DIR')
    const store = makeBucketStore(s3Url)
    const key = `doctor/${randomUUID()}.webp`
    const bytes = Buffer.from('ok')
    await store.put(key, { bytes, type: 'image/webp' })
    const found = await store.find(key)
    await store.remove(key)
    if (found && bytes.equals(found.bytes)) return ok(`in the bucket at ${s3Url.host}`)
    return [{ state: 'failed', says: 'what was put cannot be read', todo: this.todo }]
  },
})
