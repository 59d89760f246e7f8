import type { AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { confirmRun, discardRun } from '../../../api/admin-sources.ts'
import { formatCount } from '../../../format/count.ts'
import { runReviewMessages } from '../../../messages/admin/run-review.ts'
import styles from '../form/admin-form.module.css'
import { ConfirmedButton } from '../form/confirmed-button.tsx'
import { Panel } from '../form/panel.tsx'
import { useAction } from '../form/use-action.ts'

const messages = runReviewMessages.held

export const RunDecision = ({
  run: { id, heldFor, counts },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  const { isBusy, run } = useAction()
  const changes = messages.changes(
    formatCount(counts.toAdd),
    formatCount(counts.toChange),
    formatCount(counts.toRemove),
  )
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <ul>
        {heldFor.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ConfirmedButton
          text={messages.confirm}
          title={messages.confirmTitle}
          keep={messages.wait}
          isBusy={isBusy}
          onConfirm={(close) => run(() => confirmRun(id), messages.confirmed, close)}
        >
          {messages.confirmWords(changes)}
        </ConfirmedButton>
        <ConfirmedButton
          isHarmless
          text={messages.discard}
          title={messages.discardTitle}
          keep={messages.wait}
          isBusy={isBusy}
          onConfirm={(close) => run(() => discardRun(id), messages.discarded, close)}
        >
          {messages.discardWords(changes)}
        </ConfirmedButton>
      </div>
    </Panel>
  )
}
