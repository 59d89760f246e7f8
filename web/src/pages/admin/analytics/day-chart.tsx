import { defaultCountry } from '#domain/market/country.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { formatDay } from '../../../format/instant.ts'
import { analyticsMessages as messages } from '../../../messages/admin/analytics.ts'
import styles from './day-chart.module.css'

type Props = {
  /** What the chart shows, for those who do not see it; the figures stand in a table as well. */
  readonly label: string
  /** One after the other, at least one; `day` as YYYY-MM-DD. */
  readonly days: readonly { readonly day: string; readonly count: number }[]
}

export const DayChart = ({ label, days }: Props): ReactNode => {
  const most = Math.max(...days.map(({ count }) => count))
  const step = 100 / days.length
  const last = dayAt(days.at(-1)?.day)
  const words = (day: string | undefined): string => formatDay(dayAt(day), defaultCountry, last)
  return (
    <figure className={styles.figure}>
      <svg role="img" aria-label={`${label}, ${messages.most(formatCount(most))}`}>
        <line className={styles.base} x2="100%" y1="100%" y2="100%" />
        {days.map(({ day, count }, index) => {
          const share = most === 0 ? 0 : (100 * count) / most
          return (
            <rect
              key={day}
              className={styles.bar}
              x={percent(step * (index + 0.1))}
              y={percent(100 - share)}
              width={percent(step * 0.8)}
              height={percent(share)}
            >
              <title>{messages.onDay(words(day), formatCount(count))}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={styles.caption}>
        <span>{words(days[0]?.day)}</span>
        <span>{messages.most(formatCount(most))}</span>
        <span>{words(days.at(-1)?.day)}</span>
      </figcaption>
    </figure>
  )
}

/** Noon of the day in New Zealand, about. */
const dayAt = (day = '1970-01-01'): number => Date.parse(`${day}T00:00:00Z`)

const percent = (share: number): string => `${Math.round(share * 100) / 100}%`
