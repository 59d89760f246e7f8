import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { findPostgres } from './find-postgres.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import type { TestProject } from 'vitest/node'
import type { DatabaseConfig } from '#adapters/postgres/connection/connect.ts'
import type { TestPostgres } from './find-postgres.ts'

/** What the contract suites run on; made once for a whole run. */
export type DatabaseTemplates = {
  /** Folder whose `database` is a migrated, empty embedded database. */
  readonly embedded: string
  readonly postgres:
    | { readonly adminUrl: string; readonly template: string; readonly description: string }
    | { readonly missing: string }
}

declare module 'vitest' {
  // Declaration merging, which only interfaces have.
  interface ProvidedContext {
    databases: DatabaseTemplates
  }
}

/** Makes a migrated template on every database there is, for each test file to copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const embedded = await mkdtemp(join(tmpdir(), 'pricehound-template-'))
  await migrateOne({ dataDir: embedded })
  const found = await findPostgres()
  const removeEmbedded = (): Promise<void> => rm(embedded, { recursive: true, force: true })
  if ('missing' in found) {
    if (process.env['CI_REQUIRE_POSTGRES'])
      throw new Error(`PostgreSQL is required here: ${found.missing}`)
    project.provide('databases', { embedded, postgres: found })
    return removeEmbedded
  }
  const postgres = await makePostgresTemplate(found)
  project.provide('databases', { embedded, postgres })
  return async () => {
    await removeEmbedded()
    await dropDatabase(found.adminUrl, postgres.template)
    await found.stop()
  }
}

const makePostgresTemplate = async ({
  adminUrl,
  description,
}: TestPostgres): Promise<{ adminUrl: string; template: string; description: string }> => {
  const template = await createDatabase(adminUrl, 'template0')
  await migrateOne({ dataDir: tmpdir(), databaseUrl: urlOfDatabase(adminUrl, template) })
  return { adminUrl, template, description }
}

const migrateOne = async (
  target: Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'>,
): Promise<void> => {
  const limits = { statementLimitMs: 30_000, idleLimitMs: 30_000 }
  const database = await openDatabase({ ...target, ...limits, role: 'server' })
  try {
    await migrate(database.db)
  } finally {
    await database.close()
  }
}
