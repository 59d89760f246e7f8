import { readConfig } from '#adapters/composition/config/config.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { makeServer } from '#adapters/http/server/server.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { pino } from 'pino'
import { recordSql } from './record-sql.ts'

/** How many statements each page needs when nothing at all is kept. */
export const countStatements = async (
  environment: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const config = readConfig(environment, projectRoot)
  const database = await openDatabase({ ...config, role: 'server' })
  const { recorded, statements } = recordSql(database)
  const program = makeProgram({ config, database: recorded, logger: pino({ enabled: false }) })
  const app = makeServer(
    { ...program, web: await loadWeb() },
    { ...config, version: '', limits: { cachedBytes: 0, cachedPageBytes: 0 } },
  )
  try {
    const counts = new Map<string, number>()
    for (const path of paths) {
      // Once before, so that what is read once per catalogue version is not counted.
      await app.inject(path)
      const before = statements.length
      await app.inject(path)
      counts.set(path, statements.length - before)
    }
    return counts
  } finally {
    await app.close()
    await database.close()
  }
}
