import { longestSummary } from '#application/analytics/analytics-summary.ts'
import { Command, InvalidArgumentError } from 'commander'
import { print, printJson } from '../print.ts'
import { showAnalytics } from '../show/show-analytics.ts'
import { usingApp } from '../using-app.ts'

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
