import { pino } from 'pino'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import type { Clock } from '#application/ports.ts'
import { transactionsOn } from './all-stores.ts'
import type { TestDatabase } from './databases.ts'

/** The program on a test database: its use cases, with caches of their own, by a clock of the test. */
export const programOn = (
  database: TestDatabase,
  clock: Clock = { now: () => new Date() },
): Program => {
  const { dataDir } = database.config
  const program = makeProgram(
    {
      database,
      config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir),
      logger: pino({ enabled: false }),
    },
    {
      clock,
      inTransaction: transactionsOn(database, clock, {
        onCatalogueChanged: (version) => program.catalogue.noteVersion(version),
      }),
    },
  )
  return program
}
