import 'reflect-metadata'
import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import type { DatabaseHandle } from '#adapters/postgres/connect.ts'
import { makePgRateStore } from '#adapters/postgres/rate-store.ts'
import { bundledRates } from '#adapters/rates/bundled-rates.ts'
import { makeHttpRateSource } from '#adapters/rates/http-rate-source.ts'
import { makeGetRates } from '#application/rates/get-rates.ts'
import { makeRefreshRates } from '#application/rates/refresh-rates.ts'
import type { Logger } from 'pino'
import {
  container,
  instanceCachingFactory,
  type DependencyContainer,
  type InjectionToken,
} from 'tsyringe'
import type { Config } from './config.ts'
import { makeScheduledTasks } from './scheduled-tasks.ts'
import { tokens } from './tokens.ts'

type Opened = {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly logger: Logger
}

/** How everything is made from everything else; one container, and one of each thing, per app. */
export const makeContainer = ({ config, database, logger }: Opened): DependencyContainer => {
  const root = container.createChildContainer()
  // The factory keeps the instance, so it must be made here: a shared one would join all apps.
  const once = <T>(token: InjectionToken<T>, make: (c: DependencyContainer) => T): void => {
    root.register(token, { useFactory: instanceCachingFactory(make) })
  }

  once(tokens.config, () => config)
  once(tokens.logger, () => logger)
  once(tokens.database, () => database)
  once(tokens.clock, () => ({ now: () => new Date() }))

  once(tokens.rateStore, () => makePgRateStore(database.db))
  once(tokens.getRates, (c) =>
    makeGetRates({ rateStore: c.resolve(tokens.rateStore), bundledRates }),
  )
  once(
    tokens.refreshRates,
    (c) =>
      config.ratesUrl &&
      makeRefreshRates({
        rateSource: makeHttpRateSource({ url: config.ratesUrl }),
        sourceName: config.ratesUrl.origin + config.ratesUrl.pathname,
        rateStore: c.resolve(tokens.rateStore),
        getRates: c.resolve(tokens.getRates),
        clock: c.resolve(tokens.clock),
      }),
  )

  once(tokens.scheduledTasks, (c) => makeScheduledTasks(c))
  once(tokens.jobs, (c) =>
    makePgBossJobs({
      executeSql: (text, values) => database.executeSql(text, values),
      kind: database.kind,
      tasks: c.resolve(tokens.scheduledTasks),
      onError: (what, error) => logger.error({ err: error }, `${what} failed`),
    }),
  )
  return root
}
