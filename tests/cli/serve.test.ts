import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  launcher,
  olderNode,
  runCommand,
  startCommand,
  type RunningCommand,
} from '#tests/support/command-line.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricehound-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a running site', () => {
  let env: Record<string, string>
  let server: RunningCommand
  let url: string

  // Under an older Node, so that the launcher stands between the signals and the site.
  beforeAll(async () => {
    env = { DATA_DIR: join(folder, 'site'), PORT: '0' }
    server = startCommand(['serve'], { env, node: olderNode() })
    const shown = await server.shows('Ctrl+C stops it.')
    url = /Site +(http:\S+)/.exec(shown)?.[1] ?? ''
  }, 180_000)
  afterAll(() => {
    server.process.kill('SIGTERM')
    return server.ended
  })

  test('answers where it says it does, with the demonstration', async () => {
    const answer = await fetch(`${url}/api/search?query=iphone+15+pro+128gb`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ kind: 'offers' })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('shares its database with commands', async () => {
    const { code, stdout, stderr } = await runCommand(['search', 'iphone', '15', 'pro', '128gb'], {
      env,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Apple iPhone 15 Pro 128GB\n\d+ offers in New Zealand, prices in NZD\n/)
    expect(stdout).toMatch(/^Shop +(Variant +)?Price +Delivery +Total +Stock +Checked$/m)
  })

  test('gives commands a whole answer as JSON', async () => {
    const args = ['search', 'WH1000XM5', '--country', 'AU', '--sort', 'bestprice-rev', '--json']
    const { code, stdout } = await runCommand(args, { env })
    expect(code).toBe(0)
    const answer = JSON.parse(stdout)
    expect(answer).toMatchObject({ kind: 'offers', page: 1 })
    expect(answer.offers[0]).toMatchObject({ country: 'AU', currency: 'AUD' })
    expect(Number.isInteger(answer.offers[0].priceMinor)).toBe(true)
  })

  test('filters, sorts and pages a list', async () => {
    const args = ['search', 'phones', '--min', '500', '--max', '900', '--sort', 'bestprice']
    const pages = await Promise.all(
      ['1', '2'].map((page) => runCommand([...args, '--page', page, '--json'], { env })),
    )
    const cards = pages.flatMap(({ stdout }) => JSON.parse(stdout).products)
    const prices: number[] = cards.map(({ priceMinor }) => priceMinor)
    expect(prices.length).toBeGreaterThan(24)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices[0]).toBeGreaterThanOrEqual(50_000)
    expect(prices.at(-1)).toBeLessThanOrEqual(90_000)
  })

  test('refuses a nonsensical price range', async () => {
    const { code, stderr } = await runCommand(['search', 'tv', '--min', '9', '--max', '1'], { env })
    expect(code).toBe(3)
    expect(stderr).toContain('is not a price range')
  })

  test('survives readers that stop reading', async () => {
    const command = startCommand(['search', '--json'], { env })
    command.process.stdout?.once('data', () => command.process.stdout?.destroy())
    const { code, stderr } = await command.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('shows its tasks and runs one on demand', async () => {
    expect((await runCommand(['jobs', 'retry', 'vacuum'], { env })).code).toBe(0)
    for (let state = ''; state !== 'done';) {
      const { stdout } = await runCommand(['jobs', 'list', '--json'], { env })
      const { tasks, jobs } = JSON.parse(stdout)
      expect(tasks).toContainEqual(expect.objectContaining({ name: 'refresh-demonstration' }))
      const job = jobs.find(({ name }: { name: string }) => name === 'vacuum')
      expect(job.error).toBeNull()
      state = job.state
    }
  })

  test('is refused a second time on one folder, with the process that has it', async () => {
    const begun = Date.now()
    const { code, stderr } = await runCommand(['serve'], { env })
    expect(code).toBe(4)
    expect(stderr).toMatch(/is already in use by process \d+\./)
    const pid = Number(/process (\d+)/.exec(stderr)?.[1])
    expect(() => process.kill(pid, 0)).not.toThrow()
    expect(Date.now() - begun).toBeLessThan(5000)
  })

  test('is backed up while it runs, and restored once into another folder', async () => {
    const file = join(folder, 'site.backup')
    const create = await runCommand(['backup', 'create', file, '--json'], { env })
    expect(create.code).toBe(0)
    expect(JSON.parse(create.stdout).rows).toBeGreaterThan(10_000)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await runCommand(['backup', 'create', file], { env })).toMatchObject({ code: 3 })

    const restore = ['backup', 'restore', file]
    expect(await runCommand(restore, { env: restored() })).toMatchObject({ code: 0 })
    expect(await runCommand(restore, { env: restored() })).toMatchObject({ code: 3 })
    expect(await totalOf('dyson', restored())).toBe(await totalOf('dyson', env))
  })

  test('stops in order when asked to', async () => {
    const begun = Date.now()
    server.process.kill('SIGTERM')
    const { code, stdout, stderr } = await server.ended
    expect(code).toBe(0)
    expect(Date.now() - begun).toBeLessThan(10_000)
    expect(stdout).toMatch(/Stopping\.\n$/)
    expect(stderr).not.toContain('"level":50')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })
})

test('a site that is stopped in the middle of its first start leaves nothing half done', async () => {
  const env = { DATA_DIR: join(folder, 'stopped'), PORT: '0' }
  const server = startCommand(['serve'], { env })
  await server.shows('Loading the demonstration: price history')
  const begun = Date.now()
  server.process.kill('SIGINT')
  expect(await server.ended).toMatchObject({ code: 0, stdout: '' })
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(await totalOf('', { ...env, DEMO: 'off' })).toBe(0)
}, 180_000)

test('the demonstration is taken away and brought back on demand', async () => {
  const env = restored()
  expect(await runCommand(['demo', 'clear'], { env })).toMatchObject({ code: 0 })
  expect(await totalOf('', env)).toBe(0)
  expect(await runCommand(['demo', 'load'], { env })).toMatchObject({ code: 0 })
  expect(await totalOf('', env)).toBeGreaterThan(500)
}, 180_000)

test('the search is rebuilt on demand', async () => {
  const env = restored()
  const before = await totalOf('dyson', env)
  expect(before).toBeGreaterThan(0)
  expect(await runCommand(['search', 'rebuild'], { env })).toMatchObject({ code: 0 })
  expect(await totalOf('dyson', env)).toBe(before)
}, 180_000)

test('a search never fills the database of a running site', async () => {
  const env = { DATA_DIR: join(folder, 'empty'), PORT: '0' }
  const server = startCommand(['serve'], { env: { ...env, DEMO: 'off' } })
  await server.shows('Ctrl+C stops it.')
  expect(await totalOf('', env)).toBe(0)
  server.process.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
})

test('tells plainly that a port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const env = { DATA_DIR: join(folder, 'taken'), DEMO: 'off', PORT: port }
  const { code, stderr } = await runCommand(['serve'], { env })
  holder.close()
  expect(code).toBe(4)
  expect(stderr).toMatch(`Port ${port} on 127.0.0.1 is in use`)
})

test('prints its table to a pipe that closes, without complaint', async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${launcher}" config | head -n 1`])
  let output = ''
  shell.stdout.on('data', (chunk) => (output += chunk))
  shell.stderr.on('data', (chunk) => (output += chunk))
  await once(shell, 'close')
  expect(output).toMatch(/^Setting .*\n$/)
})

/** A folder with what was backed up; DEMO is off, so that nothing loads itself into it. */
const restored = (): Record<string, string> => ({ DATA_DIR: join(folder, 'restored'), DEMO: 'off' })

const totalOf = async (query: string, env: Record<string, string>): Promise<number> => {
  const { code, stdout, stderr } = await runCommand(['search', query, '--json'], { env })
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout).total
}
