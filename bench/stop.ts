import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './http/start-server.ts'

export const about =
  'stop [REQUESTS]: SIGTERM under load, and the requests on new and kept connections without an answer (20000)'

type Report = {
  readonly stops: number
  readonly answered: number
  /** Ended without an answer; that of a closed port does not count. */
  readonly reset: number
  /** Of these, asked before SIGTERM or within the pause after it. */
  readonly resetInTime: number
}

/**
 * Stops servers one after the other until so many requests were answered, within nine minutes. The clients heed
 * neither `/readyz` nor `connection: close`: they connect until the port is closed.
 */
export const bench = async ([requests = '20000']: readonly string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-stop-'))
  const until = performance.now() + mostMs
  let [stops, answered, reset, resetInTime] = [0, 0, 0, 0]
  try {
    while (answered < Number(requests) && performance.now() < until) {
      const one = await stopOnce(join(folder, 'data'))
      stops += 1
      answered += one.answered
      reset += one.reset
      resetInTime += one.resetInTime
      console.log(
        `${stops} stops: ${answered} answered, ${reset} reset, ${resetInTime} of them in time`,
      )
    }
    return { stops, answered, reset, resetInTime }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mostMs = 9 * 60_000
const loadMs = 4000
const clients = 24
const pauseMs = 2000

type Counts = Omit<Report, 'stops'>

const stopOnce = async (dataDir: string): Promise<Counts> => {
  const server = await startServer('cli/pricehound.js', ['serve'], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    STOP_PAUSE_MS: String(pauseMs),
    SEARCHES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
  })
  const kept = new Agent({ keepAlive: true, maxSockets: clients / 2 })
  const counts = { answered: 0, reset: 0, resetInTime: 0 }
  let stoppingAt = Infinity
  let isRefused = false
  const askOnAndOn = async (agent: Agent | undefined): Promise<void> => {
    while (!isRefused) {
      const askedAt = performance.now()
      const outcome = await ask(server.origin, agent)
      if (outcome === 'refused') isRefused = true
      else counts[outcome] += 1
      if (outcome === 'reset' && askedAt < stoppingAt + pauseMs) counts.resetInTime += 1
    }
  }
  const asking = Array.from({ length: clients }, (_, n) =>
    askOnAndOn(n % 2 === 0 ? kept : new Agent({ keepAlive: false })),
  )
  await sleep(loadMs)
  stoppingAt = performance.now()
  await server.stop()
  // Had nobody been refused before.
  isRefused = true
  await Promise.all(asking)
  kept.destroy()
  return counts
}

/** Whoever is refused was told that nothing was asked: a client turns to the next server. */
const ask = (origin: string, agent: Agent | undefined): Promise<'answered' | 'reset' | 'refused'> =>
  new Promise((resolve) => {
    const asked = request(`${origin}/api/search?query=samsung`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve('answered'))
      answer.once('error', () => resolve('reset'))
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    )
    asked.end()
  })
