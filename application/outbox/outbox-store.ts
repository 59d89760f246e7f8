import type { AccountId, WebhookId } from '#domain/ids.ts'
import type { Mail } from '../mail/mail-store.ts'
import type { PushContent } from '../push/push-store.ts'
import type { Shares } from './shares.ts'

/** What a message of each kind carries, as it is stored. */
export type Payloads = {
  readonly mail: Mail
  readonly push: PushContent
  /** The body as it is signed and sent, to the byte; 0 changes of a test. */
  readonly webhook: { readonly body: string; readonly changes: number }
  /** The key says which file is removed. */
  readonly file: null
}

export type OutboxKind = keyof Payloads

/** A message is removed with what owns it. */
export type OutboxOwner = {
  readonly accountId: AccountId
  readonly signUpId: string
  readonly contactMessageId: string
  readonly watcherId: string
  readonly deviceId: string
  readonly webhookId: WebhookId
}

export type DueMessage<K extends OutboxKind> = {
  readonly id: string
  readonly kind: K
  readonly key: string
  readonly payload: Payloads[K]
  readonly owner: Partial<OutboxOwner>
  readonly createdAt: Date
  /** Including this one. */
  readonly attempts: number
}

export type NewMessage<K extends OutboxKind> = Pick<DueMessage<K>, 'key' | 'payload' | 'owner'> & {
  /** Left out: now. */
  readonly dueAt?: Date
}

export type Attempted = {
  readonly at: Date
  readonly isDone: boolean
  /** When it is due again; null: never. */
  readonly until: Date | null
  /** It says nothing about the message: it is attempted as often as without it. */
  readonly isUncounted: boolean
  /** HTTP status of the answer, where one came. */
  readonly status: number | null
  /** What was answered, or why the attempt failed. */
  readonly answer: string | null
}

export type OutboxStore = {
  /** In the caller's transaction; what is due now is sent soon after its commit. Queued twice under one key, it is sent once. */
  readonly queue: <K extends OutboxKind>(
    kind: K,
    messages: readonly NewMessage<K>[],
  ) => Promise<void>
  /**
   * Leases due messages, the longest waiting first; of webhooks the oldest of each that is free. Of kinds that go to hosts
   * that others chose, none beyond the shares. Counts the attempt. After `leaseEnd` it counts as failed.
   */
  readonly claim: <K extends OutboxKind>(
    kind: K,
    now: Date,
    leaseEnd: Date,
    limit: number,
    shares?: Shares,
  ) => Promise<readonly DueMessage<K>[]>
  /** Ends the attempt. Whatever was taken off the outbox meanwhile stays so. */
  readonly settle: (
    message: Pick<DueMessage<OutboxKind>, 'id' | 'kind' | 'attempts'>,
    attempted: Attempted,
  ) => Promise<void>
  /** Moves what programs of the version before the outbox queued in tables of their own. */
  readonly takeOver: () => Promise<void>
}
