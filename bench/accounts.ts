import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { addAccounts, type KnownAccount } from './accounts/add-accounts.ts'
import { timeSessions } from './accounts/time-sessions.ts'
import { leaveFirstCore, startServer, type StartedServer } from './http/start-server.ts'
import { quantilesOf, quantilesText, timeEach, type Quantiles } from './search/quantiles.ts'

export const about =
  'accounts [TRIES]: session checks, hashing beside searches, known against unknown (200)'

type Report = {
  readonly sessionCheck: Quantiles | undefined
  readonly bareStatement: Quantiles | undefined
  readonly signIn: Quantiles | undefined
  readonly searchQuiet: Quantiles | undefined
  readonly searchBesideSignIns: Quantiles | undefined
  /** Milliseconds by which the median for a known address is above that for an unknown one. */
  readonly knownMinusUnknown: Readonly<Record<string, number>>
}

export const bench = async ([tries = '200']: readonly string[]): Promise<Report> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-accounts-'))
  const name = await createDatabase(postgres.adminUrl, 'template0')
  const environment = {
    DATABASE_URL: urlOfDatabase(postgres.adminUrl, name),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    ANSWER_CACHE_MB: '0',
    SEARCHES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
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
      const knownMinusUnknown = await compareKnown(server, accounts.slice(0, Number(tries)))
      return { ...sessions, ...hashing, knownMinusUnknown }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await postgres.stop()
  }
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

const steps: Readonly<Record<string, (email: string) => object>> = {
  '/api/auth/sign-in': (email) => ({ email, password: 'not the right one' }),
  '/api/auth/sign-in-link': (email) => ({ email }),
  '/api/auth/password-reset': (email) => ({ email }),
  '/api/auth/sign-up': (email) => ({ email, name: 'Aroha', password: 'a password of 27 letters' }),
}

const nobody: KnownAccount = { email: '', password: '', sessionToken: '' }

let visitors = 0

/** From another address each time; answers the status. */
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
  return response.status
}
