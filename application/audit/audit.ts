import type { ListAuditEntries } from './audit-views.ts'
import type { CountOverview } from './overview.ts'

export type Audit = {
  readonly list: ListAuditEntries
  readonly countOverview: CountOverview
}
