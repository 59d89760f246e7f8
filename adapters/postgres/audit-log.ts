import type { Transaction } from 'kysely'
import type { AuditLog } from '#application/audit/audit-log.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { Database } from './database.ts'

type Deps = { readonly clock: Clock; readonly newId: NewId }

export const makePgAuditLog = (trx: Transaction<Database>, { clock, newId }: Deps): AuditLog => ({
  async record({ actor, action, subject, before, after }) {
    await trx
      .insertInto('audit_entry')
      .values({
        id: newId(),
        at: clock.now(),
        actor_kind: actor.kind,
        actor_id: actor.kind === 'operator' ? null : actor.accountId,
        actor_name: actor.kind === 'account' ? null : actor.name.slice(0, 100),
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })
      .execute()
  },
})
