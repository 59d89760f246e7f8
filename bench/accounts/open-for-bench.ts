import { readConfig, type Config } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/** The database of a server that runs with these settings, beside it. */
export const openForBench = async (
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly config: Config; readonly database: DatabaseHandle }> => {
  const config = readConfig(environment, projectRoot)
  return { config, database: await openDatabase({ ...config, role: 'cli' }) }
}
