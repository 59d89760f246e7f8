import { join } from 'node:path'
import { sql } from 'kysely'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { runCommand } from '#tests/support/command/command-line.ts'

const kind = mainDatabase()
const open = testDatabases(kind)

test('a backup is restored by one command into a database without any table', async () => {
  const folder = folderOfTest()
  const file = join(folder, 'site.backup')
  const { db, config, close } = await open()
  await seedCatalogue(db, {
    shops: { kea: { fee: 600, freeOver: 20_000 } },
    products: [{ title: 'Kea Camera', offers: [{ shop: 'kea', price: 10_000 }] }],
  })
  if (kind === 'embedded') await close()
  const { dataDir, databaseUrl } = config
  const env = { DATA_DIR: dataDir, DEMO: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const backup = (...args: string[]) => runCommand(['backup', ...args, '--json'], { env })
  const { rows } = JSON.parse((await backup('create', file)).stdout)
  expect(rows).toBeGreaterThan(5)

  if (kind === 'embedded') env.DATA_DIR = join(folder, 'restored')
  else await sql.raw('drop schema public cascade; create schema public').execute(db)
  expect(JSON.parse((await backup('restore', file)).stdout)).toMatchObject({ rows })
  const again = await backup('create', join(folder, 'again.backup'))
  expect(JSON.parse(again.stdout)).toMatchObject({ rows })
  expect(await backup('restore', file)).toMatchObject({ code: 3 })
})
