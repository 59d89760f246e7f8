import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sample, type Arbitrary } from 'fast-check'
import { checkFeedRow, checkPriceText, checkSearchWords } from '#tests/support/fuzz/checks.ts'
import {
  feedRows,
  priceTexts,
  searchWords,
  wildRequests,
  type WildRequest,
} from '#tests/support/fuzz/inputs.ts'
import { listOperations } from '#tests/support/server/operations.ts'
import { startServer } from './http/start-server.ts'

export const about =
  'fuzz [INPUTS] [DATA_DIR]: texts, rows, words and requests of any kind, a site among them (1000000)'

type Part = {
  readonly what: string
  readonly inputs: number
  /** Answered wrongly: an error of ours, or a 5xx. */
  readonly failed: number
  /** Took longer than 100 ms twice. */
  readonly late: number
  readonly slowestMs: number
}

/** Of a million, so many are requests to a site; a request takes as long as a hundred texts. */
const shareOfRequests = 0.02

export const bench = async ([inputs = '1000000', dataDir]: readonly string[]): Promise<
  readonly Part[]
> => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
  console.log(`FUZZ_SEED=${seed}`)
  const requests = Math.round(Number(inputs) * shareOfRequests)
  const each = Math.ceil((Number(inputs) - requests) / 3)
  const parts = [
    await tryAll('price texts', each, seed, priceTexts, checkPriceText),
    await tryAll('feed rows', each, seed, feedRows, checkFeedRow),
    await tryAll('search words', each, seed, searchWords, checkSearchWords),
    await askSite(requests, seed, dataDir),
  ]
  for (const { what, inputs: count, failed, late, slowestMs } of parts) {
    const times = `${late} over ${longestMs} ms, slowest ${slowestMs.toFixed(1)} ms`
    console.log(`${what.padEnd(14)} ${count} inputs, ${failed} failed, ${times}`)
  }
  return parts
}

const longestMs = 100
const batch = 10_000

const tryAll = async <T>(
  what: string,
  count: number,
  seed: number,
  inputs: Arbitrary<T>,
  check: (input: T) => void | Promise<void>,
): Promise<Part> => {
  let [failed, late, slowestMs] = [0, 0, 0]
  const time = async (input: T): Promise<number> => {
    const begun = performance.now()
    try {
      await check(input)
    } catch (error) {
      failed += 1
      if (failed <= 10)
        console.log(`${what}: ${JSON.stringify(input).slice(0, 400)}: ${String(error)}`)
    }
    return performance.now() - begun
  }
  for (let done = 0; done < count; done += batch) {
    const some = { seed: seed + done, numRuns: Math.min(batch, count - done) }
    for (const input of sample(inputs, some)) {
      const ms = await time(input)
      // What else the machine does makes anything late once.
      const surelyMs = ms > longestMs ? Math.min(ms, await time(input)) : ms
      slowestMs = Math.max(slowestMs, surelyMs)
      if (surelyMs > longestMs) late += 1
    }
  }
  return { what, inputs: count, failed, late, slowestMs }
}

const askSite = async (count: number, seed: number, dataDir?: string): Promise<Part> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-fuzz-'))
  const plenty = '1000000'
  const server = await startServer('cli/pricehound.js', ['serve'], {
    DATA_DIR: dataDir ?? join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'error',
    STOP_PAUSE_MS: '0',
    SEARCHES_PER_MINUTE: plenty,
    READS_PER_MINUTE: plenty,
    WRITES_PER_MINUTE: plenty,
    PAGES_PER_MINUTE: plenty,
  })
  const agent = new Agent({ keepAlive: true })
  try {
    const operations = await listOperations()
    // Right after its start a server may still refuse.
    while (!(await fetch(`${server.origin}/api/search`)).ok) await sleep(500)
    const pages = ['/search', '/product/{id}', '/retailers/{slug}', '/{any}']
    const wild = wildRequests([...operations.map(({ path }) => path), ...pages])
    return await tryAll('requests', count, seed, wild, async (asked) => {
      const status = await statusOf(server.origin, asked, agent)
      if (status >= 500) throw new Error(`answered ${status}`)
    })
  } finally {
    agent.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const statusOf = (
  origin: string,
  { url, method, headers, payload }: WildRequest,
  agent: Agent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // Node's client sends the body of a DELETE without its length, so that its rest reads as a request.
    const length =
      payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const framed = { hostname, port, path: url, method, headers: { ...headers, ...length }, agent }
    const asked = httpRequest(framed, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(payload)
  })
