import type { App } from '#adapters/composition/app/make-app.ts'
import { offerStates } from '#domain/offer/managed-offer.ts'
import {
  ActOnOffersSchema,
  ListOffersSchema,
  type ActOnOffersBody,
} from '#openapi/schemas/admin/offer.ts'
import { Command, Option } from 'commander'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { readForm } from '../../read-form.ts'
import { showManagedOffers, showOutcomes } from '../../show/show-offers.ts'
import { usingApp } from '../../using-app.ts'
import { offerReportsCommand } from './offer-reports.ts'
import { upToHundred, type ListOptions } from '../../list-options.ts'

type Filters = ListOptions & {
  readonly shop?: string
  readonly country?: string
  readonly min?: string
  readonly max?: string
  readonly unread?: string
  readonly state?: string
}

const list = new Command('list')
  .description('list offers of all shops, latest found first')
  .argument(
    '[search]',
    'words; or an id of an offer or a product, a barcode, or an address of either',
  )
  .option('--shop <shop>', 'only of this shop, by id or slug')
  .option('--country <country>', 'NZ or AU')
  .option('--min <dollars>', 'lowest item price')
  .option('--max <dollars>', 'highest item price')
  .option('--unread <days>', 'not read for so many days')
  .addOption(new Option('--state <state>', 'filter by state').choices([...offerStates]))
  .option('--cursor <cursor>', 'cursor of the next page')
  .option('--limit <number>', 'page size, at most 100', upToHundred, 25)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound offers list "trail camera" --shop kea-cameras --max 5\n  pricehound offers list --state hidden --json',
  )
  .action((query: string | undefined, { shop, min, max, unread, json, ...rest }: Filters) =>
    usingApp(async (app) => {
      const form = readForm(ListOffersSchema, {
        ...rest,
        query,
        shop: shop === undefined ? undefined : (await findShop(app, shop)).slug,
        minPrice: min,
        maxPrice: max,
        unreadDays: unread,
      })
      const filter = app.forms.toOfferFilter(form, app.clock.now())
      const { items, next } = await app.offers.search(filter)
      const shown = items.map(app.forms.toManagedOfferBody)
      if (json) printJson({ items: shown, nextCursor: next })
      else print(showManagedOffers(shown, next, app.clock.now()))
    }),
  )

type Options = Partial<Omit<ActOnOffersBody, 'offers' | 'action' | 'until'>> & {
  readonly until?: string
  readonly json?: true
}

const acting = (
  action: ActOnOffersBody['action'],
  description: string,
  configure: (command: Command) => Command,
  example: string,
): Command =>
  configure(new Command(action).description(description).argument('<offers...>', 'their ids'))
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExamples:\n  pricehound offers ${action} ${exampleId}${example}`)
    .action((offers: readonly string[], { json, ...options }: Options) =>
      usingApp(async (app) => {
        await act(app, { ...options, offers: [...offers], action }, json)
      }),
    )

const exampleId = 'df7296b7-5af0-87b0-90cb-b978892900da'

const act = async (app: App, asked: object, json: true | undefined): Promise<void> => {
  const form = readForm(ActOnOffersSchema, asked)
  const outcomes = await app.offers.act(form.offers, app.forms.toOfferAction(form), operatorActor())
  const shown = app.forms.toOutcomesBody(outcomes)
  if (json) printJson(shown)
  else print(showOutcomes(shown))
  if (outcomes.some(({ outcome }) => outcome === 'refused')) process.exitCode = 3
}

const withReason = (command: Command): Command =>
  command.requiredOption('--reason <text>', 'for the audit log')

export const offersCommand: Command = new Command('offers')
  .description('search offers, and hide, split off, move or strike them')
  .addCommand(list)
  .addCommand(
    acting(
      'hide',
      'hide offers from everybody, whatever their shops say',
      (command) =>
        withReason(command).option(
          '--until <time>',
          'when they are shown again by themselves; without it: until somebody shows them',
        ),
      ' --reason "Cents for dollars" --until 2026-03-21',
    ),
  )
  .addCommand(acting('show', 'show hidden offers again', (command) => command, ''))
  .addCommand(
    acting(
      'split',
      'make a product of its own of each offer',
      (command) =>
        command.option(
          '--category <slug>',
          'category of the products; without it: of the product that each leaves',
        ),
      '',
    ),
  )
  .addCommand(
    acting(
      'move',
      'put offers to another product',
      (command) => command.requiredOption('--product <id>', 'the right product'),
      ' --product awMiEnyh59s',
    ),
  )
  .addCommand(
    acting(
      'strike',
      'take the price that is asked now out of the history, until the shop asks another',
      withReason,
      ' --reason "Cents for dollars"',
    ),
  )
  .addCommand(
    acting('undo', 'take back the last of these for each offer', (command) => command, ''),
  )
  .addCommand(offerReportsCommand)
