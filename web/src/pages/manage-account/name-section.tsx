import { call } from '../../api/operations.ts'
import { displayNameMaxLength } from '#domain/account/display-name.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { ReactNode } from 'react'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Section, useProfileUpdated } from './section.tsx'

const messages = accountMessages.name

export const NameSection = ({ user }: { readonly user: UserBody }): ReactNode => {
  const changed = useProfileUpdated()
  return (
    <Section heading={messages.heading} hint={messages.hint}>
      <Form
        label={messages.heading}
        submit={messages.submit}
        busy={messages.busy}
        submitKind="secondary"
        check={({ name = '' }) => (name.trim() === '' ? { name: messages.missing } : {})}
        explain={explainAccount('name')}
        onSubmit={async ({ name = '' }) => {
          await call('PUT /account/name', { body: { name } })
          await changed(messages.done)
        }}
      >
        <Field
          // As the server tidied it.
          key={user.name}
          name="name"
          label={messages.label}
          defaultValue={user.name}
          maxLength={displayNameMaxLength}
          autoComplete="name"
          aria-required
        />
      </Form>
    </Section>
  )
}
