import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { findPostgres } from './find-postgres.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres-databases.ts'
import type { TestProject } from 'vitest/node'
import type { DatabaseConfig } from '#adapters/postgres/connection/connect.ts'

/** What the contract suites run on; made once for a whole run. */
export type DatabaseTemplates = {
  /** Folder whose `database` is a migrated, empty embedded database. */
  readonly embedded: string
  readonly postgres:
    | {
        readonly adminUrl: string
        readonly template: string
        readonly description: string
      }
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
  const made = await Promise.all([makeEmbeddedTemplate(), makePostgresTemplate()])
  const [{ embedded }, { postgres }] = made
  if ('missing' in postgres && process.env['CI_REQUIRE_POSTGRES'])
    throw new Error(`PostgreSQL is required here: ${postgres.missing}`)
  project.provide('databases', { embedded, postgres })
  return async () => {
    for (const { remove } of made) await remove()
  }
}

type Template<K extends keyof DatabaseTemplates> = Pick<DatabaseTemplates, K> & {
  readonly remove: () => Promise<void>
}

const makeEmbeddedTemplate = async (): Promise<Template<'embedded'>> => {
  const embedded = await mkdtemp(join(tmpdir(), 'pricehound-template-'))
  await migrateOne({ dataDir: embedded })
  return { embedded, remove: () => rm(embedded, { recursive: true, force: true }) }
}

const makePostgresTemplate = async (): Promise<Template<'postgres'>> => {
  const found = await findPostgres()
  if ('missing' in found) return { postgres: found, remove: () => Promise.resolve() }
  const { adminUrl, description } = found
  const template = await createDatabase(adminUrl, 'template0')
  await migrateOne({ dataDir: tmpdir(), databaseUrl: urlOfDatabase(adminUrl, template) })
  return {
    postgres: { adminUrl, template, description },
    async remove() {
      await dropDatabase(adminUrl, template)
      await found.stop()
    },
  }
}

const migrateOne = async (
  target: Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'>,
): Promise<void> => {
  const limits = { statementLimitMs: 30_000, idleLimitMs: 30_000 }
  const database = await openDatabase({ ...target, ...limits, role: 'server' })
  try {
    await migrate(database.direct)
  } finally {
    await database.close()
  }
}
