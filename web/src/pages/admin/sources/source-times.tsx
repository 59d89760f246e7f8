import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { formatInstant } from '../../../format/instant.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../list/list-cell.module.css'

type Props = { readonly source: AdminSourceBody }

export const LastRun = ({ source: { lastRun } }: Props): ReactNode => {
  const { country } = useShopper()
  if (!lastRun) return messages.never
  return (
    <span className={styles.words}>
      <Link to={adminPaths.run(lastRun.id)} viewTransition>
        {runMessages.states[lastRun.state]}
      </Link>
      <time className={styles.under} dateTime={lastRun.at}>
        {formatInstant(lastRun.at, country)}
      </time>
    </span>
  )
}

export const NextRun = ({
  source: { nextRunAt, retailer, paused, everyMinutes },
}: Props): ReactNode => {
  const { country } = useShopper()
  if (retailer.isArchived) return messages.shopArchived
  if (paused) return messages.paused
  if (nextRunAt === null) return everyMinutes === null ? messages.onDemand : messages.never
  if (Date.parse(nextRunAt) <= Date.now()) return messages.soon
  return <time dateTime={nextRunAt}>{formatInstant(nextRunAt, country)}</time>
}
