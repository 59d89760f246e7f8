import type { App } from '#adapters/composition/open-app.ts'
import type { SourceDraft, SourceFilter, SourceView } from '#application/collect/source.ts'
import { SourceFormSchema } from '#openapi/schemas/admin-source.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { askMissing, type Question } from '../ask.ts'
import { operatorActor } from '../operator.ts'
import { print, printJson } from '../print.ts'
import { readForm } from '../read-form.ts'
import { refuseMissing } from '../refuse-missing.ts'
import { showSource, showSources } from '../show/show-sources.ts'
import { usingApp } from '../using-app.ts'
import { upToHundred, type ListOptions } from './list-options.ts'

type Fields = {
  readonly kind?: string
  readonly name?: string
  readonly url?: string
  readonly country?: string
  readonly every?: number | null
  readonly fresh?: number
  readonly json?: true
}

const list = new Command('list')
  .description('show where offers are collected, by id')
  .argument('[search]', 'part of a name, an address or a shop')
  .addOption(
    new Option('--state <state>', 'which ones')
      .choices(['all', 'active', 'paused', 'failing'])
      .default('all'),
  )
  .option('--shop <shop>', 'of this shop alone, by id or slug')
  .option('--cursor <cursor>', 'go on where the list before ended')
  .option('--limit <number>', 'how many, at most 100', upToHundred, 50)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound sources list\n  pricehound sources list --state failing --json',
  )
  .action(
    (
      search: string | undefined,
      options: ListOptions & { readonly state: SourceFilter['state']; readonly shop?: string },
    ) =>
      usingApp(async (app) => {
        const { state, shop, limit, cursor: after, json } = options
        const retailerId = shop === undefined ? undefined : await shopIdOf(app, shop)
        const { items, next } = await app.sources.list({ search, state, retailerId, after, limit })
        if (json) printJson({ items, nextCursor: next })
        else print(showSources(items, next, app.clock.now()))
      }),
  )

const show = new Command('show')
  .description('show one source')
  .argument('<id>', 'its id', idOf)
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound sources show 12')
  .action((id: number, { json }: Fields) => usingApp((app) => tell(app, id, json)))

const withFields = (command: Command): Command =>
  command
    .option('--name <name>', 'what it is called')
    .option('--url <address>', 'the feed, the front page of a Shopify shop, or a sitemap')
    .option('--every <minutes>', 'from one collection to the next, or "never"', minutesOf)
    .option('--fresh <hours>', 'how long its prices count', wholeNumberOf)
    .option('--json', 'print JSON')

const questions: readonly Question[] = [
  { option: 'name', question: 'Name (Everything)' },
  { option: 'url', question: 'Address (https://shop.example/feed.xml)' },
]

const add = withFields(new Command('add'))
  .description('add a source of a shop; at a terminal it asks for what is missing')
  .argument('<shop>', 'the shop, by id or slug')
  .addOption(
    new Option('--kind <kind>', 'how the shop publishes').choices(['feed', 'shopify', 'pages']),
  )
  .option('--country <country>', 'to which it sells, NZ or AU (the home of the shop)')
  .addHelpText(
    'after',
    `
Examples:
  pricehound sources add kea-cameras --name Everything --url https://kea.example/feed.xml
  pricehound sources add kea-cameras --kind shopify --name Shop --url https://kea.example --every 60`,
  )
  .action(async (shop: string, options: Fields, command: Command) => {
    const { answers, missing } = await askMissing(questions, { ...options })
    if (missing.length > 0) refuseMissing(command, missing)
    return usingApp(async (app) => {
      const retailer = await findShop(app, shop)
      const form = readForm(SourceFormSchema, {
        ...formOf({ ...options, ...answers }),
        country: options.country ?? retailer.country,
      })
      const id = await app.sources.add(retailer.id, form, operatorActor())
      await tell(app, id, options.json)
    })
  })

const edit = withFields(new Command('edit'))
  .description('change a source; what no option names stays')
  .argument('<id>', 'its id', idOf)
  .addHelpText('after', '\nExamples:\n  pricehound sources edit 12 --every 60')
  .action((id: number, options: Fields) =>
    usingApp(async (app) => {
      const form = readForm(SourceFormSchema, {
        ...draftOf(await app.sources.show(id)),
        ...formOf(options),
      })
      await app.sources.edit(id, form, operatorActor())
      await tell(app, id, options.json)
    }),
  )

const pause = new Command('pause')
  .description('collect a source no more, or again')
  .argument('<id>', 'its id', idOf)
  .option('--reason <reason>', 'why')
  .option('--undo', 'collect it again')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound sources pause 12 --reason "The shop is moving"\n' +
      '  pricehound sources pause 12 --undo',
  )
  .action(
    async (
      id: number,
      options: { readonly reason?: string; readonly undo?: true; readonly json?: true },
      command: Command,
    ) => {
      const asked = options.undo
        ? { answers: {}, missing: [] }
        : await askMissing([{ option: 'reason', question: 'Why' }], { ...options })
      const reason = options.undo ? null : (options.reason ?? asked.answers['reason'] ?? '')
      if (reason === '') refuseMissing(command, ['reason'])
      return usingApp(async (app) => {
        await app.sources.pause(id, reason, operatorActor())
        await tell(app, id, options.json)
      })
    },
  )

export const sourcesCommand: Command = new Command('sources')
  .description('where the offers of shops are collected')
  .addCommand(list)
  .addCommand(show)
  .addCommand(add)
  .addCommand(edit)
  .addCommand(pause)

function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be the number of a source.')
}

function wholeNumberOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}

function minutesOf(text: string): number | null {
  return text === 'never' ? null : wholeNumberOf(text)
}

const findShop = (app: App, shop: string): ReturnType<App['retailers']['show']> =>
  app.retailers.show(/^[1-9]\d{0,8}$/.test(shop) ? Number(shop) : shop)

const shopIdOf = async (app: App, shop: string): Promise<number> => (await findShop(app, shop)).id

const tell = async (app: App, id: number, json: true | undefined): Promise<void> => {
  const source = await app.sources.show(id)
  if (json) printJson(source)
  else print(showSource(source, app.clock.now()))
}

/** The fields that options name. */
const formOf = ({ kind, name, url, every, fresh }: Fields): object => ({
  ...(kind !== undefined && { kind }),
  ...(name !== undefined && { name }),
  ...(url !== undefined && { url }),
  ...(every !== undefined && { everyMinutes: every }),
  ...(fresh !== undefined && { freshHours: fresh }),
})

const draftOf = ({
  kind,
  name,
  url,
  country,
  everyMinutes,
  freshHours,
}: SourceView): SourceDraft => ({ kind, name, url, country, everyMinutes, freshHours })
