import type { AnalyticsDay, AnalyticsSummary } from '#application/analytics/analytics-summary.ts'
import { bold, clean, dim, green } from '../print.ts'
import { bar } from './bar.ts'
import { makeTable } from './table.ts'

export const showAnalytics = ({ days, totals, places }: AnalyticsSummary): string => {
  const counts = [
    ['Visits', totals.visits],
    ['of returning visitors', totals.returning],
    ['with cookies allowed', totals.allowed],
    ['Page views', totals.pageViews],
    ['Searches', totals.searches],
    ['Click-outs', totals.clickOuts],
    ['Click-outs of all visitors', totals.shopVisits],
  ] as const
  return [
    bold('Page views by day'),
    ...chart(days),
    '',
    bold('Totals'),
    ...counts.map(([what, count]) => `${what.padEnd(30)} ${counted(count)}`),
    '',
    ...(places.length === 0
      ? [dim('No page views by visitors who allowed cookies.')]
      : [
          makeTable(
            [{ heading: 'Page' }, { heading: 'Views', align: 'right' }],
            places.map(({ place, pageViews }) => [place, counted(pageViews)]),
          ),
        ]),
    dim(
      'Only visitors who allowed cookies are counted; click-outs are counted anonymously for everybody.',
    ),
  ].join('\n')
}

const chart = (days: readonly AnalyticsDay[]): readonly string[] => {
  const most = Math.max(1, ...days.map(({ pageViews }) => pageViews))
  return days.map(
    ({ day, pageViews }) =>
      `${dim(clean(day))} ${green(bar(pageViews / most, widest))}${pageViews > 0 ? ' ' : ''}${counted(pageViews)}`,
  )
}

const widest = 50

const counted = (count: number): string => count.toLocaleString('en-NZ')
