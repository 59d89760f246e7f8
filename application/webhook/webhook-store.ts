import type { Payloads } from '../outbox/outbox-store.ts'
import type { Parties } from '../outbox/shares.ts'
import type { OfferChange, ChangePlace } from '../offer/offer-change.ts'
import type { AccountId, ProductId, RetailerId, WebhookId } from '#domain/ids.ts'
import type { OffReason } from '#domain/webhook/webhook.ts'

export type WebhookStore = {
  readonly add: (webhook: NewWebhook) => Promise<void>
  readonly count: (accountId: AccountId) => Promise<number>
  /** Those that exist and are not archived, by what the outside calls them. */
  readonly findProducts: (publicIds: readonly string[]) => Promise<ReadonlyMap<string, ProductId>>
  readonly findRetailers: (slugs: readonly string[]) => Promise<ReadonlyMap<string, RetailerId>>
  /** Locks it; of the account alone, if one is given. */
  readonly lock: (id: WebhookId, accountId?: AccountId) => Promise<LockedWebhook | undefined>
  readonly remove: (id: WebhookId) => Promise<void>
  /** The one before signs as well until then. */
  readonly renewSecret: (id: WebhookId, secret: Uint8Array, oldUntil: Date) => Promise<void>
  /** What waits has failed. */
  readonly switchOff: (id: WebhookId, because: OffReason, at: Date) => Promise<void>
  /** It is told what changes from now on. */
  readonly switchOn: (id: WebhookId, at: Date) => Promise<void>
}

export type NewWebhook = {
  readonly id: WebhookId
  readonly accountId: AccountId
  readonly url: string
  readonly secret: Uint8Array
  readonly productIds: readonly ProductId[]
  readonly retailerIds: readonly RetailerId[]
  readonly createdAt: Date
}

export type LockedWebhook = {
  readonly id: WebhookId
  readonly accountId: AccountId
  readonly url: string
  readonly isOff: boolean
  readonly failingSince: Date | null
  readonly owner: { readonly email: string; readonly name: string }
}

export type WebhookQueue = {
  /**
   * Locks the place in the feed up to which messages were queued. 'busy' while another holds it, undefined where there is
   * no webhook that is on.
   */
  readonly lockPlace: () => Promise<ChangePlace | 'busy' | undefined>
  readonly setPlace: (place: ChangePlace) => Promise<void>
  readonly findChanges: (
    after: ChangePlace,
    limit: number,
  ) => Promise<{ readonly changes: readonly OfferChange[]; readonly end: ChangePlace }>
  /** Which changes after one place, up to another, concern which webhooks that are on. */
  readonly findConcerned: (after: ChangePlace, upTo: ChangePlace) => Promise<readonly Concerned[]>
  readonly queue: (deliveries: readonly NewDelivery[]) => Promise<void>
  /** Whether a message without changes waits. */
  readonly hasTest: (id: WebhookId) => Promise<boolean>
  /** Ends its rest after a failure. */
  readonly hurry: (id: WebhookId, now: Date) => Promise<void>
  readonly findTargets: (
    ids: readonly WebhookId[],
    now: Date,
  ) => Promise<ReadonlyMap<WebhookId, WebhookTarget>>
  /** The webhook is sent its next message from then on; `failedAt`: null after a success. */
  readonly free: (id: WebhookId, from: Date, failedAt: Date | null) => Promise<void>
  /** Due at once, whatever became of it; counts its attempts anew. False when the webhook has none of that id. */
  readonly retry: (id: string, webhookId: WebhookId, now: Date) => Promise<boolean>
  readonly findWebhookOf: (deliveryId: string) => Promise<WebhookId | undefined>
}

export type Concerned = {
  readonly webhookId: WebhookId
  /** Messages that wait already. */
  readonly waiting: number
  /** Of `OfferChange.place`. */
  readonly changes: readonly Pick<ChangePlace, 'changedIn' | 'no'>[]
}

export type NewDelivery = {
  readonly id: string
  readonly webhookId: WebhookId
  readonly message: Payloads['webhook']
  readonly createdAt: Date
}

/** `secrets`: all that hold. */
export type WebhookTarget = Parties & {
  readonly url: string
  readonly secrets: readonly Uint8Array[]
}
