import type { AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import styles from './run-page.module.css'

const messages = runMessages.progress

/** How far a collection is; says it to those who do not see it, too, and nothing once it has ended. */
export const RunProgress = ({ run }: { readonly run: AdminRunReportBody }): ReactNode => (
  <div role="status" className={styles.progress}>
    <Words run={run} />
  </div>
)

const Words = ({
  run: { state, rows, counts },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  if (state === 'reading') return <p>{messages.reading(formatCount(rows))}</p>
  if (state === 'matching') return <p>{messages.matching(formatCount(rows))}</p>
  if (state !== 'applying') return null
  const words = messages.applying(formatCount(counts.applied), formatCount(counts.staged))
  return (
    <>
      <p>{words}</p>
      <progress aria-label={words} max={Math.max(1, counts.staged)} value={counts.applied} />
    </>
  )
}
