import { contactReasonNames } from '#domain/contact/contact-draft.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import type { ReactNode } from 'react'
import { contactList } from '../../../api/admin.ts'
import { formatInstant } from '../../../format/instant.ts'
import { adminContactMessages as messages } from '../../../messages/admin/contact.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { adminPaths } from '../admin-paths.ts'
import { ContactState } from './contact-state.tsx'
import type { Column } from '../list/admin-list.tsx'
import { ListPage, NameCell } from '../list/list-page.tsx'

export const ContactPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) => contactList({ query: valueOf('q'), state: valueOf('state') })}
    filters={[{ name: 'state', ...messages.state }]}
    columns={columns}
    keyOf={({ id }) => id}
    empty={messages.empty}
  />
)

const Received = ({ at }: { readonly at: string }): ReactNode => {
  const { country } = useShopper()
  return <time dateTime={at}>{formatInstant(at, country)}</time>
}

const columns: readonly Column<ContactMessageBody>[] = [
  {
    name: messages.columns.subject,
    kind: 'main',
    show: ({ id, subject, name, email }) => (
      <NameCell to={adminPaths.contactMessage(id)} name={subject} under={`${name}, ${email}`} />
    ),
  },
  { name: messages.columns.reason, show: ({ reason }) => contactReasonNames[reason] },
  { name: messages.columns.received, show: ({ receivedAt }) => <Received at={receivedAt} /> },
  { name: messages.columns.state, show: (message) => <ContactState message={message} /> },
]
