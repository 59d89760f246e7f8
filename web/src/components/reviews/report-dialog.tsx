import { reportReasons } from '#domain/review/review.ts'
import type { ReviewBody } from '#openapi/schemas/review.ts'
import { type ReactNode, useState } from 'react'
import { reportReview } from '../../api/reviews.ts'
import { explainReview, ownReviewMessages as messages } from '../../messages/own-review.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'

type Props = { readonly review: ReviewBody; readonly onClose: () => void }

export const ReportDialog = ({ review, onClose }: Props): ReactNode => {
  const [open, setOpen] = useState(true)

  const send = async (values: FormValues): Promise<void> => {
    const reason = reportReasons.find((one) => one === values['reason']) ?? 'other'
    await reportReview({ reviewId: review.id, reason })
    showToast('success', messages.reported)
    setOpen(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={messages.report}>
      <Form
        label={messages.report}
        submit={messages.sendReport}
        busy={messages.sendingReport}
        explain={explainReview('report')}
        onSubmit={send}
      >
        <p>{messages.reportOf(review.name)}</p>
        <SelectField name="reason" label={messages.reason}>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {messages.reasons[reason]}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
