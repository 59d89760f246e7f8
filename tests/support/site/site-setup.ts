import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startCommand, type RunningCommand } from '#tests/support/command/command-line.ts'
import type { FirstStart } from './start-site.ts'

declare module 'vitest' {
  // Declaration merging, which only interfaces have.
  interface ProvidedContext {
    /** Where a site with the demonstration listens; nothing that all see is changed there. */
    siteUrl: string
    /** Its data folder: the database answers to whoever opens it as a command does. */
    siteFolder: string
    /** Who asks here has the site started, and is answered once it is: see `startSite`. */
    siteStarter: string
    /** A port of this machine to which the site may send notifications. */
    pushPort: number
    /** Another one, to which it may send what webhooks are told. */
    hookPort: number
  }
}

/**
 * Keeps a place for the one site that tests look at. The first of them that wants it has it started, on an empty folder
 * as an operator would, but with room for many visitors.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const root = await mkdtemp(join(tmpdir(), 'pricehound-site-'))
  const folder = join(root, 'data')
  const places = [createServer(), createServer(), createServer()]
  const [port = 0, pushPort = 0, hookPort = 0] = await Promise.all(places.map(listen))
  let starting: Promise<FirstStart> | undefined
  let site: RunningCommand | undefined

  const start = async (): Promise<FirstStart> => {
    await Promise.all(places.map(close))
    site = startCommand(['serve'], {
      env: {
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'error',
        FETCH_ALLOW_HOSTS: `127.0.0.1:${pushPort},127.0.0.1:${hookPort}`,
        ...unlimited,
      },
    })
    const shown = await site.shows('Ctrl+C stops it.')
    const copy = join(root, 'loaded')
    // As after a loss of power: what is copied while nobody writes is whole.
    site.process.kill('SIGSTOP')
    cpSync(join(folder, 'database'), join(copy, 'database'), { recursive: true })
    site.process.kill('SIGCONT')
    return { folder: copy, shown }
  }
  const starter = createServer((_request, response) => {
    starting ??= start()
    void starting.then(
      (firstStart) => response.end(JSON.stringify(firstStart)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  project.provide('pushPort', pushPort)
  project.provide('hookPort', hookPort)
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('siteFolder', folder)
  project.provide('siteStarter', `http://127.0.0.1:${await listen(starter)}`)
  return async () => {
    await starting?.catch(() => {})
    site?.process.kill('SIGTERM')
    await Promise.all([site?.ended, ...[starter, ...places].map(close)])
    await rm(root, { recursive: true, force: true })
  }
}

/** All visitors of a run come from one address, and a busy machine must not turn a test into a refusal. */
const unlimited = {
  STATEMENT_LIMIT_MS: '60000',
  IDLE_LIMIT_MS: '60000',
  ANSWER_LIMIT_MS: '60000',
  SEARCHES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  CLICKS_PER_MINUTE: '1000000',
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}
