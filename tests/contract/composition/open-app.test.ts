import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#adapters/composition/config/config.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { makeLogger, openApp } from '#adapters/composition/app/open-app.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import type { Clock } from '#application/ports.ts'
import {
  copyDatabase,
  describeDatabase,
  openedDatabase,
} from '#tests/support/database/databases.ts'
import { loadSmallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import { sql } from 'kysely'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { describe, expect, inject, test } from 'vitest'

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

describeDatabase('the container', (open, kind) => {
  const database = openedDatabase(open)

  const make = (replaced?: Partial<Program>) =>
    makeProgram({ config, database, logger: makeLogger(config) }, replaced)

  const names = (program: Program) => Object.keys(program) as (keyof Program)[]

  test('knows how to make everything, each thing once per app', () => {
    const program = make()
    expect(names(program).length).toBeGreaterThan(30)
    for (const name of names(program)) {
      expect(program[name], name).toBeDefined()
      expect(program[name], name).toBe(program[name])
    }
  })

  if (kind === 'postgres')
    test('waits until another node has filled the catalogue before it says whether it is empty', async () => {
      const { databaseUrl } = database.config
      const limited = { ...config, databaseUrl, statementLimitMs: 200 }
      const app = await openApp(limited, 'cli')
      const filled = Promise.withResolvers<void>()
      const filling = database.db.transaction().execute(async (trx) => {
        await sql`lock table product in access exclusive mode`.execute(trx)
        await filled.promise
      })
      const asked = app.catalogue.hasProducts()
      await sleep(600)
      filled.resolve()
      expect(await asked).toBe(false)
      await filling
      await app.close()
    })

  test('loads the demonstration that was read ahead', async () => {
    const clock: Clock = { now: () => new Date() }
    await loadSmallDemonstration(config, database, clock)
    const products = await database.db.selectFrom('product').select('title').execute()
    expect(products).toHaveLength(3)
  })

  test('shares nothing between two apps but what it was given', () => {
    const frozen: Clock = { now: () => new Date(0) }
    const [first, second] = [make({ clock: frozen }), make()]
    expect(first.clock).toBe(frozen)
    const shared = names(first).filter((name) => first[name] === second[name])
    expect(shared).toEqual(['config', 'database'])
  })
})

describe('an app', () => {
  const root = folderOfSuite()
  const settingsFor = (dataDir: string) =>
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' }, root)

  test('leaves the database to others when it cannot be opened', async () => {
    const dataDir = join(root, 'shared')
    await mkdir(join(dataDir, 'run'), { recursive: true })
    copyDatabase(inject('databases').embedded, dataDir)
    await chmod(join(dataDir, 'run'), 0o755)
    const settings = settingsFor(dataDir)
    const refusal = { code: 'database.folder_not_private' }
    await expect(openApp(settings, 'server')).rejects.toMatchObject(refusal)
    await chmod(join(dataDir, 'run'), 0o700)
    await (await openApp(settings, 'server')).close()
  })
})
