import { contactReasonNames } from '#domain/contact/contact-draft.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ask, listOf } from '../../../api/operations.ts'
import { formatInstant } from '../../../format/instant.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import type { Column } from '../list/admin-list.tsx'
import { ListPage, NameCell } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import styles from './contact-message.module.css'
import { ActionButton } from '../form/action-button.tsx'

export const ContactPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) => listOf('/admin/contact', { query: valueOf('q'), state: valueOf('state') })}
    filters={[{ name: 'state', ...messages.state }]}
    columns={columns}
    keyOf={({ id }) => id}
    empty={messages.empty}
  />
)

const messages = {
  title: 'Messages',
  lead: 'What people wrote by the contact form. Answer by email; close what was dealt with.',
  search: 'Find a message by name, address or words',
  empty: 'No message fits.',
  state: {
    label: 'Show',
    choices: { '': 'Open', closed: 'Closed', all: 'All' },
  },
  columns: {
    subject: 'Subject',
    reason: 'Reason',
    received: 'Received',
    state: 'State',
  },
  open: 'Open',
  closed: 'Closed',
  reading: 'Fetching the message…',
  readFailed: 'We could not read this message just now.',
  notFound: 'There is no such message.',
  message: 'Message',
  from: 'From',
  fromAccount: 'Signed in when it was sent',
  notProved: 'Nobody has checked the name and the address.',
  about: 'About',
  received: 'Received',
  answer: 'Answer by email',
  close: 'Close',
  closeHint: 'Once it was dealt with. A year after that it is removed.',
  done: 'The message is closed.',
  closedAt: (moment: string): string => `Closed ${moment}`,
} as const

const columns: readonly Column<ContactMessageBody>[] = [
  [
    messages.columns.subject,
    ({ id, subject, name, email }) => (
      <NameCell to={adminPaths.contactMessage(id)} name={subject} under={`${name}, ${email}`} />
    ),
    'main',
  ],
  [messages.columns.reason, ({ reason }) => contactReasonNames[reason]],
  [messages.columns.received, ({ receivedAt }) => <Moment at={receivedAt} />],
  [messages.columns.state, (message) => <ContactState message={message} />],
]

export const ContactMessagePage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery(ask('/admin/contact/:id', { id }))
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.contact}>
      {(message) => (
        <AdminPage title={message.subject} lead={<ContactState message={message} />}>
          <Panel heading={messages.message}>
            <Facts message={message} />
            <p className={styles.text}>{message.message}</p>
          </Panel>
          <Actions message={message} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

type Props = { readonly message: ContactMessageBody }

const Facts = ({ message }: Props): ReactNode => {
  const { country } = useShopper()
  const { name, email, reason, productUrl, fromAccount, receivedAt } = message
  return (
    <dl className={styles.facts}>
      <dt>{messages.from}</dt>
      <dd>
        {name}, <a href={`mailto:${email}`}>{email}</a>
        <span className={styles.hint}>
          {fromAccount ? messages.fromAccount : messages.notProved}
        </span>
      </dd>
      <dt>{messages.columns.reason}</dt>
      <dd>{contactReasonNames[reason]}</dd>
      {productUrl !== null && (
        <>
          <dt>{messages.about}</dt>
          {/* As text: anybody may have written it. */}
          <dd>{productUrl}</dd>
        </>
      )}
      <dt>{messages.received}</dt>
      <dd>
        <time dateTime={receivedAt}>{formatInstant(receivedAt, country)}</time>
      </dd>
    </dl>
  )
}

const Actions = ({ message: { id, email, subject, closedAt } }: Props): ReactNode => {
  const { country } = useShopper()
  const answer = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <div className={styles.actions}>
      <ButtonLink kind="primary" to={answer}>
        {messages.answer}
      </ButtonLink>
      {closedAt === null ? (
        <>
          <ActionButton
            does="PUT /admin/contact/:id/closed"
            asked={{ params: { id } }}
            done={messages.done}
          >
            {messages.close}
          </ActionButton>
          <p className={styles.hint}>{messages.closeHint}</p>
        </>
      ) : (
        <p className={styles.hint}>{messages.closedAt(formatInstant(closedAt, country))}</p>
      )}
    </div>
  )
}

type StateProps = { readonly message: Pick<ContactMessageBody, 'closedAt'> }

const ContactState = ({ message: { closedAt } }: StateProps): ReactNode =>
  closedAt === null ? (
    <Badge tone="warn">{messages.open}</Badge>
  ) : (
    <Badge tone="good">{messages.closed}</Badge>
  )
