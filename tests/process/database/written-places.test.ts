import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import {
  makeBumpCatalogueVersion,
  makeReadCatalogueVersion,
} from '#adapters/postgres/product/catalogue-version.ts'
import { testDatabases } from '#tests/support/database/databases.ts'

const { postgres } = inject('databases')
const notRun = 'missing' in postgres ? `, not run: ${postgres.missing}` : ''

describe.skipIf(notRun !== '')(`two servers on one PostgreSQL without replicas${notRun}`, () => {
  const open = testDatabases('postgres')

  test('learn from a place in the log that another one has changed the catalogue', async () => {
    const here = await open()
    const there = await openDatabase(here.config)
    onTestFinished(async () => void (await there.close()))
    const readVersion = makeReadCatalogueVersion(here.db, (...read) =>
      here.places?.noteVersionRead(...read),
    )
    const before = await readVersion()
    await there.db.insertInto('setting').values({ key: 'changed', value: '1' }).execute()
    await makeBumpCatalogueVersion(there.db)()
    const place = (await there.places?.readPlace()) ?? ''
    expect(here.places?.isNews(place)).toBe(true)
    expect(await readVersion()).toBeGreaterThan(before)
    await there.db.insertInto('setting').values({ key: 'later', value: '1' }).execute()
    await readVersion()
    expect(here.places?.isNews(place)).toBe(false)
  })
})
