import { beforeAll, beforeEach } from 'vitest'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  emptyTables,
  type OpenTestDatabase,
  type TestDatabase,
} from '#tests/support/database/databases.ts'

/** The enclosing suite's database, empty before each test, that can keep prices of November 2026. */
export const databaseForCollecting = (open: OpenTestDatabase): TestDatabase => {
  const database = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(database, await open())
    const from = new Date('2026-11-01T00:00:00Z')
    await makeEnsurePriceMonths(database.db)(from, from)
  })
  beforeEach(() => emptyTables(database.db))
  return database
}
