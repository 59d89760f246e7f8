import type { Actor } from './actor.ts'
import type { AuditFields } from './audit-log.ts'

export type AuditEntry = {
  readonly id: string
  readonly at: Date
  readonly actor: {
    /** `itself`: an automatic change, such as a source that pauses after failures. */
    readonly kind: Actor['kind'] | 'itself'
    /** Null for operators, and once the account is deleted. */
    readonly id: string | null
    readonly name: string
  }
  readonly action: string
  readonly subject: {
    readonly kind: string
    readonly id: string
    /** Null once the subject is gone; the log itself stores no account names. */
    readonly name: string | null
  }
  readonly before: AuditFields | null
  readonly after: AuditFields | null
}

export type AuditFilter = {
  /** Part of a name or an address. */
  readonly who?: string | undefined
  /** 'retailer.edited', or 'retailer' for all of its kind. */
  readonly action?: string | undefined
  /** An id, or a kind and an id: 'retailer:2'. */
  readonly subject?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Latest first; `next` is null on the last page. */
export type ListAuditEntries = (
  filter: AuditFilter,
) => Promise<{ readonly items: readonly AuditEntry[]; readonly next: string | null }>
