import type { AdDetailsBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adDetailsQuery } from '../../../api/ads.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import { adsMessages } from '../../../messages/admin/ads.ts'
import analyticsStyles from '../analytics/analytics.module.css'
import { DayChart } from '../analytics/day-chart.tsx'
import styles from './ad-items.module.css'

const { days: messages } = adsMessages

type Props = { readonly id: string; readonly company: string }

export const AdFigures = ({ id, company }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.days} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={messages.headingOf(company)}>{messages.heading}</summary>
      {isOpen && <Figures id={id} company={company} />}
    </details>
  )
}

const Figures = ({ id, company }: Props): ReactNode => {
  const { data, error, refetch } = useQuery(adDetailsQuery(id))
  if (!data)
    return error ? (
      <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
    ) : (
      <p role="status">{messages.reading}</p>
    )
  const days = latestDays(data.days)
  if (days.length === 0) return <p>{messages.none}</p>
  return (
    <>
      <DayChart
        label={messages.seenOf(company)}
        days={days.map(({ day, impressions }) => ({ day, count: impressions }))}
      />
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={messages.headingOf(company)}
      >
        <table className={analyticsStyles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.seen}</th>
              <th scope="col">{messages.followed}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, impressions, clicks }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatCount(impressions)}</td>
                <td>{formatCount(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type AdDay = AdDetailsBody['days'][number]

/** Thirty days up to the latest with a count, gaps filled; `counted` has the latest first. */
export const latestDays = (counted: readonly AdDay[]): readonly AdDay[] => {
  const latest = counted[0]?.day
  if (latest === undefined) return []
  const known = new Map(counted.map((day) => [day.day, day]))
  return Array.from({ length: 30 }, (_, place) => {
    const back = (29 - place) * dayMs
    const day = new Date(Date.parse(latest) - back).toISOString().slice(0, 10)
    return known.get(day) ?? { day, impressions: 0, clicks: 0 }
  })
}

const dayMs = 86_400_000
