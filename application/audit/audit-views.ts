import type { Actor } from './actor.ts'
import type { AuditFields } from './audit-log.ts'

/** What an admin did, as it is read. */
export type AuditEntry = {
  readonly id: string
  readonly at: Date
  readonly actor: {
    /** `itself`: the thing did it, as a source that pauses when it failed too often. */
    readonly kind: Actor['kind'] | 'itself'
    /** Null for operators, and once the account is deleted. */
    readonly id: string | null
    /** For people. */
    readonly name: string
  }
  readonly action: string
  readonly subject: {
    readonly kind: string
    readonly id: string
    /**
     * For people, of what is still there; nothing of an account stands in the log itself.
     */
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
  /** Before it. */
  readonly to?: Date | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** The latest first; `next` is null when these are the last. */
export type ListAuditEntries = (
  filter: AuditFilter,
) => Promise<{ readonly items: readonly AuditEntry[]; readonly next: string | null }>
