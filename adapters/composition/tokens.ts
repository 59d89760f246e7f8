import type { DatabaseHandle } from '#adapters/postgres/connect.ts'
import type { Clock } from '#application/ports.ts'
import type { Jobs } from '#application/jobs/jobs.ts'
import type { GetRates } from '#application/rates/rate-source.ts'
import type { RateStore } from '#application/rates/rate-store.ts'
import type { RefreshRates } from '#application/rates/refresh-rates.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'
import type { Logger } from 'pino'
import type { InjectionToken } from 'tsyringe'
import type { Config } from './config.ts'

/** A symbol alone would lose T: a wrong factory and a wrong use would both compile. */
const token = <T>(name: string): InjectionToken<T> => Symbol(name)

/** Everything that is made once per app, in the order of the layers. */
export const tokens = {
  config: token<Config>('config'),
  logger: token<Logger>('logger'),
  clock: token<Clock>('clock'),
  database: token<DatabaseHandle>('database'),

  rateStore: token<RateStore>('rateStore'),
  getRates: token<GetRates>('getRates'),
  /** Undefined unless the operator named a source. */
  refreshRates: token<RefreshRates | undefined>('refreshRates'),

  scheduledTasks: token<readonly ScheduledTask[]>('scheduledTasks'),
  jobs: token<Jobs>('jobs'),
}
