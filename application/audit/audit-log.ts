import type { Actor } from './actor.ts'

export type Audit = {
  readonly list: ListAuditEntries
  readonly countOverview: CountOverview
}

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

type AuditFilter = {
  readonly who?: string | undefined
  /** 'retailer.edited', or 'retailer' for all of its kind. */
  readonly action?: string | undefined
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

export type Overview = {
  readonly retailers: {
    readonly active: number
    readonly archived: number
    readonly unverified: number
  }
  readonly products: { readonly active: number; readonly archived: number }
  readonly sources: {
    readonly active: number
    readonly paused: number
    readonly failing: number
    readonly held: number
  }
  readonly matches: { readonly open: number }
  readonly messages: { readonly open: number }
  /** `reported` are those that are still shown. */
  readonly reviews: { readonly all: number; readonly reported: number }
  readonly accounts: { readonly all: number; readonly admins: number }
  readonly keys: { readonly active: number }
}

export type CountOverview = () => Promise<Overview>

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
