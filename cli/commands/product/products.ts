import type { App } from '#adapters/composition/app/make-app.ts'
import { AddProductSchema, EditProductSchema } from '#openapi/schemas/admin/product.ts'
import { countries } from '#domain/market/country.ts'
import { defaultBasis } from '#domain/offer/basis.ts'
import { Command, InvalidArgumentError } from 'commander'
import { askMissing, type Answers, type Question } from '../../ask.ts'
import { productColumns } from '../../csv/columns.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { problemsOf, readForm } from '../../read-form.ts'
import { neededWords, refuseMissing } from '../../refuse-missing.ts'
import {
  findProduct,
  tellProduct,
  toProductForm,
  type ProductFields,
  type ProductPrice,
} from './product-form.ts'
import { showProduct, type Verdict } from '../../show/show-products.ts'
import { usingApp } from '../../using-app.ts'
import { importCommand } from '../../import-rows.ts'
import { collect } from '../../list-options.ts'
import { productPhotosCommand } from './product-photos.ts'
import { readNamedCells } from '../../read-rows.ts'

const importEnergyCommand: Command = new Command('import-energy')
  .description('take stars and energy use from a CSV of the Energy Rating registry')
  .argument('<file>', 'one kind of appliance, as energyrating.gov.au and data.gov.au publish it')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Products are found by brand and model number. What a person stated stays; shops are believed less. Once a person has
stated an attribute and cleared it again, import the file again: what the
registry said of it is not kept beside.

Example:
  pricehound products import-energy washing-machines.csv`,
  )
  .action(async (file: string, { json }: { readonly json?: true }) => {
    const rows = await readNamedCells(file)
    return usingApp(async (app) => {
      const told = await app.products.importEnergy(rows, operatorActor())
      if (json) printJson(told)
      else
        print(
          `${told.models} models, ${told.products} of our products among them; ${told.changed} changed.`,
        )
    })
  })

const show = new Command('show')
  .description('show one product')
  .argument('<id>', 'its id, the last part of its address')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound products show awMiEnyh59s')
  .action((id: string, { json }: ProductFields) =>
    usingApp(async (app) => {
      const product = await findProduct(app, id)
      // Pages show no archived ones.
      const verdicts = product.archivedAt === null ? await readVerdicts(app, product.id) : []
      if (json) printJson({ ...product, verdicts })
      else print(showProduct(product, verdicts))
    }),
  )

const readVerdicts = async (app: App, id: string): Promise<Verdict[]> => {
  const pages = await Promise.all(
    countries.map(async (country) => {
      const { verdict, advice } = await app.catalogue.showProduct(id, country, defaultBasis)
      return verdict && advice ? [{ country, verdict, advice }] : []
    }),
  )
  return pages.flat()
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

const withFields = (command: Command): Command =>
  command
    .option('--name <name>', 'its name')
    .option('--category <category>', 'name or slug of a category')
    .option('--subcategory <category>', 'a category below it; repeatable', collect)
    .option('--description <text>', 'its description')
    .option('--photo <address>', 'address of a photo; repeatable', collect)
    .option('--brand <brand>', 'its brand')
    .option('--mpn <number>', 'its manufacturer part number')
    .option('--gtin <barcode>', 'a barcode; repeatable', collect)
    .option('--variant <label>', 'what distinguishes it from its variants')
    .option('--specification <name: value>', 'an attribute of its category; repeatable', collect)
    .option('--group <id>', 'id of another variant of its model')
    .option('--price <shop,price,currency,link>', 'price of a shop; repeatable', readPrice)
    .option('--json', 'print JSON')

const questions: readonly Question[] = [
  { option: 'name', question: 'Name' },
  { option: 'category', question: 'Category' },
  {
    option: 'subcategory',
    field: 'subcategories',
    question: 'Subcategories, separated by commas',
  },
  { option: 'description', question: 'Description' },
  {
    option: 'photo',
    field: 'photos',
    question: 'Addresses of photos, separated by commas',
  },
  {
    option: 'price',
    field: 'prices',
    question: 'Price: shop,price,currency,link',
    isOptional: true,
  },
]

const add = withFields(new Command('add'))
  .description('add a product; prompts for missing values at a terminal')
  .addHelpText(
    'after',
    `${neededWords(questions)}.

Example:
  pricehound products add --name "Kea Trail Camera 4K" --category Cameras \\
    --subcategory "Digital Cameras" --description "For the bush." \\
    --photo https://kea.example/1.jpg --price "kea-cameras,249.00,NZD,https://kea.example/1"`,
  )
  .action(async (options: ProductFields, command: Command) => {
    const { answers, missing } = await askMissing(questions, { ...options }, (said) =>
      problemsOf(AddProductSchema, toProductForm(withAnswers(options, said), undefined)),
    )
    if (missing.length > 0) refuseMissing(command, missing)
    const form = readForm(AddProductSchema, toProductForm(withAnswers(options, answers), undefined))
    return usingApp(async (app) => {
      await app.catalogue.loadCategories()
      const id = await app.products.add(app.forms.toProductDraft(form), operatorActor())
      tellProduct(await findProduct(app, id), options.json)
    })
  })

const withAnswers = (options: ProductFields, answers: Answers): ProductFields => {
  const { subcategory, photo, price, ...words } = answers
  return {
    ...options,
    ...words,
    ...(subcategory && { subcategory: split(subcategory) }),
    ...(photo && { photo: split(photo) }),
    ...(price && { price: [priceIn(price) ?? noPrice] }),
  }
}

const noPrice: ProductPrice = { retailerId: '', price: '', currency: 'NZD', link: '' }

const edit = withFields(new Command('edit'))
  .description('change the given fields of a product')
  .argument('<id>', 'its id')
  .addHelpText('after', '\nExamples:\n  pricehound products edit awMiEnyh59s --brand Kea')
  .action((id: string, options: ProductFields) =>
    usingApp(async (app) => {
      const known = await findProduct(app, id)
      const form = readForm(EditProductSchema, toProductForm(options, known))
      const draft = { ...app.forms.toProductDraft(form), version: known.version }
      await app.products.edit(known.id, draft, operatorActor())
      tellProduct(await findProduct(app, known.id), options.json)
    }),
  )

const archive = new Command('archive')
  .description('archive a product, or restore it')
  .argument('<id>', 'its id')
  .option('--undo', 'restore it')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound products archive awMiEnyh59s')
  .action((id: string, { undo, json }: ProductFields & { readonly undo?: true }) =>
    usingApp(async (app) => {
      await app.products.archive(id, !undo, operatorActor())
      tellProduct(await findProduct(app, id), json)
    }),
  )

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
  .addCommand(archive)
  .addCommand(productPhotosCommand)
  .addCommand(importing)
  .addCommand(importEnergyCommand)

const split = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
