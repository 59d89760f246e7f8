import type { AdminAccountBody } from '#openapi/schemas/admin/account.ts'
import type { ReactNode } from 'react'
import { useUser } from '../../../account/stored-user.ts'
import { call, listOf } from '../../../api/operations.ts'
import { formatDay } from '../../../format/instant.ts'
import { roleMessages as messages } from '../../../messages/admin/people.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { useAction } from '../form/use-action.ts'
import type { Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { ListPage, NameCell } from '../list/list-page.tsx'

export const RolesPage = (): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const user = useUser()
  const columns: readonly Column<AdminAccountBody>[] = [
    {
      name: messages.columns.name,
      kind: 'main',
      show: ({ name, email }) => <NameCell name={name} under={email} />,
    },
    {
      name: messages.columns.role,
      show: ({ uid, role, disabledAt }) => (
        <span className={styles.badges}>
          {role === 'admin' ? <Badge tone="brand">{messages.admin}</Badge> : messages.user}
          {uid === user?.uid && <Badge tone="good">{messages.you}</Badge>}
          {disabledAt !== null && <Badge tone="warn">{messages.disabled}</Badge>}
        </span>
      ),
    },
    {
      name: messages.columns.since,
      kind: 'day',
      show: ({ createdAt }) => formatDay(createdAt, country, now),
    },
    {
      name: messages.columns.seen,
      kind: 'day',
      show: ({ lastSeenAt }) =>
        lastSeenAt === null ? messages.never : formatDay(lastSeenAt, country, now),
    },
    {
      name: messages.columns.do,
      kind: 'actions',
      // Whoever took the role away from themselves would be locked out at once.
      show: (account) => account.uid !== user?.uid && <ChangeRole account={account} />,
    },
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
  const { isBusy, run } = useAction()
  const isAdmin = role === 'admin'
  return (
    <ConfirmedButton
      isHarmless={!isAdmin}
      text={isAdmin ? messages.revoke : messages.grant}
      label={isAdmin ? messages.revokeOf(name) : messages.grantTo(name)}
      title={isAdmin ? messages.revokeTitle : messages.grantTitle}
      keep={messages.keep}
      isBusy={isBusy}
      onConfirm={(close) =>
        run(
          () =>
            call('PUT /admin/accounts/:id/role', {
              params: { id: uid },
              body: { role: isAdmin ? 'user' : 'admin' },
            }),
          isAdmin ? messages.revoked(name) : messages.granted(name),
          close,
        )
      }
    >
      {isAdmin ? messages.revokeMeans(name, email) : messages.grantMeans(name, email)}
    </ConfirmedButton>
  )
}
