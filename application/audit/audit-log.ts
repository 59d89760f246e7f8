import type { Actor } from './actor.ts'

/** A change as the log keeps it. */
export type AuditRecord = {
  readonly actor: Actor
  /** What kind of thing, a dot, what was done to it in the past tense: 'retailer.added'. */
  readonly action: `${string}.${string}`
  /** The thing: its kind as in `action`, and its id as people and addresses name it. */
  readonly subject: { readonly kind: string; readonly id: string }
  /** The fields that changed, as they were; null when it was not there. Nothing personal. */
  readonly before: AuditFields | null
  /** The same fields as they are; null when it is gone. */
  readonly after: AuditFields | null
}

export type AuditFields = Readonly<Record<string, unknown>>

/** Writes the log of what admins did, in the transaction that does it. */
export type AuditLog = {
  /** The time and an id of its own are added. */
  readonly record: (entry: AuditRecord) => Promise<void>
  /** Many at once. */
  readonly recordAll: (entries: readonly AuditRecord[]) => Promise<void>
}
