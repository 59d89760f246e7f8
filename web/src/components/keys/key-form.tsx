import { apiKeyNameMaxLength, type KeyScope } from '#domain/account/api-key.ts'
import type { CreatedKeyBody } from '#openapi/schemas/admin/key.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api-error.ts'
import { keyMessages as messages } from '../../messages/account/keys.ts'
import { CheckBox, CheckBoxes } from '../../ui/form/check-box.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './keys.module.css'

type Props<Scope extends KeyScope> = {
  readonly scopes: readonly Scope[]
  /** Ticked at first. */
  readonly usual?: readonly Scope[]
  readonly nameHint: string
  readonly create: (key: {
    readonly name: string
    readonly scopes: Scope[]
    readonly expiresInDays?: number
  }) => Promise<CreatedKeyBody>
  readonly explain: (error: ApiError) => string | undefined
  readonly onCreated: (key: string) => Promise<void>
}

export const KeyForm = <Scope extends KeyScope>({
  scopes,
  usual = [],
  nameHint,
  create,
  explain,
  onCreated,
}: Props<Scope>): ReactNode => (
  <Form
    label={messages.create}
    submit={messages.submit}
    busy={messages.busy}
    check={(values) =>
      scopes.some((scope) => values[`scopes.${scope}`])
        ? {}
        : { [`scopes.${scopes[0]}`]: messages.scopesMissing }
    }
    explain={explain}
    onSubmit={async (values) => {
      const days = Number(values['expiresInDays'])
      const { key } = await create({
        name: values['name'] ?? '',
        scopes: scopes.filter((scope) => values[`scopes.${scope}`]),
        ...(days > 0 && { expiresInDays: days }),
      })
      await onCreated(key)
      showToast('success', messages.created)
    }}
  >
    <div className={styles.pair}>
      <Field
        name="name"
        label={messages.name}
        hint={nameHint}
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
    <CheckBoxes legend={messages.scopes}>
      {scopes.map((scope) => (
        <CheckBox
          key={scope}
          name={`scopes.${scope}`}
          label={messages.scopeNames[scope]}
          value="yes"
          defaultChecked={usual.includes(scope)}
        />
      ))}
    </CheckBoxes>
  </Form>
)
