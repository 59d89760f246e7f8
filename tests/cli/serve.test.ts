import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  olderNode,
  runCommand,
  spawnCommand,
  startCommand,
  type RunningCommand,
} from '#tests/support/command/command-line.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { aShopInOptions } from '#tests/support/catalogue/entry-kit.ts'
import { expectStopped, siteIn, startSite } from '#tests/support/site/start-site.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const folder = folderOfSuite()
beforeAll(async () => {
  for (const name of ['restored', 'empty', 'taken'])
    copyDatabase(inject('databases').embedded, join(folder, name))
})

describe('a running site', () => {
  const url = inject('siteUrl')
  const site = (): Record<string, string> => ({ DATA_DIR: inject('siteFolder'), PORT: '0' })
  let shown: string
  beforeAll(async () => {
    ;({ shown } = await startSite())
  })

  test('is filled by its first start, and answers where it says it does', async () => {
    expect(shown).toMatch(/^The catalogue is empty\. Loading the demonstration/m)
    expect(siteIn(shown)).toBe(url)
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
      /^Apple iPhone 15 Pro 128GB\n(Good time to buy|Fair price|Wait|Too early to say)\. .+\n\d+ offers in New Zealand, delivered prices in NZD\n/,
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
    [
      ['tv', '--attribute', 'screen-size:55..65', '--attribute', 'screen-type:OLED'],
      'query=tv&attribute=screen-size:55..65&attribute=screen-type:OLED',
    ],
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
      "'9-1' is not a price range.\npriceRange: must be 'min-max' in dollars, min not above max",
    ],
    [
      ['--brand', 'aple', '--shop', 'nobody'],
      "There is no brand 'aple', there is no shop 'nobody'.",
    ],
  ])('refuses a search with %j', async (args, message) => {
    const { code, stderr } = await runCommand(['search', 'tv', ...args], { env: site() })
    expect({ code, stderr }).toEqual({ code: 3, stderr: `${message}\n` })
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

const aProduct = [
  '--name=Kea Trail Camera',
  '--category=Cameras',
  '--subcategory=Digital Cameras',
  '--photo=/images/demo/awMiEnyh59s-1.svg',
  '--description=For the bush.',
  '--price=kea-cameras,249.00,NZD,https://kea.example/1',
]

/** A folder that begins empty and gets what was backed up. */
const restored = (): Record<string, string> => ({ DATA_DIR: join(folder, 'restored') })

const totalOf = async (query: string, env: Record<string, string>): Promise<number> => {
  const { code, stdout, stderr } = await runCommand(['search', query, '--json'], { env })
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout).total
}
