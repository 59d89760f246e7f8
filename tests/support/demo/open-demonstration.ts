import { type DatabaseHandle, openDatabase } from '#adapters/postgres/connection/connect.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { databaseKinds, testDatabases } from '#tests/support/database/databases.ts'
import { loadDemonstrationOn } from '#tests/support/demo/load-demonstration-on.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { inject } from 'vitest'

/**
 * The whole demonstration: in the database of the site of all tests, which has it already, where that is
 * embedded, else loaded anew. Called in a suite, it answers how to open it.
 */
export const demonstrationDatabase = (): (() => Promise<DatabaseHandle>) => {
  const kind = databaseKinds()[0] ?? 'embedded'
  if (kind === 'embedded') return joinSite
  const open = testDatabases(kind)
  return async () => {
    const database = await open({ statementLimitMs: 60_000 })
    const inTransaction = transactionsOn(database)
    await makeLoadCategories({ inTransaction })()
    const refreshVocabulary = makeRefreshVocabulary(database.db)
    await loadDemonstrationOn(database, { inTransaction, refreshVocabulary })()
    return database
  }
}

/** As a command joins it. */
const joinSite = async (): Promise<DatabaseHandle> => {
  await startSite()
  return openDatabase({
    dataDir: inject('siteFolder'),
    role: 'cli',
    statementLimitMs: 60_000,
    idleLimitMs: 5000,
  })
}
