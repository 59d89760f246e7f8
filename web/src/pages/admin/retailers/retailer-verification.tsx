import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { unverifyRetailer, verifyRetailer } from '../../../api/admin.ts'
import { formatDay } from '../../../format/instant.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { Panel } from '../form/panel.tsx'
import { useAction, useRefresh } from '../form/use-action.ts'

const messages = retailerMessages.verification
const { form } = retailerMessages

export const RetailerVerification = ({
  retailer: { _id: id, verified, verifiedAt, verifiedBy, verifiedReason },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { isBusy, run } = useAction()
  const refresh = useRefresh()
  const day = verifiedAt === null ? '' : formatDay(verifiedAt, country, now)
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      {verified ? (
        <>
          <div>
            <p>{verifiedBy === null ? messages.on(day) : messages.by(verifiedBy, day)}</p>
            {verifiedReason !== null && <p className={styles.hint}>{verifiedReason}</p>}
          </div>
          <div>
            <Button
              aria-disabled={isBusy}
              onClick={() => void run(() => unverifyRetailer(id), messages.undone)}
            >
              {messages.unverify}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{messages.not}</p>
          <Form
            label={messages.heading}
            submit={messages.verify}
            busy={messages.verifying}
            submitKind="secondary"
            explain={explainAdmin}
            onSubmit={async ({ reason = '' }) => {
              await verifyRetailer(id, reason)
              await refresh()
              showToast('success', messages.done)
            }}
          >
            <Field
              name="reason"
              label={form.reason}
              hint={form.reasonHint}
              maxLength={500}
              required
            />
          </Form>
        </>
      )}
    </Panel>
  )
}
