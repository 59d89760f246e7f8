import { shippingTimeName, shippingTimes } from '#domain/retailer/shipping-times.ts'
import { markets } from '#domain/market/markets.ts'
import {
  type Country,
  countries,
  defaultCountry,
  isCountry,
  countriesInWords,
} from '#domain/market/country.ts'
import { DomainError } from '#domain/errors.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import { readDomains } from '#application/retailer/check-retailer.ts'
import {
  AddRetailerSchema,
  EditRetailerSchema,
  type AddRetailerInput,
  type AdminRetailerBody,
} from '#openapi/schemas/admin/retailer.ts'
import { Command } from 'commander'
import { askMissing, type Answers, type Question } from '../../ask.ts'
import { retailerColumns } from '../../csv/columns.ts'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { problemsOf, readForm } from '../../read-form.ts'
import { neededWords, refuseMissing } from '../../refuse-missing.ts'
import { showRetailer } from '../../show/show-retailers.ts'
import type { RowOutcome } from '../../show/show-import.ts'
import { usingApp } from '../../using-app.ts'
import { addEach } from '../../add-each.ts'
import { figuresCommand } from './retailer-figures.ts'
import { importCommand } from '../../import-rows.ts'
import { collect, dollars } from '../../list-options.ts'

type Fields = {
  readonly name?: string
  readonly domain?: readonly string[]
  readonly logo?: string
  readonly country?: string
  readonly from?: string
  /** `timeNz`: the delivery time to a country. */
  readonly [time: `time${string}`]: string | undefined
  readonly fee?: number
  readonly freeOver?: number
  readonly verified?: string
  readonly json?: true
}

const timeOption = (country: Country): `time${string}` =>
  `time${country.charAt(0)}${country.slice(1).toLowerCase()}`

const withFields = (command: Command): Command => {
  for (const country of countries)
    command.option(
      `--time-${country.toLowerCase()} <time>`,
      `delivery time to ${markets[country].name}: "2-4 working days"`,
    )
  return command
    .option('--name <name>', 'its name')
    .option('--domain <host>', 'host of its links; repeatable', collect)
    .option('--logo <address>', 'address of its logo')
    .option('--country <country>', `its home country, ${countriesInWords}`)
    .option('--from <place>', 'where it ships from: "Nelson, New Zealand"')
    .option('--fee <dollars>', 'delivery fee in its home country', dollars)
    .option(
      '--free-over <dollars>',
      'item price from which delivery in its home country is free',
      dollars,
    )
    .option('--json', 'print JSON')
}

const questions: readonly Question[] = [
  { option: 'name', question: 'Name' },
  { option: 'domain', question: 'Host of its links (shop.example)' },
  { option: 'logo', question: 'Address of its logo' },
  { option: 'from', field: 'shippingDetails.shippingFrom', question: 'Ships from (town, country)' },
]

const timeOf = (country: string | undefined): Question => {
  const home = isCountry(country) ? country : defaultCountry
  return {
    option: timeOption(home),
    field: `shippingDetails.${shippingTimeName(home)}`,
    question: 'Delivery time (2-4 working days)',
  }
}

const fees: readonly Question[] = [
  {
    option: 'fee',
    field: 'shippingDetails.deliveryFee',
    question: 'Delivery fee in its home country, in dollars',
    isOptional: true,
  },
  {
    option: 'freeOver',
    field: 'shippingDetails.freeShippingThreshold',
    question: 'Free delivery from, in dollars',
  },
]

const add = withFields(new Command('add'))
  .description('add a shop; prompts for missing values at a terminal')
  .option('--verified <reason>', 'mark as verified: what was checked')
  .addHelpText(
    'after',
    `${neededWords([...questions, timeOf(defaultCountry), ...fees])} (--time-au for a shop in Australia).

Example:
  pricehound retailers add --name "Kea Cameras" --domain kea.example --from "Nelson, New Zealand" \\
    --logo https://kea.example/logo.png --time-nz "2-4 working days" --fee 5.99 --free-over 100`,
  )
  .action(async (options: Fields, command: Command) => {
    const { answers, missing } = await askMissing(
      [...questions, timeOf(options.country), ...fees],
      { ...options },
      (said) => [
        ...problemsOf(AddRetailerSchema, toForm(withAnswers(options, said), undefined)),
        ...readDomains(withAnswers(options, said).domain ?? []).problems,
      ],
    )
    if (missing.length > 0) refuseMissing(command, missing)
    const form = readForm(AddRetailerSchema, toForm(withAnswers(options, answers), undefined))
    return usingApp(async (app) => {
      tell(await find(app, await addShop(app, form)), options.json)
    })
  })

