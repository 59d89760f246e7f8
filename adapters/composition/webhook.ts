import { makeMaySend } from '#adapters/fetch/make-fetcher.ts'
import { writeMessage } from '#adapters/http/bodies/offer-change-body.ts'
import { makeSigningSecret, signMessage } from '#adapters/identity/webhook-secrets.ts'
import {
  makeClearDeliveries,
  makeListDeliveries,
  makeListWebhooks,
} from '#adapters/postgres/webhook/webhook-views.ts'
import { makeManageWebhooks } from '#application/webhook/manage-webhooks.ts'
import { makeQueueChanges } from '#application/webhook/queue-changes.ts'
import { makeSendDeliveries } from '#application/webhook/send-deliveries.ts'
import { webhookNotFound } from '#application/webhook/webhook-errors.ts'
import type { Webhooks } from '#application/webhook/webhooks.ts'
import type { Program } from './app/program.ts'
import { singleFlight, type SingleFlight } from './background/single-flight.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'

export const makeWebhooks = (program: Program): Webhooks => {
  const { config, database, inTransaction, fetcher, clock, newId, webhookSending } = program
  const { db } = database
  const queueChanges = makeQueueChanges({ inTransaction, writeMessage, newId, clock })
  const sendDeliveries = makeSendDeliveries({
    inTransaction,
    fetcher,
    signMessage,
    clock,
    random: Math.random,
  })
  const listDeliveries = makeListDeliveries(db)
  return {
    ...makeManageWebhooks({
      inTransaction,
      makeSigningSecret,
      maySendTo: makeMaySend(config.fetchAllowHosts),
      writeMessage,
      onDue: () => webhookSending.trigger(),
      newId,
      clock,
    }),
    list: makeListWebhooks(db, clock),
    async deliveries(id, accountId) {
      if (!(await inTransaction(({ webhooks }) => webhooks.lock(id, accountId))))
        throw webhookNotFound(id)
      return listDeliveries(id)
    },
    async send(signal) {
      await queueChanges(signal)
      await sendDeliveries(signal)
    },
    clear: makeClearDeliveries(db, clock),
  }
}

export const makeWebhookSending = (program: Program): SingleFlight =>
  singleFlight(
    (signal) => program.webhooks.send(signal),
    (error) => program.logger.error({ err: error }, 'webhooks could not be told'),
    pauseMs,
  )

/** A command that asks for it ends before: the server sends. */
const pauseMs = 250

export const webhookTasks = ({ webhooks, webhookSending }: Program): readonly ScheduledTask[] => [
  {
    name: 'send-webhooks',
    cron: '* * * * *',
    description: 'tells webhooks what changed, and sends again what was not accepted',
    // Not awaited: other tasks would wait for the slowest server.
    run: async () => webhookSending.trigger(),
    keptHours: 2,
  },
  {
    name: 'clear-webhook-deliveries',
    cron: '15 * * * *',
    description: 'removes deliveries of webhooks that are older than 30 days',
    run: webhooks.clear,
  },
]
