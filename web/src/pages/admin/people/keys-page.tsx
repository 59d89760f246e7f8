import { apiKeyNameMaxLength, keyScopes } from '#domain/account/api-key.ts'
import type { AdminKeyBody } from '#openapi/schemas/admin/key.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createKey, keysQuery, revokeKey } from '../../../api/admin.ts'
import { formatDay } from '../../../format/instant.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { keyMessages as messages } from '../../../messages/admin/people.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { CheckBox } from '../form/check-box.tsx'
import { ConfirmedButton } from '../form/confirmed-button.tsx'
import { Panel } from '../form/panel.tsx'
import { useAction, useRefresh } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { wholeList } from '../list/whole-list.ts'

export const KeysPage = (): ReactNode => {
  const keys = useQuery(keysQuery())
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
      kind: 'day',
      show: ({ lastUsedAt }) =>
        lastUsedAt === null ? messages.neverUsed : formatDay(lastUsedAt, country, now),
    },
    {
      name: messages.columns.until,
      kind: 'day',
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
        list={wholeList(keys, keys.data?.items)}
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

const CreateKey = (): ReactNode => {
  const refresh = useRefresh()
  const [key, setKey] = useState<string>()
  if (key !== undefined) return <NewKey value={key} onKept={() => setKey(undefined)} />
  return (
    <Panel heading={messages.create}>
      <Form
        label={messages.create}
        submit={messages.submit}
        busy={messages.busy}
        check={(values) =>
          keyScopes.some((scope) => values[`scopes.${scope}`])
            ? {}
            : { [`scopes.${keyScopes[0]}`]: messages.scopesMissing }
        }
        explain={explainAdmin}
        onSubmit={async (values) => {
          const days = Number(values['expiresInDays'])
          const created = await createKey({
            name: values['name'] ?? '',
            scopes: keyScopes.filter((scope) => values[`scopes.${scope}`]),
            ...(days > 0 && { expiresInDays: days }),
          })
          setKey(created.key)
          showToast('success', messages.created)
          await refresh()
        }}
      >
        <div className={styles.pair}>
          <Field
            name="name"
            label={messages.name}
            hint={messages.nameHint}
            maxLength={apiKeyNameMaxLength}
            autoComplete="off"
            required
          />
          <SelectField name="expiresInDays" label={messages.expires} defaultValue="90">
            {Object.entries(messages.lifetimes).map(([days, words]) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className={styles.checks}>
          <legend>{messages.scopes}</legend>
          {keyScopes.map((scope) => (
            <CheckBox
              key={scope}
              name={`scopes.${scope}`}
              label={messages.scopeNames[scope]}
              value="yes"
            />
          ))}
        </fieldset>
      </Form>
    </Panel>
  )
}

type NewKeyProps = { readonly value: string; readonly onKept: () => void }

const NewKey = ({ value, onKept }: NewKeyProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('success', messages.copied)
    } catch {
      field.current?.select()
      showToast('error', messages.notCopied)
    }
  }
  return (
    <Panel heading={messages.createdHeading} hint={messages.createdHint}>
      <Field
        ref={field}
        name="key"
        label={messages.newKey}
        value={value}
        readOnly
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {messages.copy}
        </Button>
        <Button onClick={onKept}>{messages.done}</Button>
      </div>
    </Panel>
  )
}
