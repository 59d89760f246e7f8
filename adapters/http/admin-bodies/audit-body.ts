import type { AuditEntry, ListAuditEntries } from '#application/audit/audit.ts'
import type { AuditEntriesBody, ListAuditQuery } from '#openapi/schemas/admin/audit.ts'

export const toAuditFilter = ({
  cursor: after,
  from,
  to,
  ...filter
}: ListAuditQuery): Parameters<ListAuditEntries>[0] => ({
  ...filter,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
  after,
})

const dayMs = 86_400_000

export const toAuditEntriesBody = ({
  items,
  next,
}: {
  readonly items: readonly AuditEntry[]
  readonly next: string | null
}): AuditEntriesBody => ({
  items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  nextCursor: next,
})
