import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { renderTables, tablesFile } from './support/database/render-tables.ts'

// Writes the types of all tables, as the migrations leave them.

const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-tables-'))
const limits = { statementLimitMs: 60_000, idleLimitMs: 60_000 }
const database = await openDatabase({ dataDir, ...limits, role: 'server' })
try {
  await migrate(database.direct)
  await writeFile(tablesFile, await renderTables(database.db))
} finally {
  await database.close()
  await rm(dataDir, { recursive: true })
}
