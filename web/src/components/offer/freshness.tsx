import type { ReactNode } from 'react'
import { formatAgo, formatInstant } from '../../format/instant.ts'
import { messages } from '../../messages/site.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './freshness.module.css'

type Props = {
  /** ISO 8601. */
  readonly seenAt: string
}

const day = 86_400_000

/** Whether a price was last seen more than a day ago. */
export const useIsOld = (): ((seenAt: string) => boolean) => {
  const now = useRenderTime()
  return (seenAt) => now - Date.parse(seenAt) > day
}

export const Freshness = ({ seenAt }: Props): ReactNode => {
  const now = useRenderTime()
  const { country } = useShopper()
  const tone = useIsOld()(seenAt) ? styles['old'] : styles['fresh']
  return (
    <time className={tone} dateTime={seenAt} title={formatInstant(seenAt, country)}>
      {now - Date.parse(seenAt) > 7 * day
        ? messages.outOfDate
        : messages.checked(formatAgo(Date.parse(seenAt), now))}
    </time>
  )
}
