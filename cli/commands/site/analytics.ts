import {
  type AnalyticsDay,
  type AnalyticsSummary,
} from '#application/analytics/analytics-summary.ts'
import { longestSummary } from '#domain/analytics/analytics-event.ts'
import { Command, InvalidArgumentError } from 'commander'
import { print, printJson, bold, clean, dim, green } from '../../print.ts'
import { usingApp } from '../../using-app.ts'
import { bar } from '../../show/bar.ts'
import { makeTable } from '../../show/table.ts'

type Options = { readonly days: number; readonly json?: true }

const dayCount = (text: string): number => {
  const days = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= longestSummary) return days
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${longestSummary}.`)
}

const summary = new Command('summary')
  .description('summarise visits per day of visitors who allowed cookies')
  .option('--days <number>', 'number of days', dayCount, 30)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound analytics summary\n  pricehound analytics summary --days 7 --json',
  )
  .action(({ days, json }: Options) =>
    usingApp(async (app) => {
      const found = await app.analytics.summarise(days)
      if (json) printJson(found)
      else print(showAnalytics(found))
    }),
  )

export const analyticsCommand: Command = new Command('analytics')
  .description('usage statistics of the site')
  .addCommand(summary)

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
