import { shippingTimeName } from '#domain/retailer/shipping-times.ts'
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
import { retailerLines } from '#openapi/operations/retailer-lines.ts'
import {
  AddRetailerSchema,
  EditRetailerSchema,
  type AddRetailerInput,
  type AdminRetailerBody,
} from '#openapi/schemas/admin/retailer.ts'
import { Command } from 'commander'
import { addEach } from '../../add-each.ts'
import type { Question } from '../../ask.ts'
import { retailerColumns } from '../../csv/columns.ts'
import { findShop } from '../../find-shop.ts'
import { importCommand } from '../../import-rows.ts'
import { collect, dollars } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { named, problemsOf, readForm } from '../../read-form.ts'
import type { RowOutcome } from '../../show/show-import.ts'
import { workCommand } from '../../work-command.ts'
import { figuresCommand } from './retailer-figures.ts'

type Fields = {
  readonly domain?: readonly string[]
  readonly verified?: string
}

const timeOption = (country: Country): string =>
  `time${country.charAt(0)}${country.slice(1).toLowerCase()}`

/** What the API calls them, within its `shippingDetails`. */
const deliveryNames: Readonly<Record<string, string>> = {
  from: 'shippingFrom',
  fee: 'deliveryFee',
  freeOver: 'freeShippingThreshold',
  ...Object.fromEntries(
    countries.map((country) => [timeOption(country), shippingTimeName(country)]),
  ),
}

const flags = {
  ...Object.fromEntries(
    countries.map((country) => [
      `--time-${country.toLowerCase()} <time>`,
      `delivery time to ${markets[country].name}: "2-4 working days"`,
    ]),
  ),
  '--name <name>': 'its name',
  '--domain <host>': ['host of its links; repeatable', collect],
  '--logo <address>': 'address of its logo',
  '--country <country>': `its home country, ${countriesInWords}`,
  '--from <place>': 'where it ships from: "Nelson, New Zealand"',
  '--fee <dollars>': ['delivery fee in its home country', dollars],
  '--free-over <dollars>': ['item price from which delivery in its home country is free', dollars],
} as const

const questionsFor = (chosen: object): readonly Question[] => {
  const country = new Map(Object.entries(chosen)).get('country')
  const ofDelivery = (option: string, question: string): Question => ({
    option,
    question,
    field: `shippingDetails.${deliveryNames[option]}`,
  })
  return [
    { option: 'name', question: 'Name' },
    { option: 'domain', question: 'Host of its links (shop.example)' },
    { option: 'logo', question: 'Address of its logo' },
    ofDelivery('from', 'Ships from (town, country)'),
    ofDelivery(
      timeOption(isCountry(country) ? country : defaultCountry),
      'Delivery time (2-4 working days)',
    ),
    { ...ofDelivery('fee', 'Delivery fee in its home country, in dollars'), isOptional: true },
    ofDelivery('freeOver', 'Free delivery from, in dollars'),
  ]
}

const add = workCommand({
  name: 'retailers add',
  summary: 'add a shop; prompts for missing values at a terminal',
  flags: { ...flags, '--verified <reason>': 'mark as verified: what was checked' },
  questions: questionsFor,
  judge: (fields: Fields) => [
    ...problemsOf(AddRetailerSchema, toForm(fields)),
    ...readDomains(fields.domain ?? []).problems,
  ],
  note: 'A shop in Australia requires --time-au in place of --time-nz.',
  examples: [
    '--name "Kea Cameras" --domain kea.example --from "Nelson, New Zealand" \\\n' +
      '    --logo https://kea.example/logo.png --time-nz "2-4 working days" --fee 5.99 --free-over 100',
  ],
  work: async (app, fields: Fields) =>
    find(app, await addShop(app, readForm(AddRetailerSchema, toForm(fields)))),
  columns: retailerLines,
})

const edit = workCommand({
  name: 'retailers edit',
  summary: 'change the given fields of a shop',
  args: { '<shop>': 'its id or slug' },
  flags,
  examples: ['kea-cameras --fee 6.50'],
  async work(app, { shop, ...fields }: Fields & { readonly shop: string }) {
    const known = await find(app, shop)
    const draft = app.forms.toRetailerDraft(readForm(EditRetailerSchema, toForm(fields, known)))
    await app.retailers.edit(Number(known._id), draft, operatorActor())
    return find(app, known._id)
  },
  columns: retailerLines,
})

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
  .addCommand(importing)

const find = async (app: App, shop: string): Promise<AdminRetailerBody> =>
  app.forms.toAdminRetailerBody(await findShop(app, shop))

/** The fields of the API; omitted options keep the known values. */
const toForm = (
  { domain: hosts, verified, ...options }: Fields,
  known?: AdminRetailerBody,
): unknown => {
  const [domain, ...domains] = hosts ?? known?.domains ?? []
  return {
    ...known,
    ...options,
    domain,
    domains,
    shippingDetails: { ...known?.shippingDetails, ...named(options, deliveryNames) },
    ...(verified !== undefined && { verified: true, verifiedReason: verified }),
  }
}
