import { hiddenReasonMaxLength } from '#domain/review/review.ts'
import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import { type ReactNode, useState } from 'react'
import { dismissReports, hideReview, showReviewAgain } from '../../../api/admin-moderation.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { adminReviewMessages as messages } from '../../../messages/admin/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { keepFocus, useAction, useRefresh } from '../form/use-action.ts'

export const ReviewActions = ({ review }: { readonly review: ModeratedReviewBody }): ReactNode => {
  const { id, name, hidden, reports } = review
  const { isBusy, run } = useAction()
  const refresh = useRefresh()
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.actions}>
      {hidden ? (
        <Button
          aria-disabled={isBusy}
          aria-label={messages.showAgainOf(name)}
          onClick={() => void run(() => showReviewAgain(id), messages.wasShown)}
        >
          {messages.showAgain}
        </Button>
      ) : (
        <Button
          className={styles.danger}
          aria-label={messages.hideOf(name)}
          onClick={() => setAsks(true)}
        >
          {messages.hide}
        </Button>
      )}
      {reports.count > 0 && (
        <Button
          kind="quiet"
          aria-disabled={isBusy}
          aria-label={messages.keepOf(name)}
          onClick={() => void run(() => dismissReports(id), messages.wasKept)}
        >
          {messages.keep}
        </Button>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={messages.hideTitle}
        closeLabel={messages.close}
      >
        <Form
          label={messages.hideTitle}
          submit={messages.hide}
          busy={messages.hiding}
          explain={explainAdmin}
          onSubmit={async ({ reason = '' }) => {
            await hideReview(id, reason)
            setAsks(false)
            await refresh()
            showToast('success', messages.wasHidden)
            keepFocus()
          }}
        >
          <Field
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            maxLength={hiddenReasonMaxLength}
            required
          />
        </Form>
      </Dialog>
    </div>
  )
}
