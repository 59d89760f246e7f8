import { countriesInWords } from '#domain/market/country.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import { checkSource } from '#application/collect/source/check-source.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { EditSourceSchema, SourceFormSchema } from '#openapi/schemas/admin/source.ts'
import { Command, Option } from 'commander'
import { askMissing, type Answers, type Question, confirm } from '../../ask.ts'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { clean, print, printJson } from '../../print.ts'
import { readForm, tryForm } from '../../read-form.ts'
import { neededWords, refuseMissing } from '../../refuse-missing.ts'
import { showSource } from '../../show/show-sources.ts'
import { canAsk } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'
import { minutesOrNever, wholeId, wholeNumber } from './collect.ts'

type Fields = {
  readonly kind?: string
  readonly name?: string
  readonly url?: string
  readonly country?: string
  readonly every?: number | 'never'
  readonly fresh?: number
  readonly json?: true
}

const withFields = (command: Command): Command =>
  command
    .option('--name <name>', 'its name')
    .option('--url <address>', 'the feed, the front page of the shop, or its sitemap')
    .option('--every <minutes>', 'interval between runs, or "never"', minutesOrNever)
    .option('--fresh <hours>', 'how long its prices are current', wholeNumber)
    .option('--json', 'print JSON')

const questions: readonly Question[] = [
  { option: 'name', question: 'Name (Everything)' },
  { option: 'url', question: 'Address (https://shop.example/feed.xml)' },
]

const add = withFields(new Command('add'))
  .description('add a source of a shop; prompts for missing values at a terminal')
  .argument('<shop>', 'the shop, by id or slug')
  .addOption(new Option('--kind <kind>', 'kind of the source (feed)').choices(sourceKinds))
  .option(
    '--country <country>',
    `country that it sells to, ${countriesInWords} (default: home country of the shop)`,
  )
  .addHelpText(
    'after',
    `${neededWords(questions)}.
It is collected every four hours unless --every says otherwise.

Examples:
  pricehound sources add kea-cameras --name Everything --url https://kea.example/feed.xml
  pricehound sources add kea-cameras --kind shopify --name Shop --url https://kea.example --every 60`,
  )
  .action(async (shop: string, options: Fields, command: Command) => {
    const { answers, missing } = await askMissing(questions, { ...options }, (said) =>
      problemsWith({ ...flawless, ...formOf(options, said) }),
    )
    if (missing.length > 0) refuseMissing(command, missing)
    return usingApp(async (app) => {
      const retailer = await findShop(app, shop)
      const form = readForm(SourceFormSchema, {
        country: retailer.country,
        ...formOf(options, answers),
      })
      const id = await app.sources.add(retailer.id, form, operatorActor())
      await tell(app, id, options.json)
    })
  })

/** Checks the answers given so far. */
const problemsWith = (fields: object): readonly FieldProblem[] => {
  const read = tryForm(SourceFormSchema, fields)
  if (!read.ok) return read.problems
  try {
    checkSource(read.form)
    return []
  } catch (error) {
    return error instanceof DomainError ? (error.details.fields ?? []) : []
  }
}

const flawless = { name: 'Everything', url: 'https://kea.example/feed.xml', country: 'NZ' } as const

const edit = withFields(new Command('edit'))
  .description('change the given fields of a source')
  .argument('<id>', 'its id', wholeId)
  .addHelpText('after', '\nExamples:\n  pricehound sources edit 12 --every 60')
  .action((id: number, options: Fields) =>
    usingApp(async (app) => {
      const known = await app.sources.show(id)
      const form = readForm(EditSourceSchema, { ...known, ...formOf(options) })
      const { kind, country } = known
      await app.sources.edit(id, { ...form, kind, country }, operatorActor())
      await tell(app, id, options.json)
    }),
  )

const pause = new Command('pause')
  .description('pause a source; its offers are shown until they are outdated')
  .argument('<id>', 'its id', wholeId)
  .option('--reason <reason>', 'the reason')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound sources pause 12 --reason "The shop is moving to another system"',
  )
  .action(
    async (
      id: number,
      options: { readonly reason?: string; readonly json?: true },
      command: Command,
    ) => {
      const { answers, missing } = await askMissing([{ option: 'reason', question: 'Reason' }], {
        ...options,
      })
      if (missing.length > 0) refuseMissing(command, missing)
      return usingApp(async (app) => {
        await app.sources.pause(id, options.reason ?? answers['reason'] ?? '', operatorActor())
        await tell(app, id, options.json)
      })
    },
  )

const remove = new Command('remove')
  .description('remove a source and the offers that no other source carries')
  .argument('<id>', 'its id', wholeId)
  .option('--yes', 'do not ask for confirmation')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound sources remove 12 --yes')
  .action((id: number, { yes, json }: Fields & { readonly yes?: true }, command: Command) => {
    if (!yes && !canAsk()) command.error('error: no terminal to prompt at; add --yes to remove it')
    return usingApp(async (app) => {
      const { name, retailer, offerCount } = await app.sources.show(id)
      const what = `"${clean(name)}" of ${clean(retailer.name)}`
      const question = `${what} carries ${offerCount} offers, which will be removed, too.\nType yes to confirm: `
      if (!yes && !(await confirm(question, 'yes'))) return print('Nothing was removed.')
      await app.sources.remove(id, operatorActor())
      if (json) printJson({ removed: id })
      else print(`${what} was removed. Its price history is kept.`)
    })
  })

export const sourcesCommand: Command = new Command('sources')
  .description('manage where offers are collected')
  .addCommand(add)
  .addCommand(edit)
  .addCommand(pause)
  .addCommand(remove)

const tell = async (app: App, id: number, json: true | undefined): Promise<void> => {
  const source = app.forms.toAdminSourceBody(await app.sources.show(id))
  if (json) printJson(source)
  else print(showSource(source, app.clock.now()))
}

const formOf = (
  { kind, country, name, url, every, fresh }: Fields,
  { name: saidName = name, url: saidUrl = url }: Answers = {},
): object => ({
  ...(kind !== undefined && { kind }),
  ...(country !== undefined && { country }),
  ...(saidName !== undefined && { name: saidName }),
  ...(saidUrl !== undefined && { url: saidUrl }),
  ...(every !== undefined && { everyMinutes: every === 'never' ? null : every }),
  ...(fresh !== undefined && { freshHours: fresh }),
})
