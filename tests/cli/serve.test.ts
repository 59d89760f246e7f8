import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#adapters/composition/config/config.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import {
  launcher,
  olderNode,
  runCommand,
  spawnCommand,
  startCommand,
  type RunningCommand,
} from '#tests/support/command/command-line.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { aShopInOptions } from '#tests/support/catalogue/entry-kit.ts'
import { siteIn } from '#tests/support/command/first-start.ts'
import { loadSmallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import { expectStopped, startSite } from '#tests/support/site/start-site.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricehound-cli-'))
  for (const name of ['restored', 'empty', 'taken', 'invented', 'hurried', 'site', 'worker'])
    copyDatabase(inject('databases').embedded, join(folder, name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

describe('a running site', () => {
  const url = inject('siteUrl')
  const site = (): Record<string, string> => ({ DATA_DIR: inject('siteFolder'), PORT: '0' })
  beforeAll(() => startSite())

  test('answers where it says it does, with the demonstration', async () => {
    const answer = await fetch(`${url}/api/search?query=iphone+15+pro+128gb`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ kind: 'offers' })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('shares its database with commands', async () => {
    const args = ['search', 'iphone', '15', 'pro', '128gb']
    const { code, stdout, stderr } = await spawnCommand(args, { env: site() })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Apple iPhone 15 Pro 128GB\n\d+ offers in New Zealand, delivered prices in NZD\n/,
    )
    expect(stdout).toMatch(/^Shop +(Variant +)?Price +Delivery +Total +Stock +Checked$/m)
  })

  test.each([
    [
      ['WH1000XM5', '--country', 'AU', '--sort', 'bestprice-rev'],
      'query=WH1000XM5&country=AU&sort=bestprice-rev',
    ],
    [
      [
        'phones',
        '--min',
        '500',
        '--max',
        '900',
        '--in-stock',
        '--sort',
        'bestprice',
        '--page',
        '2',
      ],
      'query=phones&priceRange=500-900&stock=true&sort=bestprice&page=2',
    ],
    [
      ['--brand', 'apple,samsung', '--free-delivery', '--category', 'phones', 'pro'],
      'query=pro&brand=apple,samsung&category=phones&freeDelivery=true',
    ],
    [
      ['--condition', 'used,refurbished', '--basis', 'item', '--condition', 'new', 'phone'],
      'query=phone&condition=used,refurbished,new&basis=item',
    ],
    [['--colour', 'black', 'phone', 'case'], 'query=phone+case&colour=black'],
  ])('prints for search %j --json what the API answers', async (args, query) => {
    const { code, stdout } = await runCommand(['search', ...args, '--json'], { env: site() })
    expect(code).toBe(0)
    const answered: unknown = await (await fetch(`${url}/api/search?${query}`)).json()
    expect(answered).toMatchObject({ total: expect.toSatisfy((total) => total > 0) })
    expect(JSON.parse(stdout)).toEqual(answered)
  })

  test.each([
    [
      ['--min', '9', '--max', '1'],
      "'9-1' is not a price range.\npriceRange: must be 'min-max' in whole numbers, min not above max",
    ],
    [
      ['--brand', 'aple', '--shop', 'nobody'],
      "There is no brand 'aple', there is no shop 'nobody'.",
    ],
  ])('refuses a search with %j', async (args, message) => {
    const { code, stderr } = await runCommand(['search', 'tv', ...args], { env: site() })
    expect({ code, stderr }).toEqual({ code: 3, stderr: `${message}\n` })
  })

  test('survives readers that stop reading', async () => {
    const command = startCommand(['search', '--json'], { env: site() })
    command.process.stdout?.once('data', () => command.process.stdout?.destroy())
    const { code, stderr } = await command.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('shows its tasks and runs one on demand', async () => {
    expect((await runCommand(['jobs', 'retry', 'clear-expired'], { env: site() })).code).toBe(0)
    for (let state = ''; state !== 'done';) {
      const { stdout } = await runCommand(['jobs', 'list', '--json'], { env: site() })
      const { tasks, jobs } = JSON.parse(stdout)
      expect(tasks).toContainEqual(expect.objectContaining({ name: 'refresh-demonstration' }))
      const job = jobs.find(({ name }: { name: string }) => name === 'clear-expired')
      expect(job.error).toBeNull()
      state = job.state
    }
  })

  test('is refused a second time on one folder, with the process that has it', async () => {
    const { code, stderr } = await runCommand(['serve'], { env: site() })
    expect(code).toBe(4)
    expect(stderr).toMatch(/is already in use by process \d+\./)
    const pid = Number(/process (\d+)/.exec(stderr)?.[1])
    expect(() => process.kill(pid, 0)).not.toThrow()
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

describe('a small site', () => {
  const env = (): Record<string, string> => ({ DATA_DIR: join(folder, 'empty'), PORT: '0' })
  let server: RunningCommand
  let url: string
  beforeAll(async () => {
    // Under an older Node, so that the launcher stands between the signals and the site.
    server = startCommand(['serve'], { env: { ...env(), DEMO: 'off' }, node: olderNode() })
    url = siteIn(await server.shows('Ctrl+C stops it.'))
  })

  test('is never filled by a search beside it', async () => {
    expect(await totalOf('', env())).toBe(0)
  })

  test('has its search rebuilt', async () => {
    expect(await runCommand(['retailers', 'add', ...aShopInOptions], { env: env() })).toMatchObject(
      {
        code: 0,
      },
    )
    expect(await runCommand(['products', 'add', ...aProduct], { env: env() })).toMatchObject({
      code: 0,
    })
    expect(await totalOf('kea camera', env())).toBe(1)
    expect(await runCommand(['search', 'rebuild'], { env: env() })).toMatchObject({ code: 0 })
    expect(await totalOf('kea camera', env())).toBe(1)
  })

  test('is backed up while it runs, and restored once into another folder', async () => {
    const file = join(folder, 'site.backup')
    const create = await spawnCommand(['backup', 'create', file, '--json'], { env: env() })
    expect(create.code).toBe(0)
    expect(JSON.parse(create.stdout).rows).toBeGreaterThan(200)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await runCommand(['backup', 'create', file], { env: env() })).toMatchObject({
      code: 3,
    })

    const restore = ['backup', 'restore', file]
    expect(await runCommand(restore, { env: env() })).toMatchObject({ code: 3 })
    expect(await runCommand(restore, { env: restored() })).toMatchObject({ code: 0 })
    expect(await totalOf('kea camera', { ...restored(), DEMO: 'off' })).toBe(1)
  })

  test('keeps its port from another, which says so plainly', async () => {
    const { port } = new URL(url)
    const other = { DATA_DIR: join(folder, 'taken'), DEMO: 'off', PORT: port }
    const { code, stderr } = await runCommand(['serve'], { env: other })
    expect(code).toBe(4)
    expect(stderr).toMatch(`Port ${port} on 127.0.0.1 is in use`)
  })

  test('stops in order when asked to, and says by what, without a word of trouble', async () => {
    server.process.kill('SIGTERM')
    const ended = await server.ended
    expectStopped(ended, 'SIGTERM')
    expect(ended.stderr).not.toContain('"level":')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })
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

const aProduct = [
  '--name',
  'Kea Trail Camera',
  '--category',
  'Cameras',
  '--subcategory',
  'Digital Cameras',
  '--photo',
  '/images/demo/awMiEnyh59s-1.svg',
  '--description',
  'For the bush.',
  '--price',
  'kea-cameras,249.00,NZD,https://kea.example/1',
]

/** A folder that begins empty and gets what was backed up. */
const restored = (): Record<string, string> => ({ DATA_DIR: join(folder, 'restored') })

const totalOf = async (query: string, env: Record<string, string>): Promise<number> => {
  const { code, stdout, stderr } = await runCommand(['search', query, '--json'], { env })
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout).total
}

const loadSmallDemonstrationInto = async (dataDir: string): Promise<void> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '/')
  const database = await openDatabase({ ...config, role: 'server' })
  await loadSmallDemonstration(config, database, { now: () => new Date() })
  await database.close()
}
