import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#adapters/composition/config.ts'
import { makeContainer } from '#adapters/composition/container.ts'
import { makeLogger } from '#adapters/composition/make-logger.ts'
import { openApp } from '#adapters/composition/open-app.ts'
import { tokens } from '#adapters/composition/tokens.ts'
import type { Clock } from '#application/ports.ts'
import { copyDatabase, describeEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { smallDemonstration, smallDemonstrationAhead } from '#tests/support/small-demonstration.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** With everything that is made only where it is set up. */
const config = readConfig(
  {
    RATES_URL: 'https://rates.example/nzd.json',
    GOOGLE_CLIENT_ID: 'an-id.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'a-secret',
    LOG_LEVEL: 'silent',
  },
  '/',
)

describeEachDatabase('the container', (open, kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  const make = () => makeContainer({ config, database, logger: makeLogger(config) })

  test.each(Object.entries(tokens))('knows how to make %s', (_name, token) => {
    expect(make().resolve<unknown>(token)).toBeDefined()
  })

  test.each(Object.entries(tokens))('makes %s once per app', (_name, token) => {
    const c = make()
    expect(c.resolve<unknown>(token)).toBe(c.resolve<unknown>(token))
  })

  if (kind === 'postgres')
    test('waits until another node has filled the catalogue before it says whether it is empty', async () => {
      const { databaseUrl } = database.config
      const app = await openApp({ ...config, databaseUrl, statementLimitMs: 200 }, 'cli')
      const filled = Promise.withResolvers<void>()
      const filling = database.db.transaction().execute(async (trx) => {
        await sql`lock table product in access exclusive mode`.execute(trx)
        await filled.promise
      })
      const asked = app.hasProducts()
      await sleep(600)
      filled.resolve()
      expect(await asked).toBe(false)
      await filling
      await app.close()
    })

  test('loads the demonstration that was read ahead', async () => {
    const clock: Clock = { now: () => new Date() }
    const demonstrationAhead = smallDemonstrationAhead(clock)
    const c = makeContainer({ config, database, logger: makeLogger(config), demonstrationAhead })
    await c.resolve(tokens.loadCategories)()
    await c.resolve(tokens.loadDemonstration)()
    const products = await database.db.selectFrom('product').select('title').execute()
    const { products: small } = smallDemonstration({ now: clock.now(), seed: 1 })
    expect(products).toHaveLength(small.length)
  })

  test('shares nothing between two apps but what it was given', () => {
    const [first, second] = [make(), make()]
    const shared = Object.entries(tokens)
      .filter(([, token]) => first.resolve<unknown>(token) === second.resolve<unknown>(token))
      .map(([name]) => name)
    expect(shared).toEqual(['config', 'database'])
  })

  test('lets one app change what another keeps', () => {
    const [first, second] = [make(), make()]
    const frozen: Clock = { now: () => new Date(0) }
    first.register(tokens.clock, { useValue: frozen })
    expect(first.resolve(tokens.clock)).toBe(frozen)
    expect(second.resolve(tokens.clock)).not.toBe(frozen)
  })
})

describe('an app', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pricehound-app-'))
  })
  afterAll(() => rm(root, { recursive: true }))

  test('opens an empty folder, migrates it and closes in order', async () => {
    const settings = readConfig({ DATA_DIR: root, LOG_LEVEL: 'silent', DEMO: 'off' }, root)
    const app = await openApp(settings, 'server')
    expect(await app.pendingMigrations()).not.toEqual([])
    await app.migrate()
    await app.close()
    const again = await openApp(settings, 'server')
    expect(await again.pendingMigrations()).toEqual([])
    await again.close()
  })

  test('leaves the database to others when it cannot be opened', async () => {
    const dataDir = join(root, 'shared')
    await mkdir(join(dataDir, 'run'), { recursive: true })
    copyDatabase(inject('databases').embedded, dataDir)
    await chmod(join(dataDir, 'run'), 0o755)
    const settings = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' }, root)
    await expect(openApp(settings, 'server')).rejects.toMatchObject({
      code: 'database.folder_not_private',
    })
    await chmod(join(dataDir, 'run'), 0o700)
    await (await openApp(settings, 'server')).close()
  })
})
