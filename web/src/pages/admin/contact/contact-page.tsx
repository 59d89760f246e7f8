import { contactReasonNames } from '#domain/contact/contact-reason.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import type { ReactNode } from 'react'
import { contactList } from '../../../api/admin.ts'
import { formatInstant } from '../../../format/instant.ts'
import { adminContactMessages as messages } from '../../../messages/admin/contact.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { ContactState } from './contact-state.tsx'

/** What people wrote to us, the latest first. */
export const ContactPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'state'])
  const list = useAdminList(contactList({ query: valueOf('q'), state: valueOf('state') }))
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <ListToolbar
        label={messages.search}
        value={valueOf('q')}
        onSearch={(q) => change({ q }, 'while typing')}
        onClear={clear}
      >
        <FilterSelect
          label={messages.state.label}
          choices={messages.state.choices}
          value={valueOf('state')}
          onChoose={(state) => change({ state })}
        />
      </ListToolbar>
      <AdminList
        list={list}
        label={messages.title}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const Received = ({ at }: { readonly at: string }): ReactNode => {
  const { country } = useShopper()
  return <time dateTime={at}>{formatInstant(at, country)}</time>
}

const columns: readonly Column<ContactMessageBody>[] = [
  {
    name: messages.columns.subject,
    kind: 'main',
    show: ({ id, subject, name, email }) => (
      <span className={styles.thing}>
        <span className={styles.words}>
          <Link to={adminPaths.contactMessage(id)} viewTransition>
            {subject}
          </Link>
          <span className={styles.under}>
            {name}, {email}
          </span>
        </span>
      </span>
    ),
  },
  { name: messages.columns.reason, show: ({ reason }) => contactReasonNames[reason] },
  { name: messages.columns.received, show: ({ receivedAt }) => <Received at={receivedAt} /> },
  { name: messages.columns.state, show: (message) => <ContactState message={message} /> },
]
