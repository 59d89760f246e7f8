import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMailServer } from '#tests/support/account/a-mail-server.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { addAccounts, type KnownAccount } from './accounts/add-accounts.ts'
import { compareAfter, type AfterReport } from './accounts/compare-after.ts'
import { timeSessions } from './accounts/time-sessions.ts'
import { leaveFirstCore, startServer, type StartedServer } from './http/start-server.ts'
import { quantilesOf, quantilesText, timeEach, type Quantiles } from './search/quantiles.ts'

export const about =
  'accounts [TRIES] [embedded]: session checks, hashing beside searches, known against unknown, then and after (200)'

type Report = {
  readonly sessionCheck: Quantiles | undefined
  readonly bareStatement: Quantiles | undefined
  readonly signIn: Quantiles | undefined
  readonly searchQuiet: Quantiles | undefined
  readonly searchBesideSignIns: Quantiles | undefined
  /** Milliseconds by which the median for a known address is above that for an unknown one. */
  readonly knownMinusUnknown: Readonly<Record<string, number>>
  readonly after: AfterReport
}

/** On PostgreSQL, or on the embedded database; mails go to a real server. */
export const bench = async ([tries = '200', on]: readonly string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-accounts-'))
  const mailServer = await aMailServer()
  const { url, stop } = on === 'embedded' ? embedded : await freshPostgres()
  const environment = {
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: folder,
    SMTP_URL: mailServer.url.href,
    PORT: '0',
    LOG_LEVEL: 'error',
    ANSWER_CACHE_MB: '0',
    SEARCHES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    STOP_PAUSE_MS: '0',
    // Each try comes from an address of its own.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  console.log(leaveFirstCore() ? 'the load has a core of its own' : 'nothing is pinned to a core')
  try {
    const server = await startServer('cli/pricehound.js', ['serve'], environment)
    try {
      const accounts = await addAccounts(environment, Number(tries) * 2)
      const sessions = await timeSessions(environment, accounts)
      const hashing = await measureHashing(server, accounts)
      const compared = accounts.slice(0, Number(tries))
      const knownMinusUnknown = await compareKnown(server, compared)
      const after = await compareAfter({
        origin: server.origin,
        steps: mailing,
        knownEmails: accounts.slice(Number(tries)).map(({ email }) => email),
        post,
      })
      return { ...sessions, ...hashing, knownMinusUnknown, after }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await mailServer.close()
    await stop()
  }
}

type Measured = { readonly url: string | undefined; readonly stop: () => Promise<void> }

const embedded: Measured = { url: undefined, stop: async () => {} }

const freshPostgres = async (): Promise<Measured> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const name = await createDatabase(postgres.adminUrl, 'template0')
  return { url: urlOfDatabase(postgres.adminUrl, name), stop: () => postgres.stop() }
}

const measureHashing = async (
  { origin }: StartedServer,
  accounts: readonly KnownAccount[],
): Promise<Pick<Report, 'signIn' | 'searchQuiet' | 'searchBesideSignIns'>> => {
  const search = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/search?query=${queries[next++ % queries.length]}`)
    await response.arrayBuffer()
  }
  let next = 0
  const searches = Array.from({ length: 150 }, () => search)
  await timeEach(searches)
  const searchQuiet = quantilesOf(await timeEach(searches))

  const over = new AbortController()
  let used = 0
  const signInOnAndOn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { email, password } = accounts[used++ % accounts.length] ?? nobody
      const status = await post(origin, '/api/auth/sign-in', { email, password })
      if (status !== 200) throw new Error(`signing in answered ${status}`)
    }
  }
  const signIns = Promise.all(Array.from({ length: 20 }, signInOnAndOn))
  const searchBesideSignIns = quantilesOf(await timeEach(searches))
  over.abort()
  await signIns
  const alone = await timeEach(
    accounts.slice(0, 30).map(
      ({ email, password }) =>
        () =>
          post(origin, '/api/auth/sign-in', { email, password }),
    ),
  )
  const signIn = quantilesOf(alone)
  console.log(`one sign-in after the other, p50 / p95 / p99   ${quantilesText(signIn)} ms`)
  console.log(`search, nothing else                           ${quantilesText(searchQuiet)} ms`)
  console.log(
    `search beside 20 sign-ins at a time            ${quantilesText(searchBesideSignIns)} ms`,
  )
  console.log(`p95 beside them: ${ratio(searchBesideSignIns, searchQuiet)} times the quiet one`)
  return { signIn, searchQuiet, searchBesideSignIns }
}

const ratio = (above: Quantiles | undefined, below: Quantiles | undefined): string =>
  ((above?.p95 ?? NaN) / (below?.p95 ?? NaN)).toFixed(2)

const queries = ['samsung', 'laptop', 'dyson%20v8', 'headphones', 'iphone%2015%20pro', 'fridge']

/** Known and unknown in turn, so that whatever else the machine does meets both alike. */
const compareKnown = async (
  { origin }: StartedServer,
  accounts: readonly KnownAccount[],
): Promise<Readonly<Record<string, number>>> => {
  const differences: Record<string, number> = {}
  for (const [path, bodyOf] of Object.entries(steps)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const statuses = new Set<number>()
    const time = async (kind: 'known' | 'unknown', email: string): Promise<void> => {
      const begun = performance.now()
      statuses.add(await post(origin, path, bodyOf(email)))
      times[kind].push(performance.now() - begun)
    }
    for (const { email } of accounts) {
      await time('known', email)
      await time('unknown', `${randomUUID()}@example.com`)
    }
    const known = quantilesOf(times.known)
    const unknown = quantilesOf(times.unknown)
    const difference = (known?.p50 ?? NaN) - (unknown?.p50 ?? NaN)
    differences[path] = difference
    console.log(
      `${path.padEnd(26)} ${[...statuses].join()}  known ${quantilesText(known)}, ` +
        `unknown ${quantilesText(unknown)} ms: medians ${difference.toFixed(2)} ms apart`,
    )
  }
  return differences
}

const mailing: Readonly<Record<string, (email: string) => object>> = {
  '/api/auth/sign-in-link': (email) => ({ email }),
  '/api/auth/password-reset': (email) => ({ email }),
  '/api/auth/sign-up': (email) => ({ email, name: 'Aroha', password: 'a password of 27 letters' }),
}

const steps: typeof mailing = {
  '/api/auth/sign-in': (email) => ({ email, password: 'not the right one' }),
  ...mailing,
}

const nobody: KnownAccount = { email: '', password: '', sessionToken: '' }

let visitors = 0

/** From another address each time; answers the status, of a busy server once it is no longer. */
const post = async (origin: string, path: string, body: object): Promise<number> => {
  const visitor = visitors++
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== 503) return response.status
  await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
  return post(origin, path, body)
}
