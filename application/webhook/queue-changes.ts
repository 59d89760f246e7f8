import { mostChanges, mostWaiting } from '#domain/webhook/webhook.ts'
import { batchesOf } from '../batches-of.ts'
import { comesAfter, type ChangePlace, type OfferChange } from '../offer/offer-change.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { endWebhook, type EndStores } from './end-webhook.ts'
import type { Concerned, NewDelivery, WebhookQueue } from './webhook-store.ts'
import type { WriteMessage } from './webhooks.ts'

/**
 * Reads the feed of changes on from where it was left, and queues messages in the same transaction: each change is queued
 * once for each webhook that it concerns, in the order of the feed. One process at a time; others leave it to that one.
 */
export type QueueChanges = (signal?: AbortSignal) => Promise<void>

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
