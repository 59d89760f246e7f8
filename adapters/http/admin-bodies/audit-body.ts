import type { ListAuditEntries } from '#application/audit/audit-log.ts'
import type { ListAuditQuery } from '#openapi/schemas/admin/audit.ts'

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
