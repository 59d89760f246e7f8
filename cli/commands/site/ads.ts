import type { App } from '#adapters/composition/app/make-app.ts'
import { readAdForm } from '#application/ad/read-ad-form.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { AdFormSchema, type KeptAdBody } from '#openapi/schemas/ad.ts'
import { Command } from 'commander'
import { askMissing, type Question, confirm } from '../../ask.ts'
import { adColumns } from '../../csv/columns.ts'
import { operatorActor } from '../../operator.ts'
import { clean, print, printJson } from '../../print.ts'
import { problemsOf, readForm, tryForm } from '../../read-form.ts'
import { neededWords, refuseMissing } from '../../refuse-missing.ts'
import { showAd, showAdDays, showAds, toDay } from '../../show/show-ads.ts'
import { canAsk } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'
import { addEach } from '../../add-each.ts'
import { importCommand } from '../../import-rows.ts'
import { upToHundred, type ListOptions } from '../../list-options.ts'

type Fields = {
  readonly company?: string
  readonly email?: string
  readonly image?: string
  readonly link?: string
  readonly type?: string
  readonly start?: string
  readonly expiry?: string
  readonly categories?: string
  readonly brands?: string
  readonly json?: true
}

const list = new Command('list')
  .description('list ads, newest first')
  .argument('[search]', 'part of a company name or an address')
  .option('--cursor <cursor>', 'cursor of the next page')
  .option('--limit <number>', 'page size, at most 100', upToHundred, 50)
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound ads list\n  pricehound ads list kauri --json')
  .action((search: string | undefined, { cursor, limit, json }: ListOptions) =>
    usingApp(async (app) => {
      const after = cursor === undefined ? {} : { after: app.forms.readPlaceCursor(cursor, 'ad') }
      const { items, next } = await app.ads.list({ search: search ?? '', limit, ...after })
      const ads = items.map(app.forms.toKeptAdBody)
      const nextCursor = next ? app.forms.toPlaceCursor(next) : null
      if (json) printJson({ ads, nextCursor })
      else print(showAds(ads, nextCursor))
    }),
  )

const show = new Command('show')
  .description('show one ad, with its views and clicks per day')
  .argument('<id>', 'its id')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound ads show 0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81')
  .action((id: string, { json }: Fields) =>
    usingApp(async (app) => {
      const { ad, days } = await app.ads.show(id)
      const body = app.forms.toKeptAdBody(ad)
      if (json) printJson({ ...body, days })
      else print(showAdDays(body, days))
    }),
  )

const withFields = (command: Command): Command =>
  command
    .option('--company <name>', 'the advertiser')
    .option('--email <address>', 'email address of the company')
    .option('--image <address>', 'address of its image')
    .option('--link <address>', 'address that it links to, http(s)')
    .option('--type <type>', 'landscape or portrait')
    .option('--start <day>', 'its first day in New Zealand, 2026-03-01')
    .option('--expiry <day>', 'its last day')
    .option(
      '--categories <list>',
      'beside products of these alone, separated by commas; "" = of all',
    )
    .option('--brands <list>', 'show it only with products of these brands; "" = of all')
    .option('--json', 'print JSON')

const questions: readonly Question[] = [
  { option: 'company', field: 'companyName', question: 'Company' },
  { option: 'email', question: 'Email address' },
  { option: 'image', field: 'adImageUrl', question: 'Address of its image' },
  { option: 'link', field: 'adLink', question: 'Address that it links to' },
  { option: 'type', field: 'adType', question: 'Type (landscape or portrait)' },
  { option: 'start', field: 'startDate', question: 'First day (2026-03-01)' },
  { option: 'expiry', field: 'expiryDate', question: 'Last day (2026-03-31)' },
]

const add = withFields(new Command('add'))
  .description('add an ad; prompts for missing values at a terminal')
  .addHelpText(
    'after',
    `${neededWords(questions)}.

Example:
  pricehound ads add --company "Kauri Broadband" --email ads@kauri.example --type landscape \\
    --image https://kauri.example/banner.png --link https://kauri.example/ \\
    --start 2026-03-01 --expiry 2026-03-31`,
  )
  .action(async (options: Fields, command: Command) => {
    const { answers, missing } = await askMissing(questions, { ...options }, (said) => [
      ...problemsOf(AdFormSchema, toForm({ ...options, ...said }, undefined)),
      ...brokenRules({ ...options, ...said }),
    ])
    if (missing.length > 0) refuseMissing(command, missing)
    const form = readForm(AdFormSchema, toForm({ ...options, ...answers }, undefined))
    return usingApp(async (app) => {
      const { id } = await app.ads.create(form, operatorActor())
      tell(await find(app, id), options.json)
    })
  })

