import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { runMessages } from '../../../messages/admin/runs.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../list/list-cell.module.css'
import { Moment } from '../list/moment.tsx'

type Props = { readonly source: AdminSourceBody }

export const LastRun = ({ source: { lastRun } }: Props): ReactNode => {
  if (!lastRun) return messages.never
  return (
    <span className={styles.words}>
      <Link to={adminPaths.run(lastRun.id)} viewTransition>
        {runMessages.states[lastRun.state]}
      </Link>
      <span className={styles.under}>
        <Moment at={lastRun.at} />
      </span>
    </span>
  )
}

export const NextRun = ({
  source: { nextRunAt, retailer, paused, everyMinutes },
}: Props): ReactNode => {
  if (retailer.isArchived) return messages.shopArchived
  if (paused) return messages.paused
  if (nextRunAt === null) return everyMinutes === null ? messages.onDemand : messages.never
  if (Date.parse(nextRunAt) <= Date.now()) return messages.soon
  return <Moment at={nextRunAt} />
}
