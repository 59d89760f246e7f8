import type { ReactNode } from 'react'
import { auditList } from '../../../api/admin.ts'
import { auditMessages as messages } from '../../../messages/admin/audit.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { ListFrame } from '../list/admin-list.tsx'
import { FilterDay, FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { AuditEntries } from './audit-entries.tsx'

/** What admins did, the latest first. */
export const AuditPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'about', 'subject', 'from', 'to'])
  const subject = valueOf('subject')
  const list = useAdminList(
    auditList({
      who: valueOf('q'),
      action: valueOf('about'),
      subject,
      from: valueOf('from'),
      to: valueOf('to'),
    }),
  )
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <ListToolbar
        label={messages.search}
        value={valueOf('q')}
        onSearch={(q) => change({ q }, 'while typing')}
        onClear={clear}
      >
        <FilterSelect
          label={messages.about.label}
          choices={messages.about.choices}
          value={valueOf('about')}
          onChoose={(about) => change({ about })}
        />
        <FilterDay
          label={messages.from}
          value={valueOf('from')}
          onChoose={(from) => change({ from })}
        />
        <FilterDay label={messages.to} value={valueOf('to')} onChoose={(to) => change({ to })} />
      </ListToolbar>
      {subject !== '' && <p>{messages.of(subject.replace(':', ' '))}</p>}
      <ListFrame list={list} empty={messages.empty}>
        {(entries) => <AuditEntries label={messages.title} entries={entries} />}
      </ListFrame>
    </AdminPage>
  )
}
