import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/** As a server has it, with ten minutes for each statement: benches fill whole catalogues. */
export const openBenchDatabase = (databaseUrl: string): Promise<DatabaseHandle> =>
  openDatabase({
    databaseUrl,
    dataDir: '',
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
