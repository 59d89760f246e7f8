import { keyScopes } from '#domain/account/api-key.ts'
import type { AdminKeyBody } from '#openapi/schemas/admin/key.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { KeyForm } from '../../../components/keys/key-form.tsx'
import { KeyState, keyState } from '../../../components/keys/key-state.tsx'
import { NewKey } from '../../../components/keys/new-key.tsx'
import { formatCount } from '../../../format/count.ts'
import { formatDay } from '../../../format/instant.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { keysPageMessages as messages } from '../../../messages/admin/people.ts'
import { keyMessages } from '../../../messages/account/keys.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { wholeList } from '../list/whole-list.ts'
import { ConfirmedAction } from '../form/action-button.tsx'

export const KeysPage = (): ReactNode => {
  const keys = useQuery(ask('/admin/keys'))
  const { country } = useShopper()
  const now = useRenderTime()
  const columns: readonly Column<AdminKeyBody>[] = [
    [
      messages.columns.name,
      ({ name, createdBy }) => <NameCell name={name} under={messages.by(createdBy)} />,
      'main',
    ],
    [
      messages.columns.scopes,
      ({ scopes }) => scopes.map((scope) => keyMessages.scopeNames[scope]).join(', '),
    ],
    [
      messages.columns.used,
      ({ lastUsedAt }) =>
        lastUsedAt === null ? messages.neverUsed : formatDay(lastUsedAt, country, now),
      'day',
    ],
    [
      messages.columns.until,
      ({ expiresAt }) => (expiresAt === null ? messages.noEnd : formatDay(expiresAt, country, now)),
      'day',
    ],
    [
      messages.columns.limit,
      ({ requestsPerMinute }) =>
        requestsPerMinute === null ? messages.usualLimit : formatCount(requestsPerMinute),
      'number',
    ],
    [messages.columns.state, (key) => <KeyState state={keyState(key, now)} />],
    [
      messages.columns.do,
      (key) => keyState(key, now) === 'active' && <Revoke apiKey={key} />,
      'actions',
    ],
  ]
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <CreateKey />
      <h2>{messages.keys}</h2>
      <AdminList
        list={wholeList(keys, keys.data?.items)}
        label={messages.keys}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const Revoke = ({ apiKey: { id, name } }: { readonly apiKey: AdminKeyBody }): ReactNode => {
  return (
    <ConfirmedAction
      text={keyMessages.revoke}
      label={keyMessages.revokeOf(name)}
      title={keyMessages.revokeTitle}
      keep={keyMessages.keep}
      does="DELETE /admin/keys/:id"
      asked={{ params: { id } }}
      done={keyMessages.revokedNow}
    >
      {keyMessages.revokeMeans(name)}
    </ConfirmedAction>
  )
}

const CreateKey = (): ReactNode => {
  const refresh = useRefresh()
  const [key, setKey] = useState<string>()
  if (key !== undefined)
    return (
      <Panel heading={keyMessages.createdHeading} hint={keyMessages.createdHint}>
        <NewKey value={key} onKept={() => setKey(undefined)} />
      </Panel>
    )
  return (
    <Panel heading={keyMessages.create}>
      <KeyForm
        scopes={keyScopes}
        nameHint={messages.nameHint}
        create={(body) => call('POST /admin/keys', { body })}
        explain={explainAdmin}
        onCreated={async (created) => {
          setKey(created)
          await refresh()
        }}
      />
    </Panel>
  )
}
