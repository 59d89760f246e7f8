import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { runMessages } from '../../../messages/admin/runs.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../list/list-cell.module.css'

export const SourceState = ({
  source: { retailer, lastRun, paused, failures },
}: {
  readonly source: AdminSourceBody
}): ReactNode => (
  <span className={styles.badges}>
    {retailer.isArchived && <Badge tone="warn">{messages.shopArchived}</Badge>}
    {lastRun?.state === 'held' && <Badge tone="warn">{runMessages.states.held}</Badge>}
    {paused ? (
      <Badge tone="warn" title={paused.reason}>
        {messages.paused}
      </Badge>
    ) : (
      failures === 0 &&
      !retailer.isArchived &&
      lastRun?.state !== 'held' && <Badge tone="good">{messages.active}</Badge>
    )}
    {failures > 0 && <Badge tone="warn">{messages.failing(failures)}</Badge>}
  </span>
)
