import type { App } from '#adapters/composition/app/make-app.ts'
import { missingColumns } from '#domain/catalogue/energy/energy-registry.ts'
import { countries } from '#domain/market/country.ts'
import { defaultBasis } from '#domain/offer/basis.ts'
import { AddProductSchema } from '#openapi/schemas/admin/product.ts'
import { Command, InvalidArgumentError } from 'commander'
import { productColumns } from '../../csv/columns.ts'
import { importCommand } from '../../import-rows.ts'
import { collect, split } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { named, problemsOf, readForm } from '../../read-form.ts'
import { readNamedCells } from '../../read-rows.ts'
import { showProduct, type Verdict } from '../../show/show-products.ts'
import { counted } from '../../show/show-search.ts'
import { workCommand } from '../../work-command.ts'
import { editProduct, findProduct, productPhotosCommand } from './product-photos.ts'

type Named = { readonly id: string }

const importEnergyCommand: Command = workCommand({
  name: 'products import-energy',
  summary: 'take stars and energy use from a CSV of the Energy Rating registry',
  args: { '<file>': 'one kind of appliance, as energyrating.gov.au and data.gov.au publish it' },
  note: `Its columns: ${missingColumns([]).join('; ')}.
Products are found by brand and model number. What a person stated stays; shops are believed less. Once a person has
stated an attribute and cleared it again, import the file again: what the
registry said of it is not kept beside.`,
  examples: ['washing-machines.csv'],
  async work(app, { file }: { readonly file: string }) {
    return app.products.importEnergy(await readNamedCells(file), operatorActor())
  },
  show: ({ models, rowsLeftOut, products, demonstration, changed }) =>
    [
      `${counted(models, 'model')}, ${products} of our products among them; ${changed} changed.`,
      ...(demonstration > 0
        ? [`${counted(demonstration, 'product')} of the demonstration stay as they are.`]
        : []),
      ...(rowsLeftOut > 0
        ? [`${counted(rowsLeftOut, 'row')} left out: no brand, no model or no value that can be.`]
        : []),
    ].join('\n'),
})

const show = workCommand({
  name: 'products show',
  summary: 'show one product',
  args: { '<id>': 'its id, the last part of its address' },
  examples: ['awMiEnyh59s'],
  async work(app, { id }: Named) {
    const product = await findProduct(app, id)
    // Pages show no archived ones.
    const verdicts = product.archivedAt === null ? await readVerdicts(app, product.id) : []
    return { ...product, verdicts }
  },
  show: showProduct,
})

const readVerdicts = async (app: App, id: string): Promise<Verdict[]> => {
  const pages = await Promise.all(
    countries.map(async (country) => {
      const { verdict, advice } = await app.catalogue.showProduct(id, country, defaultBasis)
      return verdict && advice ? [{ country, verdict, advice }] : []
    }),
  )
  return pages.flat()
}

type ProductPrice = {
  readonly retailerId: string
  readonly price: string
  readonly currency: string
  readonly link: string
}

/** 'kea-cameras,249.00,NZD,https://…'; the link may contain commas. */
const priceIn = (text: string): ProductPrice | undefined => {
  const [, retailerId, price, currency, link] =
    /^\s*([^,]+?)\s*,\s*([^,]+?)\s*,\s*([A-Za-z]{3})\s*,\s*(\S+)\s*$/.exec(text) ?? []
  return retailerId && price && currency && link
    ? { retailerId, price, currency: currency.toUpperCase(), link }
    : undefined
}

const readPrice = (
  text: string,
  earlier: readonly ProductPrice[] = [],
): readonly ProductPrice[] => {
  const price = priceIn(text)
  if (!price) throw new InvalidArgumentError('It must be shop,price,currency,link.')
  return [...earlier, price]
}

const flags = {
  '--name <name>': 'its name',
  '--category <category>': 'name or slug of a category',
  '--subcategory <category>': ['a category below it; repeatable', collect],
  '--description <text>': 'its description',
  '--photo <address>': ['address of a photo; repeatable', collect],
  '--brand <brand>': 'its brand',
  '--mpn <number>': 'its manufacturer part number',
  '--gtin <barcode>': ['a barcode; repeatable', collect],
  '--variant <label>': 'what distinguishes it from its variants',
  '--specification <name: value>': ['an attribute of its category; repeatable', collect],
  '--group <id>': 'id of another variant of its model',
  '--price <shop,price,currency,link>': ['price of a shop; repeatable', readPrice],
} as const

