import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { auditMessages as messages } from '../../../messages/admin/audit.ts'
import { AuditEntries } from './audit-entries.tsx'
import { ListPage } from '../list/list-page.tsx'

export const AuditPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) =>
      listOf('/admin/audit', {
        who: valueOf('q'),
        action: valueOf('about'),
        subject: valueOf('subject'),
        from: valueOf('from'),
        to: valueOf('to'),
      })
    }
    filters={[
      { name: 'about', ...messages.about },
      { name: 'from', label: messages.from, type: 'date' },
      { name: 'to', label: messages.to, type: 'date' },
    ]}
    hidden={['subject']}
    note={(valueOf) =>
      valueOf('subject') !== '' && <p>{messages.of(valueOf('subject').replace(':', ' '))}</p>
    }
    empty={messages.empty}
  >
    {(entries) => <AuditEntries label={messages.title} entries={entries} />}
  </ListPage>
)
