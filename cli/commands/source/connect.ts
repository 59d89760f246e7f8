import { markets } from '#domain/market/markets.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type {
  ShopInspection,
  SourceProposal,
} from '#application/collect/connect/shop-inspection.ts'
import { DomainError } from '#domain/errors.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { ConnectShopSchema, type ConnectShopBody } from '#openapi/schemas/admin/shop.ts'
import { Command, Option } from 'commander'
import { confirm } from '../../ask.ts'
import { operatorActor } from '../../operator.ts'
import { note, print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { readForm } from '../../read-form.ts'
import { showShop } from '../../show/show-shop.ts'
import { canAsk } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'

type Options = {
  readonly country?: Country
  readonly name?: string
  readonly accept?: true
  readonly look?: true
  readonly json?: true
}

export const connectCommand = new Command('connect')
  .description('find out how a shop publishes its offers, and add it with its sources')
  .argument('<address>', 'of the shop')
  .addOption(new Option('--country <country>', 'country that it sells to').choices(countries))
  .option('--name <name>', 'its name, when another is to be used than it gives itself')
  .option('--accept', 'its public terms were read and allow this; do not ask')
  .option('--look', 'only report what would be added')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Looks at robots.txt, the front page and what the platform shows to anybody, with at most 30 requests
and the pauses that the shop asks for. Knows Shopify, WooCommerce, Magento 2, Squarespace, BigCommerce,
PrestaShop and Wix; of other shops it finds feeds and product pages. Exit code 3 if nothing was found.

Examples:
  pricehound connect https://shop.example --look
  pricehound connect https://shop.example --country AU --accept`,
  )
  .action((address: string, options: Options, command: Command) => {
    if (!options.look && !options.accept && !canAsk()) {
      command.error('error: no terminal to prompt at; add --accept, or --look to add nothing')
    }
    return usingApp((app) => run(app, address, options))
  })

const nothingFoundCode = 3

const run = async (app: App, address: string, options: Options): Promise<void> => {
  const shop = await inspect(app, address, options.country)
  const usable = shop.proposals.filter(isUsable)
  if (options.look || usable.length === 0) {
    if (options.json) printJson(app.forms.toShopInspectionBody(shop))
    else print(showShop(shop))
    if (usable.length === 0) process.exitCode = nothingFoundCode
    return
  }
  if (!options.json) print(showShop(shop))
  const terms = shop.termsUrl ?? 'none that its front page links to'
  if (!options.accept) {
    print(`\nIts public terms: ${terms}`)
    const question = 'Type yes when you read them and they allow this, to add the shop: '
    if (!(await confirm(question, 'yes'))) return print('Nothing was added.')
  }
  await add(app, { ...shop, name: options.name ?? shop.name }, usable, options)
}

const inspect = (
  app: App,
  address: string,
  country: Country | undefined,
): Promise<ShopInspection> =>
  withProgress('Looking at the shop', (report) => {
    let done = 0
    const onStep = (url: string): void => {
      done += 1
      report({ done, total: done + 1, step: URL.parse(url)?.pathname ?? url })
    }
    return app.connect.inspect(address, { country, onStep })
  })

const isUsable = ({ broken, mayRead }: SourceProposal): boolean => broken === null && mayRead

const add = async (
  app: App,
  shop: ShopInspection,
  usable: readonly SourceProposal[],
  { json }: Options,
): Promise<void> => {
  const { name, domain, country, logo, termsUrl } = shop
  const form: ConnectShopBody = {
    name,
    domain,
    country,
    shippingFrom: markets[country].name,
    logo,
    termsUrl,
    accepted: true,
    sources: [...usable],
  }
  const { accepted: _, ...connection } = readForm(ConnectShopSchema, form)
  const added = await app.connect.connect(connection, operatorActor())
  if (json) return printJson(added)
  const [first] = added.sourceIds
  if (first === undefined) throw new DomainError('conflict', 'shop.none', 'Nothing was added.')
  const ids = added.sourceIds.join(', ')
  print(
    `\n${name} was added with ${added.sourceIds.length === 1 ? `source ${ids}` : `sources ${ids}`}.`,
  )
  note('A running site collects it within a minute. To collect it now:')
  print(`  pricehound collect run ${first}`)
}