const withAnswers = (options: Fields, answers: Answers): Fields => {
  const { domain, fee, freeOver, ...words } = answers
  return {
    ...options,
    ...words,
    ...(domain && { domain: [domain] }),
    ...(fee && { fee: Number(fee) }),
    ...(freeOver && { freeOver: Number(freeOver) }),
  }
}

const edit = withFields(new Command('edit'))
  .description('change the given fields of a shop')
  .argument('<shop>', 'its id or slug')
  .addHelpText('after', '\nExamples:\n  pricehound retailers edit kea-cameras --fee 6.50')
  .action((shop: string, options: Fields) =>
    usingApp(async (app) => {
      const known = await find(app, shop)
      const form = readForm(EditRetailerSchema, toForm(options, known))
      const id = Number(known._id)
      await app.retailers.edit(id, app.forms.toRetailerDraft(form), operatorActor())
      tell(await find(app, known._id), options.json)
    }),
  )

const verify = new Command('verify')
  .description('mark a shop as verified, or undo it')
  .argument('<shop>', 'its id or slug')
  .option('--reason <reason>', 'what was checked')
  .option('--undo', 'remove the verification')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound retailers verify kea-cameras --reason "Company register checked"',
  )
  .action(
    async (
      shop: string,
      options: Fields & { readonly reason?: string; readonly undo?: true },
      command: Command,
    ) => {
      const asked = options.undo
        ? { answers: {}, missing: [] }
        : await askMissing([{ option: 'reason', question: 'What was checked' }], { ...options })
      const reason = options.undo ? null : (options.reason ?? asked.answers['reason'] ?? '')
      if (reason === '') refuseMissing(command, ['reason'])
      return usingApp(async (app) => {
        const { _id } = await find(app, shop)
        await app.retailers.verify(Number(_id), reason, operatorActor())
        tell(await find(app, _id), options.json)
      })
    },
  )

const importing = importCommand({
  command: 'retailers',
  what: 'shops',
  form: AddRetailerSchema,
  columns: retailerColumns,
  exampleTable:
    'name,domain,logo,shippingDetails.shippingFrom,shippingDetails.shippingTimeToNZ,' +
    'shippingDetails.deliveryFee,shippingDetails.freeShippingThreshold\n' +
    'Kea Cameras,kea.example,https://kea.example/logo.png,"Nelson, New Zealand",2-4 days,5.99,100',
  again: 'is left unchanged',
  exampleRow:
    '{"name":"Kea Cameras","domain":"kea.example","logo":"https://kea.example/logo.png",\n' +
    '   "shippingDetails":{"shippingFrom":"Nelson, New Zealand","shippingTimeToNZ":"2-4 days",\n' +
    '   "deliveryFee":5.99,"freeShippingThreshold":100}}',
  run: (app, readings, options) => addEach(readings, options, (form) => addOne(app, form)),
})

const addOne = async (app: App, form: AddRetailerInput): Promise<RowOutcome> => {
  try {
    return { kind: 'added', id: await addShop(app, form) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'retailer.exists')
      return { kind: 'exists', id: form.name }
    throw error
  }
}

const addShop = async (app: App, form: AddRetailerInput): Promise<string> => {
  const { verified, verifiedReason, ...draft } = form
  const verification = { verified, verifiedReason }
  const shop = app.forms.toRetailerDraft(draft)
  return String(await app.retailers.add(shop, verification, operatorActor()))
}

export const retailersCommand: Command = new Command('retailers')
  .description('manage shops')
  .addCommand(figuresCommand)
  .addCommand(add)
  .addCommand(edit)
  .addCommand(verify)
  .addCommand(importing)

const find = async (app: App, shop: string): Promise<AdminRetailerBody> =>
  app.forms.toAdminRetailerBody(await findShop(app, shop))

const tell = (retailer: AdminRetailerBody, json: true | undefined): void => {
  if (json) printJson(retailer)
  else print(showRetailer(retailer))
}

/** The fields of the API; omitted options keep the known values. */
const toForm = (options: Fields, known: AdminRetailerBody | undefined): unknown => {
  const delivery = known?.shippingDetails
  const [domain, ...domains] = options.domain ?? known?.domains ?? []
  return {
    name: options.name ?? known?.name,
    domain,
    domains,
    logo: options.logo ?? known?.logo,
    country: options.country ?? known?.country,
    shippingDetails: {
      shippingFrom: options.from ?? delivery?.shippingFrom,
      ...shippingTimes(
        (country) => options[timeOption(country)] ?? delivery?.[shippingTimeName(country)],
      ),
      deliveryFee: options.fee ?? delivery?.deliveryFee,
      freeShippingThreshold: options.freeOver ?? delivery?.freeShippingThreshold,
    },
    ...(options.verified !== undefined && { verified: true, verifiedReason: options.verified }),
  }
}
