import { makeProgram } from '#adapters/composition/app/container.ts'
import { pino } from 'pino'
import { quantilesOf, quantilesText, timeEach, type Quantiles } from '../search/quantiles.ts'
import type { KnownAccount } from './add-accounts.ts'
import { openForBench } from './open-for-bench.ts'

export type SessionTimes = {
  readonly sessionCheck: Quantiles | undefined
  readonly bareStatement: Quantiles | undefined
}

const checks = 4000

/** What asking whose session it is adds to a request, beside a statement that does nothing. */
export const timeSessions = async (
  environment: Readonly<Record<string, string>>,
  accounts: readonly KnownAccount[],
): Promise<SessionTimes> => {
  const { config, database } = await openForBench(environment)
  try {
    const logger = pino({ enabled: false })
    const { findSession } = makeProgram({ config, database, logger }).identity
    const found = async (token: string): Promise<void> => {
      if (!(await findSession(token))) throw new Error('a session is not there')
    }
    const asked = Array.from(
      { length: checks },
      (_, index) => () => found(accounts[index % accounts.length]?.sessionToken ?? ''),
    )
    const bare = Array.from({ length: checks }, () => () => database.executeSql('select 1'))
    await timeEach(asked.slice(0, 500))
    const bareStatement = quantilesOf(await timeEach(bare))
    const sessionCheck = quantilesOf(await timeEach(asked))
    console.log(`a statement that does nothing, p50 / p95 / p99 ${quantilesText(bareStatement)} ms`)
    console.log(`whose session it is                            ${quantilesText(sessionCheck)} ms`)
    return { sessionCheck, bareStatement }
  } finally {
    await database.close()
  }
}
