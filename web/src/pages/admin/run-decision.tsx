import type { AdminRunReportBody } from '#openapi/schemas/admin-run.ts'
import type { ReactNode } from 'react'
import { confirmRun, discardRun } from '../../api/admin-sources.ts'
import { runMessages } from '../../messages/admin-runs.ts'
import { Button } from '../../ui/button.tsx'
import styles from './admin-form.module.css'
import { Panel } from './panel.tsx'
import { useAction } from './use-action.ts'

const messages = runMessages.held

/** Why a collection waits, and what somebody may decide. */
export const RunDecision = ({
  run: { id, heldFor },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  const { isBusy, run } = useAction()
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <ul>
        {heldFor.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          kind="primary"
          aria-disabled={isBusy}
          onClick={() => void run(() => confirmRun(id), messages.confirmed)}
        >
          {messages.confirm}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => void run(() => discardRun(id), messages.discarded)}
        >
          {messages.discard}
        </Button>
      </div>
    </Panel>
  )
}
