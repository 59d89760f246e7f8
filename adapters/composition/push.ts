import { makeMaySend } from '#adapters/fetch/make-fetcher.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeGetPushKeys } from '#adapters/postgres/push/push-store.ts'
import { areDeviceKeys, makeDeliverPush, makePushKeys } from '#adapters/push/deliver-push.ts'
import { makePushDevices, type PushDevices } from '#application/push/push-devices.ts'
import { makePushChannel, type PushChannel } from '#application/push/push-channel.ts'
import { makeAsWatcher } from '#application/watch/as-watcher.ts'
import type { Program } from './app/program.ts'

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
    areDeviceKeys,
    clock,
    newId,
  })

export const makePushing = ({ config, database, fetcher, clock, logger }: Program): PushChannel =>
  makePushChannel({
    deliver: makeDeliverPush({
      fetcher,
      getPushKeys: makeGetPushKeys(database.db, makePushKeys),
      contact: config.mailFrom.address,
      clock,
    }),
    clock,
    onFailure(push, why) {
      const host = 'target' in push ? push.target.host : undefined
      const of = { host, attempts: push.attempts, why }
      logger.warn(of, 'a push service did not accept a notification')
    },
  })
