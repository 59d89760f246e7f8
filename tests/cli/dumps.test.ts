import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestSchema } from '#openapi/schemas/open-data.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('pricehound dumps', () => {
  const open = testDatabases(mainDatabase())
  let env: Readonly<Record<string, string>>
  let storage: string

  beforeAll(async () => {
    const database = await open()
    await seedCatalogue(database.db, {
      products: [{ title: 'First', offers: [{ shop: 'kea', price: 4999 }] }],
    })
    const { dataDir, databaseUrl } = database.config
    if (databaseUrl === undefined) await database.close()
    storage = databaseUrl === undefined ? dataDir : await mkdtemp(join(tmpdir(), 'pricehound-cli-'))
    env = { DATA_DIR: storage, DEMO: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  })
  afterAll(() => rm(storage, { recursive: true, force: true }))

  const run = (...args: readonly string[]) => runCommand(args, { env })
  const folder = (): string => join(storage, 'files', 'open-data')

  test('say that there is none yet, and check none', async () => {
    expect((await run('dumps', 'show')).stdout).toContain('There is no dump yet.')
    expect(JSON.parse((await run('dumps', 'show', '--json')).stdout)).toMatchObject({
      state: 'none',
      licence: { name: 'ODbL 1.0' },
    })
    const { code, stderr } = await run('dumps', 'check')
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no manifest.json')])
  })

  test('are made, shown and found to be sound', async () => {
    const made = await run('dumps', 'make', '--json')
    const { dump, files } = ManifestSchema.parse(JSON.parse(made.stdout))
    expect(files.filter(({ table }) => table === 'offers').map(({ rows }) => rows)).toEqual([1, 1])
    const shown = await run('dumps', 'show')
    expect(shown.stdout).toContain(dump)
    for (const { name } of files) expect(shown.stdout).toContain(name)
    const checked = await run('dumps', 'check', '--json')
    expect(checked.code).toBe(0)
    expect(JSON.parse(checked.stdout)).toMatchObject({ dump, isSound: true })
    expect((await run('dumps', 'check', folder())).stdout).toContain('all as the manifest says')
  })

  test('are found to be damaged', async () => {
    const names = await readdir(folder())
    const name = names.find((one) => one.startsWith('offers') && one.endsWith('.parquet')) ?? ''
    await truncate(join(folder(), name), 10)
    const { code, stdout } = await run('dumps', 'check', folder())
    expect(code).toBe(3)
    expect(stdout).toContain(`${name}: it has another length, its SHA-256 is another`)
    const json = await run('dumps', 'check', '--json')
    expect(json.code).toBe(3)
    expect(JSON.parse(json.stdout)).toMatchObject({ isSound: false })
  })

  test('refuse what is neither a folder nor a bucket', async () => {
    const { code, stderr } = await run('dumps', 'check', 'https://bucket.example/without-a-key')
    expect([code, stderr]).toEqual([3, expect.stringContaining('no address of a bucket')])
  })

  test('are made nowhere that open data is off', async () => {
    const off = { env: { ...env, OPEN_DATA: 'off' } }
    const { code, stderr } = await runCommand(['dumps', 'make'], off)
    expect([code, stderr]).toEqual([3, expect.stringContaining('OPEN_DATA is off')])
    expect((await runCommand(['dumps', 'show'], off)).stdout).toContain('OPEN_DATA is off')
  })
})
