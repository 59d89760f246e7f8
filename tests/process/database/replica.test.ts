import { expect, inject, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { testDatabases } from '#tests/support/database/databases.ts'

const { postgres } = inject('databases')
const notRun = 'missing' in postgres ? `, not run: ${postgres.missing}` : ''

test.skipIf(notRun !== '')(`reads from the replica, writes to the primary${notRun}`, async () => {
  const primary = await open()
  // Another database stands for the replica: what is read from it cannot have come from the primary.
  const replica = await open()
  await replica.db.insertInto('setting').values({ key: 'on the replica', value: '1' }).execute()
  const replicaUrl = replica.config.databaseUrl
  const database = await openDatabase({ ...primary.config, replicaUrl })

  await database.db.insertInto('setting').values({ key: 'written', value: '1' }).execute()
  const keys = await database.reads.selectFrom('setting').select('key').execute()
  await database.close()

  expect(keys).toEqual([{ key: 'on the replica' }])
  expect(await primary.db.selectFrom('setting').select('key').execute()).toEqual([
    { key: 'written' },
  ])
})

const open = testDatabases('postgres')
