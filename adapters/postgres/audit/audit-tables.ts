import type { Actor } from '#application/audit/actor.ts'
import type { AuditFields } from '#application/audit/audit-log.ts'
import type { ColumnType } from 'kysely'

export type AuditTables = {
  audit_entry: {
    id: string
    at: Date
    actor_kind: Actor['kind']
    /** The admin's account; null for operators, and once the account is deleted. */
    actor_id: string | null
    /** Name of a key or of an operator; null for accounts, whose name is looked up. */
    actor_name: string | null
    action: string
    subject_kind: string
    subject_id: string
    before: ColumnType<AuditFields | null, string | null, string | null>
    after: ColumnType<AuditFields | null, string | null, string | null>
  }
}
