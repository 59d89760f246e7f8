import { checkSource } from '#application/collect/source/check-source.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import { countriesInWords } from '#domain/market/country.ts'
import { SourceFormSchema } from '#openapi/schemas/admin/source.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { named, readForm, refusedBy, tryForm } from '../../read-form.ts'
import { showSource } from '../../show/show-sources.ts'
import { workCommand } from '../../work-command.ts'

/** The schema of the API checks the range. */
const wholeNumber = (text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}

const minutesOrNever = (text: string): number | 'never' =>
  text === 'never' ? text : wholeNumber(text)

type Fields = {
  readonly kind?: string
  readonly name?: string
  readonly url?: string
  readonly country?: string
  readonly every?: number | 'never'
  readonly fresh?: number
}

const add = workCommand({
  name: 'sources add',
  summary: 'add a source of a shop; prompts for missing values at a terminal',
  args: { '<shop>': 'the shop, by id or slug' },
  flags: {
    '--name <name>': 'its name',
    '--url <address>': 'the feed, the front page of the shop, or its sitemap',
    '--every <minutes>': ['interval between runs, or "never"', minutesOrNever],
    '--fresh <hours>': ['how long its prices are current', wholeNumber],
    '--country <country>': `country that it sells to, ${countriesInWords} (default: home country of the shop)`,
  },
  choices: [new Option('--kind <kind>', 'kind of the source (feed)').choices(sourceKinds)],
  questions: () => [
    { option: 'name', question: 'Name (Everything)' },
    { option: 'url', question: 'Address (https://shop.example/feed.xml)' },
  ],
  judge(fields: Fields) {
    const read = tryForm(SourceFormSchema, { ...flawless, ...formOf(fields) })
    return read.ok ? refusedBy(() => checkSource(read.form)) : read.problems
  },
  note: 'It is collected every four hours unless --every says otherwise.',
  examples: [
    'kea-cameras --name Everything --url https://kea.example/feed.xml',
    'kea-cameras --kind shopify --name Shop --url https://kea.example --every 60',
  ],
  async work(app, { shop, ...fields }: Fields & { readonly shop: string }) {
    const { id: retailerId, country } = await findShop(app, shop)
    const form = readForm(SourceFormSchema, { country, ...formOf(fields) })
    const id = await app.sources.add(retailerId, form, operatorActor())
    return app.forms.toAdminSourceBody(await app.sources.show(id))
  },
  show: showSource,
})

const flawless = { name: 'Everything', url: 'https://kea.example/feed.xml', country: 'NZ' } as const

export const sourcesCommand: Command = new Command('sources')
  .description('manage where offers are collected')
  .addCommand(add)

const formOf = ({ every, ...fields }: Fields): object => ({
  ...named(fields, { fresh: 'freshHours' }),
  ...(every !== undefined && { everyMinutes: every === 'never' ? null : every }),
})
