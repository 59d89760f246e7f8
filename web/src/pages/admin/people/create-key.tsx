import { apiKeyNameMaxLength, keyScopes } from '#domain/account/api-key.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createKey } from '../../../api/admin.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { keyMessages as messages } from '../../../messages/admin/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { CheckBox } from '../form/check-box.tsx'
import { Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'

export const CreateKey = (): ReactNode => {
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
