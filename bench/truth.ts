import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countries } from '#domain/market/country.ts'
import { TipRecordSchema } from '#openapi/schemas/product/tip.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { openForBench } from './accounts/open-for-bench.ts'
import { startServer } from './http/start-server.ts'
import { checkSite, type Contradiction, type Walk, type WalkReport } from './truth/check-site.ts'
import type { Shopper } from './truth/check-wishes.ts'
import { watchAll, type ReadMails, type Watched } from './truth/watch-all.ts'
import { listProductIds, openSite, type Ask, type Site } from './truth/site.ts'

export const about =
  'truth [--country NZ] [--every N] [--lists N] [--seed N] [--url ORIGIN]: contradictions between ' +
  'prices of the demonstration, in lists, answers, pages and wishlists'

/** Exits with 1 where there is a contradiction. */
export const bench = async (args: readonly string[]): Promise<WalkReport> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      country: { type: 'string' },
      every: { type: 'string', default: '1' },
      lists: { type: 'string', default: '150' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string' },
    },
  })
  return onSite(values.url, async (origin, people) => {
    const site = openSite(askAt(origin))
    await untilTipsAreSettled(site)
    const ids = await listProductIds(site)
    const every = Number(values.every)
    console.log(`${ids.length} products at ${origin}, filters of seed ${values.seed}`)
    const report = await checkSite(site, {
      ids: ids.filter((_, at) => at % every === 0),
      countries: countries.filter((one) => one === (values.country ?? one)),
      seed: Number(values.seed),
      randomLists: Number(values.lists),
      everyPage: 1,
      everyCurrency: 50,
      ...people,
      onContradiction: print,
      say: (line) => console.log(line),
    })
    const { products, pages, lists, contradictions } = report
    console.log(`${products} products, ${pages} pages and ${lists} lists were looked at`)
    console.log(`contradictions: ${contradictions}`)
    if (contradictions > 0) process.exitCode = 1
    return report
  })
}

/**
 * A new site works them out in the background, product after product; the same price has another advice before. One job
 * learns from the past, which is on record then, and goes on to what is said of each price.
 */
const untilTipsAreSettled = async ({ read, page }: Site): Promise<void> => {
  const areLearnt = async (): Promise<boolean> =>
    TipRecordSchema.parse(await read('/api/tips/record')).replay.score.tips > 0
  const areJobsAtRest = async (): Promise<boolean> =>
    /^jobs_running 0$/m.test(await page('/metrics'))
  while (!(await areLearnt())) await sleep(5000)
  // Figures are kept for ten seconds: what they say was measured after the job began.
  do await sleep(11_000)
  while (!(await areJobsAtRest()))
}

const print = ({ address, what, said, expected }: Contradiction): void => {
  const text = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300)
  console.log(`${address}\n  ${what}: ${text(said)}, expected ${text(expected)}`)
}

type People = Pick<Walk, 'makeShopper' | 'watchAll'>

const nobody: People = { makeShopper: undefined, watchAll: undefined }

/** The given site, else one with the demonstration that is thrown away afterwards. */
const onSite = async <T>(
  url: string | undefined,
  work: (origin: string, people: People) => Promise<T>,
): Promise<T> => {
  if (url !== undefined) return work(new URL(url).origin, nobody)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-truth-'))
  const unlimited = '1000000'
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: unlimited,
    READS_PER_MINUTE: unlimited,
    WRITES_PER_MINUTE: unlimited,
    PAGES_PER_MINUTE: unlimited,
  }
  const server = await startServer('cli/pricehound.js', ['serve'], environment)
  try {
    return await work(server.origin, {
      makeShopper: () => makeShopperAt(server.origin, environment),
      watchAll: (watched) => watchAllAt(environment, watched),
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

const askAt =
  (origin: string): Ask =>
  async (path, accept) =>
    bodyOf(`${origin}${path}`, { headers: { accept } })

/** A server of a busy machine turns requests away now and then. */
const bodyOf = async (address: string, init: RequestInit): Promise<string> => {
  for (let tries = 1; ; tries++) {
    const response = await fetch(address, init)
    const body = await response.text()
    if (response.ok) return body
    if (response.status !== 503 || tries === mostTries)
      throw new Error(`${address}: ${response.status} ${body.slice(0, 200)}`)
    await sleep(1000)
  }
}

const mostTries = 60

const makeShopperAt = async (
  origin: string,
  environment: Readonly<Record<string, string>>,
): Promise<Shopper> => {
  const { database } = await openForBench(environment)
  try {
    const { id: uid } = await seedAccount(database.db)
    const { token } = await seedSession(database.db, uid)
    return {
      uid,
      async post(path, body) {
        const headers = { 'content-type': 'application/json', cookie: `session=${token}` }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        return JSON.parse(await bodyOf(`${origin}${path}`, init))
      },
    }
  } finally {
    await database.close()
  }
}

const watchAllAt = async (
  environment: Readonly<Record<string, string>>,
  watched: readonly Watched[],
): Promise<ReadMails> => {
  const { config, database } = await openForBench(environment)
  try {
    return await watchAll(database.db, join(config.dataDir, 'outbox'), watched)
  } finally {
    await database.close()
  }
}
