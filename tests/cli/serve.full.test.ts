import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '#adapters/composition/config/config.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import {
  launcher,
  olderNode,
  runCommand,
  startCommand,
  type RunningCommand,
} from '#tests/support/command/command-line.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { loadSmallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import { siteIn, startSite } from '#tests/support/site/start-site.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const folder = folderOfSuite()
beforeAll(async () => {
  for (const name of ['unfilled', 'invented', 'hurried', 'site', 'worker'])
    copyDatabase(inject('databases').embedded, join(folder, name))
})

describe('an empty catalogue', () => {
  const env = (): Record<string, string> => ({ DATA_DIR: join(folder, 'unfilled'), PORT: '0' })

  test('is filled by the first search too, which says so', async () => {
    const search = startCommand(['search', 'dyson'], { env: env() })
    await search.shows('Loading the demonstration: products')
    search.process.kill('SIGKILL')
    const { stdout, stderr } = await search.ended
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^The catalogue is empty\. Loading the demonstration/)
  })

  test('stays empty when its first start is stopped, which says by what', async () => {
    const server = startCommand(['serve'], { env: env() })
    await server.shows('Loading the demonstration: offers')
    server.process.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 0, stdout: 'Stopping on SIGINT.\n' })
    const search = await runCommand(['search', '', '--json'], { env: { ...env(), DEMO: 'off' } })
    expect(JSON.parse(search.stdout)).toMatchObject({ total: 0 })
  })
})

test('a command survives readers that stop reading', async () => {
  await startSite()
  const command = startCommand(['search', '--json'], { env: { DATA_DIR: inject('siteFolder') } })
  command.process.stdout?.once('data', () => command.process.stdout?.destroy())
  const { code, stderr } = await command.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

describe('a part of it', () => {
  const start = async (part: string, data: string): Promise<[RunningCommand, string]> => {
    const env = { DATA_DIR: join(folder, data), PORT: '0', DEMO: 'off' }
    const command = startCommand(['serve', '--only', part], { env })
    const shown = await command.shows(part === 'web' ? 'Ctrl+C' : 'Their health')
    return [command, /http:\/\/[\w.]+:\d+/.exec(shown)?.[0] ?? '']
  }
  const jobsOf = async (data: string): Promise<readonly unknown[]> => {
    const env = { DATA_DIR: join(folder, data) }
    const { stdout } = await runCommand(['jobs', 'list', '--json'], { env })
    return (JSON.parse(stdout) as { jobs: unknown[] }).jobs
  }
  const stop = async ({ process, ended }: RunningCommand): Promise<void> => {
    process.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }

  test('the jobs run, and tell their health and metrics, without the site', async () => {
    const [worker, url] = await start('jobs', 'worker')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('jobs_waiting')
    expect((await fetch(`${url}/api/search`)).status).toBe(404)
    await expect.poll(() => jobsOf('worker')).not.toEqual([])
    await stop(worker)
  })

  test('the site serves, and runs no job', async () => {
    const [site, url] = await start('web', 'site')
    // While it starts it may be too late for a search, and says so.
    await expect.poll(async () => (await fetch(`${url}/api/search`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await jobsOf('site')).toEqual([])
    await stop(site)
  })
})

test('a demonstration that was taken away stays away until it is asked for', async () => {
  const env = { DATA_DIR: join(folder, 'invented') }
  await loadSmallDemonstrationInto(env.DATA_DIR)
  expect(await runCommand(['demo', 'clear'], { env })).toMatchObject({ code: 0 })
  const search = await runCommand(['search', 'dyson'], { env })
  expect(search).toMatchObject({ code: 0, stdout: 'No results found in New Zealand.\n' })
  expect(search.stderr).toContain('"pricehound demo load"')
  const load = startCommand(['demo', 'load'], { env })
  await load.shows('Loading the demonstration: products')
  load.process.kill('SIGKILL')
  await load.ended
})

test('stops at once when asked a second time, and opens again', async () => {
  const env = { DATA_DIR: join(folder, 'hurried'), DEMO: 'off', PORT: '0', STOP_PAUSE_MS: '60000' }
  const server = startCommand(['serve'], { env, node: olderNode() })
  const url = siteIn(await server.shows('Ctrl+C stops it.'))
  server.process.kill('SIGTERM')
  // A terminal and npm pass one key on twice.
  server.process.kill('SIGINT')
  await server.shows('Stopping on SIG')
  const stopping = await fetch(`${url}/readyz`)
  expect([stopping.status, (await fetch(`${url}/healthz`)).status]).toEqual([503, 200])
  await new Promise((resolve) => setTimeout(resolve, 500))
  server.process.kill('SIGTERM')
  expect((await server.ended).code).toBe(143)
  expect(await runCommand(['migrate', '--status'], { env })).toMatchObject({ code: 0 })
})

test('prints its table to a pipe that closes, without complaint', async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${launcher}" config | head -n 1`])
  let output = ''
  shell.stdout.on('data', (chunk) => (output += chunk))
  shell.stderr.on('data', (chunk) => (output += chunk))
  await once(shell, 'close')
  expect(output).toMatch(/^Setting .*\n$/)
})

const loadSmallDemonstrationInto = async (dataDir: string): Promise<void> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '/')
  const database = await openDatabase({ ...config, role: 'server' })
  await loadSmallDemonstration(config, database, { now: () => new Date() })
  await database.close()
}
