import type { Actor } from './actor.ts'

export type AuditRecord = {
  readonly actor: Actor
  /** Kind, dot, past participle: 'retailer.added'. */
  readonly action: `${string}.${string}`
  readonly subject: { readonly kind: string; readonly id: string }
  /** Old values of the changed fields; null when it is new. No personal data. */
  readonly before: AuditFields | null
  /** New values of the same fields; null when it was deleted. */
  readonly after: AuditFields | null
}

export type AuditFields = Readonly<Record<string, unknown>>

export type AuditLog = {
  readonly record: (entry: AuditRecord) => Promise<void>
  readonly recordAll: (entries: readonly AuditRecord[]) => Promise<void>
}
