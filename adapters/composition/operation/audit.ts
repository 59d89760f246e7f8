import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { makeListAuditEntries } from '#adapters/postgres/audit/audit-log.ts'
import type { Audit } from '#application/audit/audit-log.ts'
import type { Program } from '../app/program.ts'

export const makeAudit = ({ database: { db, reads }, clock }: Program): Audit => ({
  list: makeListAuditEntries(db),
  countOverview: makeCountOverview(reads, clock),
})
