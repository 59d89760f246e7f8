import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startCommand, type RunningCommand } from '#tests/support/command/command-line.ts'
import { startFirst, type FirstStart } from '#tests/support/command/first-start.ts'

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
 * Keeps a place for the one site that tests look at. The first of them that wants it has it
 * started: on an empty folder as an operator would, then once more with room for many visitors.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const root = await mkdtemp(join(tmpdir(), 'pricehound-site-'))
  const folder = join(root, 'data')
  let starting: Promise<FirstStart> | undefined
  let site: RunningCommand | undefined

  const start = async (): Promise<FirstStart> => {
    const firstStart = await startFirst(folder, join(root, 'left'))
    await Promise.all([placeholder, pushPlaceholder, hookPlaceholder].map(close))
    site = startCommand(['serve'], {
      env: {
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'error',
        FETCH_ALLOW_HOSTS: `127.0.0.1:${pushPort},127.0.0.1:${hookPort}`,
        ...unlimited,
      },
    })
    await site.shows('Ctrl+C stops it.')
    return firstStart
  }
  const starter = createServer((_request, response) => {
    starting ??= start()
    void starting.then(
      (firstStart) => response.end(JSON.stringify(firstStart)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const placeholder = createServer()
  const port = await listen(placeholder)
  const pushPlaceholder = createServer()
  const pushPort = await listen(pushPlaceholder)
  const hookPlaceholder = createServer()
  const hookPort = await listen(hookPlaceholder)
  project.provide('pushPort', pushPort)
  project.provide('hookPort', hookPort)
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('siteFolder', folder)
  project.provide('siteStarter', `http://127.0.0.1:${await listen(starter)}`)
  return async () => {
    await starting?.catch(() => {})
    site?.process.kill('SIGTERM')
    const placeholders = [placeholder, pushPlaceholder, hookPlaceholder]
    await Promise.all([site?.ended, close(starter), ...placeholders.map(close)])
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
