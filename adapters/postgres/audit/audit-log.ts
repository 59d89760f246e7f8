import type { AuditLog, AuditRecord } from '#application/audit/audit-log.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

type Deps = { readonly clock: Clock; readonly newId: NewId }

export const makePgAuditLog = (trx: Transaction<Database>, { clock, newId }: Deps): AuditLog => {
  const toRow = (entry: AuditRecord): Selectable<Database['audit_entry']> => {
    const { actor, action, subject, before, after } = entry
    return {
      id: newId(),
      at: clock.now(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'operator' ? null : actor.accountId,
      actor_name: actor.kind === 'account' ? null : actor.name.slice(0, 100),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before,
      after,
    }
  }
  return {
    record: (entry) => insertRows(trx, 'audit_entry', [toRow(entry)]),
    recordAll: (entries) => insertRows(trx, 'audit_entry', entries.map(toRow)),
  }
}
