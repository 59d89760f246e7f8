import type { TestDatabase } from '#tests/support/database/databases.ts'
import { runCommand, type Ended } from './command-line.ts'

export type Run = (...args: readonly string[]) => Promise<Ended>

/** Runs commands on a database. An embedded one, which a command opens itself, is closed. */
export const commandsOn = async (
  { config: { dataDir, databaseUrl }, close }: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<Run> => {
  if (databaseUrl === undefined) await close()
  const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return (...args) => runCommand(args, { env: { ...place, DEMO: 'off', ...settings } })
}
