import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addRetailer } from '../../../api/admin.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { CheckBox } from '../form/check-box.tsx'
import { checkRetailer, toRetailerDraft } from '../retailers/retailer-draft.ts'
import { RetailerFields } from '../retailers/retailer-fields.tsx'

const messages = retailerMessages.form

/** Adds a shop; whoever verified it already may say so at once. */
export const AddRetailerForm = (): ReactNode => {
  const client = useQueryClient()
  const [isVerified, setVerified] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby="add-retailer">
      <header>
        <h2 id="add-retailer">{messages.add}</h2>
        <p className={styles.hint}>{messages.addLead}</p>
      </header>
      <Form
        clears
        label={messages.add}
        submit={messages.submit}
        busy={messages.busy}
        check={checkRetailer}
        explain={explainAdmin}
        onSubmit={async (values) => {
          const draft = toRetailerDraft(values)
          const { name } = await addRetailer({
            ...draft,
            logo: draft.logo ?? '',
            ...(values['verified'] && {
              verified: true,
              verifiedReason: values['verifiedReason'] ?? '',
            }),
          })
          setVerified(false)
          showToast('success', retailerMessages.added(name))
          // It can be chosen for prices at once.
          await client.invalidateQueries({ predicate: ({ queryKey }) => isOfRetailers(queryKey) })
        }}
      >
        <RetailerFields />
        <CheckBox
          name="verified"
          label={messages.isVerified}
          value="yes"
          checked={isVerified}
          onChange={({ target }) => setVerified(target.checked)}
        />
        {isVerified && (
          <Field
            name="verifiedReason"
            label={messages.reason}
            hint={messages.reasonHint}
            maxLength={500}
            required
          />
        )}
      </Form>
    </section>
  )
}

const isOfRetailers = ([path]: readonly unknown[]): boolean => /\/retailers\b/.test(String(path))
