import type { SealedPrices } from '#application/price-history/seal-prices.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { counted } from '../../show/show-search.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly json?: true }

const seal = new Command('seal')
  .description('pack the prices of quarters before the last one, which a job does nightly')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Earlier versions cannot read packed prices and refuse to start: no server may run one any more.
It can be interrupted at any time, and goes on from there.

Examples:
  pricehound price-history seal`,
  )
  .action(({ json }: Options) =>
    usingApp(async (app) => {
      const sealed = await withProgress('Packing prices', (onProgress) =>
        app.priceHistory.seal({ isAsked: true, onProgress }),
      )
      if (json) printJson(sealed)
      else print(showSealed(sealed))
    }),
  )

const unseal = new Command('unseal')
  .description('unpack all prices, before a return to an earlier version')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Let it run to its end. The job packs none in the night after; replace the servers before the next one.
"pricehound price-history seal" packs them again at once.

Examples:
  pricehound price-history unseal`,
  )
  .action(({ json }: Options) =>
    usingApp(async (app) => {
      const unsealed = await withProgress('Unpacking prices', app.priceHistory.unseal)
      if (json) printJson(unsealed)
      else
        print(
          `${counted(unsealed.points, 'price')} unpacked. Earlier versions can use the database.`,
        )
    }),
  )

export const priceHistoryCommand: Command = new Command('price-history')
  .description('pack prices of the past, or unpack them')
  .addCommand(seal)
  .addCommand(unseal)

const showSealed = ({ before, points, offerQuarters, droppedMonths }: SealedPrices): string =>
  [
    points === 0
      ? `All prices from before ${before} are packed.`
      : `${counted(points, 'price')} from before ${before} packed into ${counted(offerQuarters, 'row')}.`,
    ...(droppedMonths.length === 0
      ? []
      : [
          `Tables dropped of ${counted(droppedMonths.length, 'month')}: ${droppedMonths.join(', ')}.`,
        ]),
  ].join('\n')
