import { expect, test } from 'vitest'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { commandsOn } from '#tests/support/command/commands-on.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'

const open = testDatabases(mainDatabase())

test('pricehound demo load says why it loads nothing', async () => {
  const database = await open()
  await seedCatalogue(database.db, { products: [{ title: 'Kea Receiver', offers: [] }] })
  const pricehound = await commandsOn(database)
  expect(await pricehound('demo', 'load', '--unless-loaded')).toMatchObject({
    code: 0,
    stdout: 'Nothing was loaded: there are products, or the demonstration was removed.\n',
  })
})
