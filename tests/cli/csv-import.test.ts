import { pastPriceColumns } from '#cli/commands/price/prices.ts'
import { adColumns, productColumns, retailerColumns } from '#cli/csv/columns.ts'
import { letterOf } from '#cli/csv/to-source-rows.ts'
import { readRows } from '#cli/read-rows.ts'
import { AdFormSchema } from '#openapi/schemas/ad.ts'
import { AddProductSchema } from '#openapi/schemas/admin/product.ts'
import { AddRetailerSchema } from '#openapi/schemas/admin/retailer.ts'
import { PastPriceSchema } from '#openapi/schemas/product/past-price.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

describe('a table that is imported', () => {
  const folder = folderOfSuite()

  const read = async (content: string | Uint8Array, columns = productColumns, end = 'csv') => {
    const file = join(folder, `rows.${end}`)
    await writeFile(file, content)
    return readRows(file, columns)
  }

  test('gives rows in the shape of the API, numbered as a spreadsheet does', async () => {
    const rows = await read(
      '\uFEFFname,PHOTOS,photos,prices.1.retailerId,prices.1.price,prices.3.retailerId,' +
        'prices.3.delivery\r\n' +
        '"Kea ""Trail""\r\nCamera",a|b,c,kea,"$1,249.00",tui,"$1,005.50"\r\n' +
        ',,,,,,\r\n\r\n' +
        '=1+1,,,,,tui,free\r\n',
    )
    expect(rows.map(({ row, value, problems }) => ({ row, value, problems }))).toEqual([
      {
        row: 2,
        value: {
          name: 'Kea "Trail"\nCamera',
          subcategories: [],
          specifications: [],
          photos: ['a', 'b', 'c'],
          gtins: [],
          prices: [
            { retailerId: 'kea', price: '$1,249.00' },
            { retailerId: 'tui', delivery: 1005.5 },
          ],
        },
        problems: [],
      },
      {
        row: 5,
        value: {
          name: '=1+1',
          subcategories: [],
          specifications: [],
          photos: [],
          gtins: [],
          prices: [{ retailerId: 'tui', delivery: 'free' }],
        },
        problems: [],
      },
    ])
  })

  test('names the column at fault as the file does', async () => {
    const [first, second] = await read(
      'name,Photos,photos,prices.1.price,prices.2.price\nKea,a|b,c,1,2\nTui,,,,5',
    )
    expect(
      ['photos.1', 'photos.2', 'prices.1.price', 'prices.1.link', 'brand', 'row'].map((field) =>
        first?.nameOf(field),
      ),
    ).toEqual(['Photos (2)', 'photos', 'prices.2.price', 'prices.2.link', 'brand', 'row'])
    expect(second?.nameOf('prices.0.price')).toBe('prices.2.price')
  })

  test.each([
    ['semicolons', 'name;domain;shippingDetails.deliveryFee\nKea;kea.example;5,99', 'csv'],
    ['tabs', 'name\tdomain\tshippingDetails.deliveryFee\nKea\tkea.example\t5.99', 'tsv'],
    ['returns alone', 'name,domain,shippingDetails.deliveryFee\rKea,kea.example,$5.99', 'csv'],
  ])('may be written with %s', async (_what, text, end) => {
    const [row] = await read(text, retailerColumns, end)
    expect(row?.value).toEqual({
      name: 'Kea',
      domain: 'kea.example',
      domains: [],
      shippingDetails: { deliveryFee: 5.99 },
    })
  })

  test('says of shops whether they are verified; an empty threshold is none', async () => {
    const [row] = await read(
      'verified,shippingDetails.freeShippingThreshold\nYES,',
      retailerColumns,
    )
    expect(row?.value).toEqual({ verified: true, domains: [] })
  })

  test('a line that does not fit the headings is told, and the others are read', async () => {
    const rows = await read('name,brand,\nKea\nTui,T,x\nMoa,M,\nWeka,W,,,\nKaka,K,,y')
    expect(rows.map(({ row, problems }) => ({ row, problems }))).toEqual([
      { row: 2, problems: [{ field: 'row', message: 'has 1 cells for 3 columns' }] },
      { row: 3, problems: [{ field: 'column C', message: 'has a value but no column name' }] },
      { row: 4, problems: [] },
      { row: 5, problems: [] },
      { row: 6, problems: [{ field: 'row', message: 'has 4 cells for 3 columns' }] },
    ])
  })

  test.each([
    ['headings of no field', 'name,Preis\nKea,1', /column B is not a field \("Preis"\)/],
    ['a heading twice', 'name,brand,Name\nKea,K,x', /column C is a duplicate \("Name"\)/],
    ['a number where there is no list', 'name.1\nKea', /column A is not a field \("name\.1"\)/],
    ['no headings', '\nKea', /its first line has no field names/],
    [
      'an open quotation mark',
      'name\nKea\n"Tui',
      /row 3 has a quotation mark that is never closed/,
    ],
    ['a quotation mark within a value', 'name\nA 27" screen\n', /row 2 has a quotation mark/],
    [
      'another encoding',
      Buffer.from('name\nM\xe4ori', 'latin1'),
      /"CSV UTF-8 \(Comma delimited\)"/,
    ],
    ['two bytes a letter', Buffer.from('\uFEFFname\nKea', 'utf16le'), /it is not UTF-8/],
  ])('is refused as a whole for %s', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  test('is told to be missing where there is no file', async () => {
    await expect(readRows(join(folder, 'none.csv'), adColumns)).rejects.toThrow(
      'The file cannot be imported: the file does not exist.',
    )
  })

  test.each([
    ['products', AddProductSchema, productColumns],
    ['retailers', AddRetailerSchema, retailerColumns],
    ['ads', AdFormSchema, adColumns],
    ['past prices', PastPriceSchema, pastPriceColumns],
  ] as const)('may say of %s all that the API may be told', (_what, schema, columns) => {
    const fields = fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    expect(columns.map(({ name }) => name).toSorted()).toEqual(fields.toSorted())
  })

  test('columns have the letters that spreadsheets show', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })
})

type Shape = z.core.JSONSchema.BaseSchema

/** `prices.*.link` for a field of each thing in a list. */
function fieldsIn(schema: Shape, path: readonly string[] = []): readonly string[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      typeof inner === 'object' ? fieldsIn(inner, [...path, name]) : [],
    )
  }
  const { items } = schema
  const isOfThings = typeof items === 'object' && !Array.isArray(items) && 'properties' in items
  return isOfThings ? fieldsIn(items, [...path, '*']) : [path.join('.')]
}
