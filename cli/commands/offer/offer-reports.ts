import { adminOutcomes, type AdminOutcome } from '#domain/offer/offer-report.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'
import { Command, Option } from 'commander'
import { agoWords } from '../../ago.ts'
import { idOf } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'

const mostListed = 100

const list = new Command('list')
  .description(`list open reports of offers, the oldest first, at most ${mostListed}`)
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound offers reports list')
  .action(({ json }: { readonly json?: true }) =>
    usingApp(async (app) => {
      const reports = (await app.offerReports.list(mostListed)).map(app.forms.toOfferReportBody)
      if (json) printJson({ items: reports })
      else print(showReports(reports, app.clock.now()))
    }),
  )

const reportId = idOf('the id of a report')

const close = new Command('close')
  .description('close a report; the shopper is told the outcome by mail')
  .argument('<id>', 'its id', reportId)
  .addOption(
    new Option('--outcome <outcome>', 'what was found')
      .choices([...adminOutcomes])
      .makeOptionMandatory(),
  )
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound offers reports close 0198c9a0-7d21-7c32-9b4d-3a5c6e7f8091 --outcome right',
  )
  .action((id: string, { outcome }: { readonly outcome: AdminOutcome }) =>
    usingApp(async (app) => {
      await app.offerReports.close(id, outcome, operatorActor())
      print('Closed.')
    }),
  )

export const offerReportsCommand: Command = new Command('reports')
  .description('list and close what shoppers report of offers')
  .addCommand(list)
  .addCommand(close)

const showReports = (reports: readonly AdminOfferReportBody[], now: Date): string =>
  reports.length === 0
    ? 'No open reports.'
    : makeTable(
        columns,
        reports.map(
          ({
            id,
            kind,
            fromAccount,
            saidMinor,
            note,
            shop,
            country,
            offer,
            product,
            reportedAt,
          }) => [
            id,
            agoWords(new Date(reportedAt), now),
            kind,
            fromAccount ? 'a shopper' : 'a visitor',
            `${shop.slug}, ${country}`,
            offer.title,
            product?.title ?? '-',
            formatPrice(offer.reportedAmountMinor, offer.currency),
            formatPrice(offer.amountMinor, offer.currency),
            saidMinor === null ? '' : formatPrice(saidMinor, offer.currency),
            note,
          ],
        ),
      )

const columns = [
  { heading: 'Id' },
  { heading: 'Reported' },
  { heading: 'About' },
  { heading: 'By' },
  { heading: 'Shop', wraps: true },
  { heading: 'Offer', wraps: true },
  { heading: 'Product', wraps: true },
  { heading: 'Price then', align: 'right' },
  { heading: 'Price now', align: 'right' },
  { heading: 'They saw', align: 'right' },
  { heading: 'Note', wraps: true },
] as const
