import { makeMaySend } from '#adapters/fetch/make-fetcher.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeGetPushKeys } from '#adapters/postgres/push/push-store.ts'
import { makeDeliverPush, makePushKeys } from '#adapters/push/deliver-push.ts'
import { makePushDevices, type PushDevices } from '#application/push/push-devices.ts'
import { makeSendPushes } from '#application/push/send-pushes.ts'
import { makeAsWatcher } from '#application/watch/as-watcher.ts'
import type { Program } from './app/program.ts'
import { singleFlight, type SingleFlight } from './background/single-flight.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'

export const makeDevices = ({
  config,
  database,
  inTransaction,
  clock,
  newId,
}: Program): PushDevices =>
  makePushDevices({
    asWatcher: makeAsWatcher({ inTransaction, secrets, clock, newId }),
    getPushKeys: makeGetPushKeys(database.db, makePushKeys),
    mayPushTo: makeMaySend(config.fetchAllowHosts),
    clock,
    newId,
  })

export const makePushSending = (program: Program): SingleFlight => {
  const { config, database, inTransaction, fetcher, clock, logger } = program
  const sendPushes = makeSendPushes({
    inTransaction,
    deliver: makeDeliverPush({
      fetcher,
      getPushKeys: makeGetPushKeys(database.db, makePushKeys),
      contact: config.mailFrom.address,
      clock,
    }),
    clock,
    onNotSent: ({ host, attempts }, why) =>
      logger.warn({ host, attempts, why }, 'a push service did not accept a notification'),
  })
  const onError = (error: unknown): void =>
    logger.error({ err: error }, 'notifications could not be sent')
  return singleFlight(sendPushes, onError)
}

export const pushTasks = ({ pushSending }: Program): readonly ScheduledTask[] => [
  {
    name: 'send-pushes',
    cron: '* * * * *',
    description: 'sends notifications that could not be sent at once',
    run: pushSending.run,
    keptHours: 2,
  },
]
