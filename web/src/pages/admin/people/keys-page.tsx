import type { AdminKeyBody } from '#openapi/schemas/admin/key.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keysQuery, revokeKey } from '../../../api/admin.ts'
import { formatDay } from '../../../format/instant.ts'
import { keyMessages as messages } from '../../../messages/admin/people.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { ConfirmedButton } from '../form/confirmed-button.tsx'
import { useAction } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { CreateKey } from './create-key.tsx'

export const KeysPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(keysQuery())
  const { country } = useShopper()
  const now = useRenderTime()
  const columns: readonly Column<AdminKeyBody>[] = [
    {
      name: messages.columns.name,
      kind: 'main',
      show: ({ name, createdBy }) => <NameCell name={name} under={messages.by(createdBy)} />,
    },
    {
      name: messages.columns.scopes,
      show: ({ scopes }) => scopes.map((scope) => messages.scopeNames[scope]).join(', '),
    },
    {
      name: messages.columns.used,
      show: ({ lastUsedAt }) =>
        lastUsedAt === null ? messages.neverUsed : formatDay(lastUsedAt, country, now),
    },
    {
      name: messages.columns.until,
      show: ({ expiresAt }) =>
        expiresAt === null ? messages.noEnd : formatDay(expiresAt, country, now),
    },
    { name: messages.columns.state, show: (key) => <KeyState state={keyState(key, now)} /> },
    {
      name: messages.columns.do,
      kind: 'actions',
      show: (key) => keyState(key, now) === 'active' && <Revoke apiKey={key} />,
    },
  ]
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <CreateKey />
      <h2>{messages.keys}</h2>
      <AdminList
        list={{
          items: data?.items,
          isOld: false,
          error,
          retry: () => void refetch(),
          hasMore: false,
          more: 'idle',
          loadMore: () => Promise.resolve(),
        }}
        label={messages.keys}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const KeyState = ({ state }: { readonly state: ReturnType<typeof keyState> }): ReactNode => (
  <Badge tone={state === 'active' ? 'good' : 'warn'}>{messages[state]}</Badge>
)

const Revoke = ({ apiKey: { id, name } }: { readonly apiKey: AdminKeyBody }): ReactNode => {
  const { isBusy, run } = useAction()
  return (
    <ConfirmedButton
      text={messages.revoke}
      label={messages.revokeOf(name)}
      title={messages.revokeTitle}
      keep={messages.keep}
      isBusy={isBusy}
      onConfirm={(close) => run(() => revokeKey(id), messages.revokedNow, close)}
    >
      {messages.revokeMeans(name)}
    </ConfirmedButton>
  )
}

/** Whether a key opens anything at a moment, in ms. */
export const keyState = (
  { revokedAt, expiresAt }: Pick<AdminKeyBody, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}
