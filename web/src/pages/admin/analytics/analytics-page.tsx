import type { AnalyticsSummaryBody } from '#openapi/schemas/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { analyticsQuery } from '../../../api/admin.ts'
import { Failure } from '../../../components/failure.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { formatCount } from '../../../format/count.ts'
import { analyticsMessages as messages } from '../../../messages/admin/analytics.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { useFilters } from '../list/use-admin-list.ts'
import styles from './analytics.module.css'
import { DayChart } from './day-chart.tsx'

export const AnalyticsPage = (): ReactNode => {
  const { valueOf, change } = useFilters(['days'])
  const { data, error, refetch } = useQuery(analyticsQuery(valueOf('days')))
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <FilterSelect
          label={messages.period.label}
          choices={messages.period.choices}
          value={valueOf('days')}
          onChoose={(days) => change('days', days)}
        />
      }
    >
      {data ? (
        <Figures summary={data} />
      ) : error ? null : (
        <Waiting text={messages.reading}>
          <Skeleton className={styles.waiting} />
        </Waiting>
      )}
      {error && <Failure onRetry={() => void refetch()}>{messages.readFailed}</Failure>}
    </AdminPage>
  )
}

type Figure = keyof typeof messages.figures

const figures = Object.keys(messages.figures).filter(
  (name): name is Figure => name in messages.figures,
)

const charted: readonly Figure[] = ['pageViews', 'visits', 'searches', 'shopVisits']

const Figures = ({ summary }: { readonly summary: AnalyticsSummaryBody }): ReactNode => {
  const { days, totals, places } = summary
  return (
    <>
      <dl className={styles.totals}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{messages.figures[name]}</dt>
            <dd>{formatCount(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        {charted.map((name) => (
          <Panel key={name} heading={messages.byDay(messages.figures[name])}>
            <DayChart
              label={messages.byDay(messages.figures[name])}
              days={days.map((day) => ({ day: day.day, count: day[name] }))}
            />
          </Panel>
        ))}
      </div>
      <Panel heading={messages.places}>
        {places.length === 0 ? (
          <p>{messages.nothing}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.place}</th>
                <th scope="col">{messages.views}</th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ place, pageViews }) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  <td>{formatCount(pageViews)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <details className={styles.days}>
        <summary>{messages.table}</summary>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={messages.table}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.day}</th>
                {figures.map((name) => (
                  <th key={name} scope="col">
                    {messages.figures[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {figures.map((name) => (
                    <td key={name}>{formatCount(day[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