/** Checks the answers given so far. */
const brokenRules = (fields: Fields): readonly FieldProblem[] => {
  const read = tryForm(AdFormSchema, toForm({ ...flawless, ...fields }, undefined))
  if (!read.ok) return []
  try {
    readAdForm(read.form)
    return []
  } catch (error) {
    return error instanceof DomainError ? (error.details.fields ?? []) : []
  }
}

const flawless: Fields = {
  company: 'Kauri Broadband',
  email: 'ads@kauri.example',
  image: 'https://kauri.example/banner.png',
  link: 'https://kauri.example/',
  type: 'landscape',
  start: '2000-01-01',
  expiry: '9999-12-31',
}

const edit = withFields(new Command('edit'))
  .description('change the given fields of an ad')
  .argument('<id>', 'its id')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound ads edit 0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81 --expiry 2026-04-30',
  )
  .action((id: string, options: Fields) =>
    usingApp(async (app) => {
      const form = readForm(AdFormSchema, toForm(options, await find(app, id)))
      await app.ads.change(id, form, operatorActor())
      tell(await find(app, id), options.json)
    }),
  )

const archive = new Command('archive')
  .description('archive an ad and keep its counts, or restore it')
  .argument('<id>', 'its id')
  .option('--undo', 'restore it')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound ads archive 0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81',
  )
  .action((id: string, { undo, json }: Fields & { readonly undo?: true }) =>
    usingApp(async (app) => {
      await app.ads.archive(id, !undo, operatorActor())
      tell(await find(app, id), json)
    }),
  )

const remove = new Command('delete')
  .description('permanently delete an ad and its counts')
  .argument('<id>', 'its id')
  .option('--yes', 'do not ask for confirmation')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound ads delete 0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81 --yes',
  )
  .action((id: string, { yes, json }: Fields & { readonly yes?: true }, command: Command) => {
    if (!yes && !canAsk()) command.error('error: no terminal to prompt at; add --yes to delete it')
    return usingApp(async (app) => {
      const ad = await find(app, id)
      const company = clean(ad.companyName)
      const question = `The ad of ${company} and its counts will be permanently deleted.\nType yes to confirm: `
      if (!yes && !(await confirm(question, 'yes'))) return print('Nothing was deleted.')
      await app.ads.remove(ad.id, operatorActor())
      if (json) printJson({ deleted: ad.id })
      else print(`The ad of ${company} was deleted.`)
    })
  })

const importing = importCommand({
  command: 'ads',
  what: 'ads',
  form: AdFormSchema,
  columns: adColumns,
  exampleTable:
    'companyName,email,adType,adImageUrl,adLink,startDate,expiryDate\n' +
    'Kauri Broadband,ads@kauri.example,landscape,https://kauri.example/banner.png,' +
    'https://kauri.example/,2026-03-01,2026-03-31',
  again: 'is added again',
  exampleRow:
    '{"companyName":"Kauri Broadband","email":"ads@kauri.example","adType":"landscape",\n' +
    '   "adImageUrl":"https://kauri.example/banner.png","adLink":"https://kauri.example/",\n' +
    '   "startDate":"2026-03-01","expiryDate":"2026-03-31"}',
  run: (app, readings, options) =>
    addEach(readings, options, async (form) => ({
      kind: 'added',
      id: (await app.ads.create(form, operatorActor())).id,
    })),
})

export const adsCommand: Command = new Command('ads')
  .description('manage ads and their statistics')
  .addCommand(list)
  .addCommand(show)
  .addCommand(add)
  .addCommand(edit)
  .addCommand(archive)
  .addCommand(remove)
  .addCommand(importing)

const find = async (app: App, id: string): Promise<KeptAdBody> =>
  app.forms.toKeptAdBody((await app.ads.show(id)).ad)

const tell = (ad: KeptAdBody, json: true | undefined): void => {
  if (json) printJson(ad)
  else print(showAd(ad))
}

/** The fields of the API; omitted options keep the known values. */
const toForm = (options: Fields, known: KeptAdBody | undefined): unknown => ({
  companyName: options.company ?? known?.companyName,
  email: options.email ?? known?.email,
  adImageUrl: options.image ?? known?.adImage,
  adLink: options.link ?? known?.adLink,
  adType: options.type ?? known?.adType,
  startDate: options.start ?? (known && toDay(known.startDate)),
  expiryDate: options.expiry ?? (known && toDay(known.expiryDate)),
  categories: readList(options.categories) ?? known?.categories,
  brands: readList(options.brands) ?? known?.brands,
})

const readList = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
