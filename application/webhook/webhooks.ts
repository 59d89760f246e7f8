import type { AccountId, WebhookId } from '#domain/ids.ts'
import type { DeliveryState, OffReason } from '#domain/webhook/webhook.ts'
import type { Actor } from '../audit/actor.ts'
import type { OfferChange } from '../offer/offer-change.ts'

/** With `accountId`: DomainError 'not-found' for those of others. */
export type Webhooks = {
  /** Newest first; of one account, if it is given. */
  readonly list: (accountId?: AccountId) => Promise<readonly WebhookView[]>
  /** `secret` is told only here. Throws DomainError 'invalid', or 'conflict' beyond `mostWebhooks`. */
  readonly create: (
    draft: WebhookDraft,
    actor: Actor,
  ) => Promise<{ readonly id: WebhookId; readonly secret: string }>
  readonly remove: ActOnWebhook
  /** The new secret, told only here; the old one signs as well for `oldSecretMs`. */
  readonly renewSecret: (id: WebhookId, actor: Actor, accountId?: AccountId) => Promise<string>
  readonly switchOff: ActOnWebhook
  readonly switchOn: ActOnWebhook
  /** Queues a message of no changes, unless one waits, and ends its rest. Throws DomainError 'conflict' while it is off. */
  readonly test: (id: WebhookId, accountId?: AccountId) => Promise<void>
  /** The newest first, at most `listedDeliveries`. */
  readonly deliveries: (id: WebhookId, accountId?: AccountId) => Promise<readonly DeliveryView[]>
  /** With the same `webhook-id`. Throws DomainError 'conflict' while the webhook is off. */
  readonly retry: (deliveryId: string, accountId?: AccountId) => Promise<void>
  /** Queues messages of what changed. */
  readonly queueChanges: (signal?: AbortSignal) => Promise<void>
  /** Removes what the log keeps no longer. */
  readonly clear: () => Promise<void>
}

export type ActOnWebhook = (id: WebhookId, actor: Actor, accountId?: AccountId) => Promise<void>

export type WebhookDraft = {
  readonly accountId: AccountId
  readonly url: string
  /** Public ids of products, and slugs of shops. */
  readonly products: readonly string[]
  readonly shops: readonly string[]
}

export type WebhookView = {
  readonly id: WebhookId
  readonly url: string
  readonly email: string
  readonly products: readonly { readonly id: string; readonly title: string }[]
  readonly shops: readonly { readonly slug: string; readonly name: string }[]
  readonly createdAt: Date
  readonly failingSince: Date | null
  readonly off: { readonly at: Date; readonly because: OffReason } | null
  /** Until when the secret before the last still signs. */
  readonly oldSecretUntil: Date | null
  readonly waiting: number
}

export type DeliveryView = {
  readonly id: string
  /** 0 of a test. */
  readonly changes: number
  readonly state: DeliveryState
  readonly createdAt: Date
  readonly attempts: number
  readonly attemptedAt: Date | null
  readonly nextAttemptAt: Date | null
  /** Null before the first attempt, and where no answer came. */
  readonly status: number | null
  readonly answer: string | null
}

/** The body of a message; without changes that of a test. */
export type WriteMessage = (changes: readonly OfferChange[], at: Date) => string
