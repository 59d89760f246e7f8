import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { auditMessages } from '../../../messages/admin/audit.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Panel } from '../form/panel.tsx'
import { ListFrame } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { AuditEntries } from './audit-entries.tsx'

const messages = auditMessages.history

type Props = {
  readonly kind: string
  readonly id: string
}

export const HistoryPanel = ({ kind, id }: Props): ReactNode => {
  const list = useAdminList(listOf('/admin/audit', { subject: `${kind}:${id}`, limit: 5 }))
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <ListFrame list={list} empty={auditMessages.nothingYet}>
        {(entries) => <AuditEntries ofOne label={messages.heading} entries={entries} />}
      </ListFrame>
      <p>
        <Link to={adminPaths.auditOf(kind, id)}>{messages.all}</Link>
      </p>
    </Panel>
  )
}
