import { makeMaySend } from '#adapters/fetch/make-fetcher.ts'
import { writeMessage } from '#adapters/http/bodies/offer-change-body.ts'
import { makeSigningSecret, signMessage } from '#adapters/identity/webhook-secrets.ts'
import {
  makeClearDeliveries,
  makeListDeliveries,
  makeListWebhooks,
} from '#adapters/postgres/webhook/webhook-views.ts'
import { makeManageWebhooks, webhookNotFound } from '#application/webhook/manage-webhooks.ts'
import { makeQueueChanges } from '#application/webhook/queue-changes.ts'
import { makeWebhookChannel, type WebhookChannel } from '#application/webhook/webhook-channel.ts'
import type { Webhooks } from '#application/webhook/webhooks.ts'
import type { Program } from './app/program.ts'

export const makeWebhooks = (program: Program): Webhooks => {
  const { config, database, inTransaction, clock, newId } = program
  const { db } = database
  const listDeliveries = makeListDeliveries(db)
  return {
    ...makeManageWebhooks({
      inTransaction,
      makeSigningSecret,
      maySendTo: makeMaySend(config.fetchAllowHosts),
      writeMessage,
      onDue: () => program.sending.webhook.trigger(),
      newId,
      clock,
    }),
    list: makeListWebhooks(db, clock),
    async deliveries(id, accountId) {
      if (!(await inTransaction(({ webhooks }) => webhooks.lock(id, accountId))))
        throw webhookNotFound(id)
      return listDeliveries(id)
    },
    queueChanges: makeQueueChanges({ inTransaction, writeMessage, newId, clock }),
    clear: makeClearDeliveries(db, clock),
  }
}

export const makeWebhookCalls = ({ fetcher, clock }: Program): WebhookChannel =>
  makeWebhookChannel({ fetcher, signMessage, clock, random: Math.random })
