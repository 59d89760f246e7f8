import { mostChanges, mostWaiting, type OffReason } from '#domain/webhook/webhook.ts'
import { batchesOf } from '../batches-of.ts'
import { comesAfter, type ChangePlace, type OfferChange } from '../offer/offer-change.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { Concerned, NewDelivery, WebhookQueue, WebhookStore } from './webhook-store.ts'
import type { WriteMessage } from './webhooks.ts'
import type { WebhookId } from '#domain/ids.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { itself } from '../audit/actor.ts'
import type { MailStore } from '../mail/mail-store.ts'

/**
 * Reads the feed of changes on from where it was left, and queues messages in the same transaction: each change is queued
 * once for each webhook that it concerns, in the order of the feed. One process at a time; others leave it to that one.
 */
type QueueChanges = (signal?: AbortSignal) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<EndStores & { readonly webhookQueue: WebhookQueue }>
  readonly writeMessage: WriteMessage
  readonly newId: NewId
  readonly clock: Clock
  /** Changes of one transaction. */
  readonly pageSize?: number
}

export const makeQueueChanges = (deps: Deps): QueueChanges => {
  const { inTransaction, writeMessage, newId, clock, pageSize = 1000 } = deps

  const messagesFor = (
    { webhookId, changes: places }: Concerned,
    read: ReadonlyMap<string, OfferChange>,
  ): readonly NewDelivery[] => {
    const changes = places.flatMap((place) => read.get(nameOf(place)) ?? [])
    const createdAt = clock.now()
    return [...batchesOf(changes, mostChanges)].map((batch) => ({
      id: newId(),
      webhookId,
      message: { body: writeMessage(batch, createdAt), changes: batch.length },
      createdAt,
    }))
  }

  /** Whether there may be more. */
  const queuePage = (): Promise<boolean> =>
    inTransaction(async (stores) => {
      const { webhookQueue } = stores
      const after = await webhookQueue.lockPlace()
      if (after === undefined || after === 'busy') return false
      const { changes, end } = await webhookQueue.findChanges(after, pageSize)
      // A restored database begins another feed.
      if (after.feed !== end.feed || after.changedIn > end.changedIn) {
        await webhookQueue.setPlace(end)
        return false
      }
      const last = changes.at(-1)?.place
      if (!last) return false
      const read = new Map(changes.map((change) => [nameOf(change.place), change]))
      for (const concerned of await webhookQueue.findConcerned(after, last)) {
        const messages = messagesFor(concerned, read)
        if (concerned.waiting + messages.length > mostWaiting)
          await endWebhook(stores, concerned.webhookId, 'behind', clock.now())
        else await webhookQueue.queue(messages)
      }
      const isAll = changes.length < pageSize
      await webhookQueue.setPlace(isAll && comesAfter(end, last) ? end : last)
      return !isAll
    })

  return async (signal) => {
    for (;;) if (signal?.aborted || !(await queuePage())) return
  }
}

const nameOf = ({ changedIn, no }: Pick<ChangePlace, 'changedIn' | 'no'>): string =>
  `${changedIn} ${no}`

export type EndStores = {
  readonly webhooks: Pick<WebhookStore, 'lock' | 'switchOff'>
  readonly mails: Pick<MailStore, 'queue'>
  readonly audit: AuditLog
}

/** Switches it off and says so to its owner. */
export const endWebhook = async (
  { webhooks, mails, audit }: EndStores,
  id: WebhookId,
  because: Exclude<OffReason, 'asked'>,
  at: Date,
): Promise<void> => {
  const webhook = await webhooks.lock(id)
  if (!webhook || webhook.isOff) return
  const { url, owner, accountId } = webhook
  await webhooks.switchOff(id, because, at)
  await audit.record({
    actor: itself,
    action: 'webhook.switched_off',
    subject: { kind: 'webhook', id },
    before: { url },
    after: { because },
  })
  await mails.queue({
    key: `webhook-off ${id} ${at.toISOString()}`,
    kind: 'webhook-off',
    recipient: owner.email,
    data: { name: owner.name, host: new URL(url).host, because },
    owner: { accountId },
  })
}
