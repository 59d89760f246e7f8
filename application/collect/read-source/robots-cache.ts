import { everythingAllowed, readRobots, type Robots } from '#domain/collect/robots.ts'
import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched } from '../../fetch/fetcher.ts'
import type { Clock } from '../../ports.ts'
import { answerWords, isForNow, SourceBreak } from './source-break.ts'

/** Fetched at most once a day (RFC 9309). Throws SourceBreak while it is out of reach. */
export type RobotsCache = {
  readonly robotsOf: (origin: string, get: GetFile) => Promise<Robots>
  readonly known: (origin: string) => Robots | undefined
}

type GetFile = (url: string) => Promise<Fetched>

type Deps = {
  readonly product: string
  readonly clock: Clock
}

export const makeRobotsCache = ({ product, clock }: Deps): RobotsCache => {
  const kept = new Map<string, { readonly until: number; readonly robots: Robots | SourceBreak }>()

  const keep = (origin: string, robots: Robots | SourceBreak): void => {
    const [oldest] = kept.size >= mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    const ms = robots instanceof SourceBreak ? failureKeptMs : keptMs
    kept.set(origin, { until: clock.now().getTime() + ms, robots })
  }

  const find = (origin: string): Robots | SourceBreak | undefined => {
    const known = kept.get(origin)
    if (known !== undefined && clock.now().getTime() < known.until) return known.robots
    kept.delete(origin)
    return undefined
  }

  return {
    async robotsOf(origin, get) {
      let robots = find(origin)
      if (robots === undefined) {
        robots = await ask(origin, get, product, clock)
        keep(origin, robots)
      }
      if (robots instanceof SourceBreak) throw robots
      return robots
    },
    known: (origin) => {
      const robots = find(origin)
      return robots instanceof SourceBreak ? undefined : robots
    },
  }
}

const keptMs = 86_400_000

const failureKeptMs = 60_000

const mostKept = 1_000

const ask = async (
  origin: string,
  get: GetFile,
  product: string,
  clock: Clock,
): Promise<Robots | SourceBreak> => {
  try {
    const fetched = await get(`${origin}/robots.txt`)
    try {
      const { status, retryAfter } = fetched
      if (isForNow(status) || status >= 500 || status < 200) {
        return unknown(answerWords(status), readRetryAfter(retryAfter, clock.now()))
      }
      if (status >= 300) return everythingAllowed
      return readRobots(await beginning(fetched), product)
    } finally {
      fetched.close()
    }
  } catch (error) {
    // Stopped by the caller: this says nothing of the host.
    if (!(error instanceof FetchError) || error.why === 'stopped') throw error
    return unknown(`${capital(error.message)}.`)
  }
}

const unknown = (why: string, retryAfterSeconds?: number): SourceBreak =>
  new SourceBreak('request_error', `Its robots.txt cannot be read, so nothing else is. ${why}`, {
    retryAfterSeconds: retryAfterSeconds ?? null,
    isPassing: true,
  })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** RFC 9309 asks for 500 KiB at least. */
const mostBytes = 512_000

const beginning = async ({ body }: Fetched): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body) {
    text += decoder.decode(chunk.subarray(0, mostBytes - size), { stream: true })
    size += chunk.length
    if (size >= mostBytes) break
  }
  return text
}
