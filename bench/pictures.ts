import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#adapters/composition/config/config.ts'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { familyOf, residentOf, watchMemory } from './pictures/watch-memory.ts'
import { quantilesOf } from './search/quantiles.ts'

export const about =
  'pictures [TIMES]: a profile picture of 12 megapixels, as JPEG and as HEIC, over HTTP (10)'

type Report = {
  readonly megabytes: number
  readonly medianMs: number
  readonly longestMs: number
  /** The longest that the server's main loop stood still. */
  readonly stallMs: number
  /** The same while it did nothing for as long, which is the machine's doing. */
  readonly idleStallMs: number
  /** What server and decoder held together beyond what the server held before, at most. */
  readonly growthMegabytes: number
}

const mega = 1_000_000

export const bench = async ([times = '10']: readonly string[]): Promise<
  Readonly<Record<string, Report>>
> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-pictures-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'pictures/make-photos.ts'), folder], {
    stdio: 'inherit',
  })
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' }
  const app = await openApp(readConfig(settings, folder), 'server')
  const reports: Record<string, Report> = {}
  try {
    await app.migrate()
    const listening = await app.listen({ web: await loadWeb(), collects: false })
    const cookie = await signUp(listening.url, join(folder, 'data', 'outbox'))
    for (const name of ['photo.jpg', 'photo.heic']) {
      const path = join(folder, name)
      if (!existsSync(path)) continue
      const report = await measure(listening.url, cookie, readFileSync(path), Number(times))
      reports[name] = report
      console.log(
        `${name} (${report.megabytes.toFixed(1)} MB): median ${report.medianMs.toFixed(0)} ms, ` +
          `longest ${report.longestMs.toFixed(0)} ms; main loop stood still for ` +
          `${report.stallMs.toFixed(1)} ms at most (${report.idleStallMs.toFixed(1)} ms while idle); memory grew by ` +
          `${report.growthMegabytes.toFixed(0)} MB at most`,
      )
    }
    await listening.stop()
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
  return reports
}

const measure = async (
  url: string,
  cookie: string,
  picture: Buffer,
  times: number,
): Promise<Report> => {
  const put = async (): Promise<number> => {
    const begun = performance.now()
    const { status } = await fetch(`${url}/api/account/picture`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    })
    if (status !== 204) throw new Error(`answered ${status}`)
    return performance.now() - begun
  }
  // Compiles what it takes.
  await put()
  const before = residentOf(familyOf(process.pid))
  const memory = watchMemory()
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  const took: number[] = []
  for (let i = 0; i < times; i++) took.push(await put())
  delay.disable()
  const stallMs = delay.max / mega
  delay.reset()
  delay.enable()
  await sleep(took.reduce((sum, ms) => sum + ms, 0))
  delay.disable()
  return {
    megabytes: picture.length / mega,
    medianMs: quantilesOf(took)?.p50 ?? 0,
    longestMs: Math.max(...took),
    stallMs,
    idleStallMs: delay.max / mega,
    growthMegabytes: (memory.stop() - before) / mega,
  }
}

/** The cookie of somebody who has just proved their mailbox. */
const signUp = async (url: string, outbox: string): Promise<string> => {
  const send = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const person = { email: 'bench@example.nz', name: 'Bench', password: 'correct horse 9' }
  const cookie = cookiesOf(await send('/api/auth/sign-up', person))
  const verified = await send('/api/auth/verification', { token: await readToken(outbox) }, cookie)
  return cookiesOf(verified)
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')

const readToken = async (outbox: string): Promise<string> => {
  for (;;) {
    const [name] = existsSync(outbox)
      ? (await readdir(outbox)).filter((file) => file.endsWith('.json'))
      : []
    const token = name && /token=([\w-]{43})/.exec(await readFile(join(outbox, name), 'utf8'))?.[1]
    if (token) return token
    await sleep(50)
  }
}
