import type { ReactNode } from 'react'
import { formatDay, formatInstant, formatTime } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import styles from './list-cell.module.css'

/** `14 Nov, 15:11`, on one line of a cell. */
export const Moment = ({ at }: { readonly at: string }): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  return (
    <time className={styles.moment} dateTime={at} title={formatInstant(at, country)}>
      {`${formatDay(at, country, now)}, ${formatTime(Date.parse(at), country)}`}
    </time>
  )
}