/** What the API calls the options of which there may be several. */
const names = {
  subcategory: 'subcategories',
  photo: 'photos',
  gtin: 'gtins',
  variant: 'variantLabel',
  specification: 'specifications',
  price: 'prices',
}

const add = workCommand({
  name: 'products add',
  summary: 'add a product; prompts for missing values at a terminal',
  flags,
  questions: () => [
    { option: 'name', question: 'Name' },
    { option: 'category', question: 'Category' },
    {
      option: 'subcategory',
      field: 'subcategories',
      question: 'Subcategories, separated by commas',
      read: split,
    },
    { option: 'description', question: 'Description' },
    {
      option: 'photo',
      field: 'photos',
      question: 'Addresses of photos, separated by commas',
      read: split,
    },
    {
      option: 'price',
      field: 'prices',
      question: 'Price: shop,price,currency,link',
      isOptional: true,
    },
  ],
  judge: (fields: object) => problemsOf(AddProductSchema, named(fields, names)),
  examples: [
    '--name "Kea Trail Camera 4K" --category Cameras \\\n' +
      '    --subcategory "Digital Cameras" --description "For the bush." \\\n' +
      '    --photo https://kea.example/1.jpg --price "kea-cameras,249.00,NZD,https://kea.example/1"',
  ],
  async work(app, fields: object) {
    const form = readForm(AddProductSchema, { photos: [], ...named(fields, names) })
    await app.catalogue.loadCategories()
    return findProduct(app, await app.products.add(app.forms.toProductDraft(form), operatorActor()))
  },
  show: showProduct,
})

const edit = workCommand({
  name: 'products edit',
  summary: 'change the given fields of a product',
  args: { '<id>': 'its id' },
  flags,
  examples: ['awMiEnyh59s --brand Kea'],
  async work(app, { id, ...fields }: Named & { readonly category?: string }) {
    // It leaves the categories below the one that it had.
    const moved = fields.category === undefined ? {} : { subcategories: [] }
    const known = await findProduct(app, id)
    return editProduct(app, known, { ...moved, ...named(fields, names) })
  },
  show: showProduct,
})

const importing = importCommand({
  command: 'products',
  what: 'products',
  form: AddProductSchema,
  columns: productColumns,
  exampleTable:
    'name,category,subcategories,description,photos,gtins,' +
    'prices.1.retailerId,prices.1.price,prices.1.currency,prices.1.link\n' +
    'Kea Trail Camera 4K,Cameras,Digital Cameras,For the bush.,' +
    'https://kea.example/1.jpg|https://kea.example/2.jpg,9414584300004,' +
    'kea-cameras,249.00,NZD,https://kea.example/1',
  again: 'is left unchanged',
  exampleRow:
    '{"name":"Kea Trail Camera 4K","category":"Cameras","subcategories":["Digital Cameras"],\n' +
    '   "description":"For the bush.","photos":["https://kea.example/1.jpg"],\n' +
    '   "prices":[{"retailerId":"kea-cameras","price":249,"currency":"NZD",\n' +
    '   "link":"https://kea.example/1"}]}',
  async run(app, readings, options) {
    await app.catalogue.loadCategories()
    const rows = readings.map((reading) =>
      reading.ok ? { ok: true as const, draft: app.forms.toProductDraft(reading.form) } : reading,
    )
    const outcomes = await app.products.import(rows, operatorActor(), options)
    return outcomes.map((outcome) =>
      outcome.kind === 'refused' ? outcome : { kind: outcome.kind, id: outcome.publicId },
    )
  },
})

export const productsCommand: Command = new Command('products')
  .description('manage products and prices entered by hand')
  .addCommand(show)
  .addCommand(add)
  .addCommand(edit)
  .addCommand(productPhotosCommand)
  .addCommand(importing)
  .addCommand(importEnergyCommand)
