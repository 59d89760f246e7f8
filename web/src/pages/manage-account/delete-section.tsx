import { call } from '../../api/operations.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { type ReactNode, useState } from 'react'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import styles from './delete-section.module.css'
import { CurrentPassword, needsReauthentication, Reauthenticate } from './reauthenticate.tsx'
import { Section } from './section.tsx'

const messages = accountMessages.delete

type Props = {
  readonly user: UserBody
  readonly hasGoogle: boolean
  readonly onDeleted: () => void
}

export const DeleteSection = ({ user, hasGoogle, onDeleted }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const [isStale, setStale] = useState(false)
  return (
    <Section heading={messages.heading} hint={messages.hint}>
      <div>
        <Button className={styles.open} onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.title}
        closeLabel={messages.keep}
      >
        {isOpen && (
          <div className={styles.dialog}>
            <p>{messages.confirm}</p>
            <Form
              className={styles.danger}
              label={messages.title}
              submit={messages.submit}
              busy={messages.busy}
              explain={explainAccount('delete')}
              onSubmit={async ({ password }) => {
                try {
                  await call('DELETE /account', { body: { password } })
                } catch (error) {
                  if (!needsReauthentication(error)) throw error
                  return setStale(true)
                }
                onDeleted()
              }}
              actions={<Button onClick={() => setOpen(false)}>{messages.keep}</Button>}
            >
              <CurrentPassword user={user} />
            </Form>
            {isStale && <Reauthenticate user={user} hasGoogle={hasGoogle} />}
          </div>
        )}
      </Dialog>
    </Section>
  )
}
