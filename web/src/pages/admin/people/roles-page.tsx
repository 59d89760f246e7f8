import type { AdminAccountBody } from '#openapi/schemas/admin/account.ts'
import type { ReactNode } from 'react'
import { useUser } from '../../../account/stored-user.ts'
import { listOf } from '../../../api/operations.ts'
import { formatDay } from '../../../format/instant.ts'
import { roleMessages as messages } from '../../../messages/admin/people.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { ListPage, NameCell } from '../list/list-page.tsx'
import { ConfirmedAction } from '../form/action-button.tsx'

export const RolesPage = (): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const user = useUser()
  const columns: readonly Column<AdminAccountBody>[] = [
    [messages.columns.name, ({ name, email }) => <NameCell name={name} under={email} />, 'main'],
    [
      messages.columns.role,
      ({ uid, role, disabledAt }) => (
        <span className={styles.badges}>
          {role === 'admin' ? <Badge tone="brand">{messages.admin}</Badge> : messages.user}
          {uid === user?.uid && <Badge tone="good">{messages.you}</Badge>}
          {disabledAt !== null && <Badge tone="warn">{messages.disabled}</Badge>}
        </span>
      ),
    ],
    [messages.columns.since, ({ createdAt }) => formatDay(createdAt, country, now), 'day'],
    [
      messages.columns.seen,
      ({ lastSeenAt }) =>
        lastSeenAt === null ? messages.never : formatDay(lastSeenAt, country, now),
      'day',
    ],
    [
      messages.columns.do,
      // Whoever took the role away from themselves would be locked out at once.
      (account) => account.uid !== user?.uid && <ChangeRole account={account} />,
      'actions',
    ],
  ]
  return (
    <ListPage
      texts={messages}
      list={(valueOf) => listOf('/admin/accounts', { query: valueOf('q'), role: valueOf('role') })}
      filters={[{ name: 'role', ...messages.role }]}
      columns={columns}
      keyOf={({ uid }) => uid}
      empty={messages.empty}
    />
  )
}

const ChangeRole = ({
  account: { uid, name, email, role },
}: {
  readonly account: AdminAccountBody
}): ReactNode => {
  const isAdmin = role === 'admin'
  return (
    <ConfirmedAction
      isHarmless={!isAdmin}
      text={isAdmin ? messages.revoke : messages.grant}
      label={isAdmin ? messages.revokeOf(name) : messages.grantTo(name)}
      title={isAdmin ? messages.revokeTitle : messages.grantTitle}
      keep={messages.keep}
      does="PUT /admin/accounts/:id/role"
      asked={{
        params: { id: uid },
        body: { role: isAdmin ? 'user' : 'admin' },
      }}
      done={isAdmin ? messages.revoked(name) : messages.granted(name)}
    >
      {isAdmin ? messages.revokeMeans(name, email) : messages.grantMeans(name, email)}
    </ConfirmedAction>
  )
}
