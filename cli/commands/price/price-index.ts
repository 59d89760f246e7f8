import { countries, type Country, defaultCountry } from '#domain/market/country.ts'
import { bases, defaultBasis, type Basis } from '#domain/offer/basis.ts'
import { Command, Option } from 'commander'
import { print, printJson } from '../../print.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { showPriceIndex } from '../../show/show-price-index.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly country: Country; readonly basis: Basis; readonly json?: true }

export const priceIndexCommand: Command = new Command('index')
  .description('print how the prices of a category moved, by month')
  .argument('<category>', 'its slug, such as televisions')
  .addOption(
    new Option('--country <code>', 'delivery country').choices(countries).default(defaultCountry),
  )
  .addOption(
    new Option('--basis <basis>', 'what prices cover: delivered or item only')
      .choices(bases)
      .default(defaultBasis),
  )
  .option('--json', 'print the response of GET /api/categories/<category>/price-index')
  .addHelpText(
    'after',
    `
Where no server runs, it is worked out first.

Examples:
  pricehound prices index televisions
  pricehound prices index phones --country AU --basis item --json`,
  )
  .action((slug: string, { country, basis, json }: Options) =>
    usingApp(async (app) => {
      if (app.hasDatabaseAlone) {
        await prepareDatabase(app)
        await app.priceHistory.keepIndex()
      }
      const shown = await app.priceHistory.showIndex(slug, country, basis)
      const body = app.forms.toPriceIndexBody(shown, country, basis)
      if (json) printJson(body)
      else print(showPriceIndex(body))
    }),
  )
