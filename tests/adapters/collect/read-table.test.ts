import { gzipSync } from 'node:zlib'
import { inPieces, readAll, type ReadResult } from '#tests/support/collect/read-bytes.ts'
import { assert, asyncProperty, constantFrom, integer, array, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\n'
const line = (id: string, title = `Kettle ${id}`): string =>
  `${id}\t${title}\thttps://kauri.example/p/${id}\t89.00 NZD\tin_stock\n`

const problemsIn = (events: ReadResult['events']) => events.filter(({ kind }) => kind === 'problem')

describe('a Merchant feed in tab-separated text', () => {
  test('is read row by row', async () => {
    const { events, raws } = await readAll(header + line('1') + line('2'))
    const format = { dialect: 'merchant-text', encoding: 'utf-8', delimiter: '\t' }
    expect(events[0]).toEqual({ kind: 'began', ...format })
    expect(raws[0]).toEqual({
      offerId: '1',
      title: 'Kettle 1',
      url: 'https://kauri.example/p/1',
      price: '89.00 NZD',
      availability: 'in_stock',
    })
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 2 })
  })

  test('says at which line a row begins', async () => {
    const { events } = await readAll(`${header}\n\n${line('1', '"two\nlines"')}${line('2')}`)
    expect(events.flatMap((event) => (event.kind === 'row' ? [event.line] : []))).toEqual([4, 6])
  })

  test('takes any spelling of its columns, and a declared order of shipping', async () => {
    const { raws } = await readAll(
      'ID\tTitle\tg:link\t"Image Link"\tshipping(country:region:price)\tgtin\tcost of goods sold\n' +
        '1\tKettle\thttps://kauri.example/\thttps://kauri.example/a.jpg\tNZ:AUK:7.50 NZD\t4006381333931\t3\n',
    )
    expect(raws).toEqual([
      {
        offerId: '1',
        title: 'Kettle',
        url: 'https://kauri.example/',
        imageUrl: 'https://kauri.example/a.jpg',
        shipping: [{ country: 'NZ', region: 'AUK', price: '7.50 NZD' }],
        gtins: ['4006381333931'],
      },
    ])
  })

  test.each([',', ';', '|'])('may have %s between its columns', async (delimiter) => {
    const text = (header + line('1', '"Kettle, red; big | ""best"""')).replaceAll('\t', delimiter)
    const { raws, events } = await readAll(text)
    expect(events[0]).toMatchObject({ delimiter })
    expect(raws[0]?.title).toBe('Kettle, red; big | "best"')
  })

  test('keeps quotes that stand within a text, as for inches', async () => {
    const { raws } = await readAll(header + line('1', 'TV 24" black') + line('2'))
    expect(raws.map(({ title }) => title)).toEqual(['TV 24" black', 'Kettle 2'])
  })

  test('loses one row to a quote that is never closed, not the file', async () => {
    const { raws, problems } = await readAll(header + line('1', '"Kettle') + line('2') + line('3'))
    expect(problems).toEqual(['1:row_unreadable'])
    expect(raws.map(({ offerId }) => offerId)).toEqual(['2', '3'])
  })

  test.each([
    [
      '\t',
      '1\t"Kettle\thttps://kauri.example/1\t1 NZD\tin_stock\n2\tTV 24"\thttps://kauri.example/2\t2 NZD\tin_stock\n',
    ],
    [
      ',',
      '1,"Kettle,https://kauri.example/1,1 NZD,in_stock\n9,Kiwi,https://kauri.example/9,9 NZD,in_stock\n2,TV 24",https://kauri.example/2,2 NZD,in_stock\n',
    ],
  ])('mixes no rows where a later row closes a quote (%#)', async (delimiter, rows) => {
    const { raws, problems } = await readAll(header.replaceAll('\t', delimiter) + rows)
    expect(problems).toEqual(['1:row_unreadable'])
    expect(raws.map(({ offerId, url }) => url?.endsWith(offerId ?? '?'))).not.toContain(false)
    expect(raws.at(-1)).toMatchObject({ offerId: '2', title: 'TV 24"', price: '2 NZD' })
  })

  test('keeps a text of several lines that has delimiters of its own', async () => {
    const text = '"Kettle, red, big, new\nwith, a, cord"'
    const { raws } = await readAll(
      (header + line('1')).replaceAll('\t', ',').replace('Kettle 1', text),
    )
    expect(raws).toMatchObject([{ offerId: '1', url: expect.stringContaining('kauri') }])
  })

  test('keeps a last text of several lines whose last one has as many delimiters as a row', async () => {
    const rows =
      '1,Kettle,https://kauri.example/1,1 NZD,in_stock,"New\nred, blue, green, black, white, grey"\n'
    const { raws, problems } = await readAll(
      `id,title,link,price,availability,description\n${rows}${rows.replaceAll('1', '2')}`,
    )
    expect(problems).toEqual([])
    expect(raws.map(({ offerId }) => offerId)).toEqual(['1', '2'])
  })

  test('loses only rows with missing or shifted columns', async () => {
    const { raws, problems } = await readAll(
      `${header}${line('1')}2\tShort\n3\tLong\thttps://kauri.example/\t1 NZD\tin_stock\textra\n` +
        `4\tKettle\tred\thttps://kauri.example/\t1 NZD\n${line('5').replace('\n', '\t\t\n')}`,
    )
    expect(problems).toEqual(['2:row_ragged', '3:row_ragged', '4:row_shifted'])
    expect(raws.map(({ offerId }) => offerId)).toEqual(['1', '5'])
  })

  test('says how many columns a record has in place of how many', async () => {
    const { events } = await readAll(`${header}${line('1')}2\tShort\n`)
    expect(problemsIn(events)).toMatchObject([
      { row: 2, line: 3, problem: { value: '2 columns where the header has 5: 2 Short' } },
    ])
  })

  test('tells of an id that came before, and where, and gives both rows', async () => {
    const text = header + line('1') + line('2') + line('1')
    const { raws, events } = await readAll(text, { rowsBefore: 500 })
    const problem = { code: 'duplicate_id', value: 'the same id as on record 501' }
    expect(problemsIn(events)).toMatchObject([{ row: 3, line: 4, offerId: '1', problem }])
    expect(raws).toHaveLength(3)
  })

  test('is told where it does not say whether things are in stock', async () => {
    const { problems } = await readAll(header + line('1') + line('2').replace('in_stock', ' '))
    expect(problems).toEqual(['2:availability_missing'])
  })

  test.each([
    ['1.249 NZD', ['price_three_decimals']],
    ['12.500 NZD', ['price_three_decimals']],
    ['0.750 NZD', []],
    ['1.249,00 NZD', []],
    ['15.0000 NZD', []],
  ])('is told where a point may part thousands: %s', async (price, codes) => {
    const { events } = await readAll(header + line('1').replace('89.00 NZD', price))
    const problems = problemsIn(events).map((event) => 'problem' in event && event.problem.code)
    expect(problems).toEqual(codes)
  })

  test('is told that no column has the price with GST', async () => {
    const { problems, raws } = await readAll(
      'id,title,link,price_excl_gst\n1,A,https://a.example/,5\n',
    )
    expect(problems).toContain('1:price_column_missing')
    expect(raws[0]).not.toHaveProperty('price')
  })

  test('with two columns of prices has no price where they differ', async () => {
    const head = 'id,title,link,price,price (NZD)\n'
    const { raws } = await readAll(`${head}1,A,/a,5.00,6.00\n2,B,/b,5.00,5.00\n3,C,/c,,5.00\n`)
    expect(raws.map(({ price }) => price)).toEqual(['5.00 | 6.00', '5.00', '5.00'])
  })

  test.each([
    ['15.00', '15.00 NZD', '15.00 NZD'],
    ['15.00 NZD', '15', '15.00 NZD'],
    ['15.00', '$15', '15.00'],
    ['15.00 NZD', '15.00 AUD', '15.00 NZD | 15.00 AUD'],
    ['15.00', '15.00 ex GST', '15.00 | 15.00 ex GST'],
  ])('with two columns of prices, %s and %s, has the price %s', async (one, other, price) => {
    const { raws } = await readAll(`id,title,link,price,price (NZD)\n1,A,/a,${one},${other}\n`)
    expect(raws[0]?.price).toBe(price)
  })

  test('may be packed, whatever its name says, and arrive in any pieces', async () => {
    const text = `\ufeff${header.replace('\n', '\r\n')}${line('1', '"Kōwhai\r\n2"')}${line('ü')}`
    const sizes = integer({ min: 1, max: 50 })
    await assert(
      asyncProperty(sizes, constantFrom(true, false), async (size, packed) => {
        const bytes = packed ? gzipSync(text) : Buffer.from(text)
        const { raws, broken } = await readAll(inPieces(bytes, size))
        expect(broken).toBeUndefined()
        expect(raws.map(({ title, offerId }) => [offerId, title])).toEqual([
          ['1', 'Kōwhai\n2'],
          ['ü', 'Kettle ü'],
        ])
      }),
      { numRuns: 20 },
    )
  })

  test('accounts for every line whatever stands in it', async () => {
    const cell = constantFrom('a', '"', '""', '"b"', 'c"d', '\t', ' ', 'é')
    await assert(
      asyncProperty(array(tuple(cell, cell, cell, cell), { maxLength: 8 }), async (lines) => {
        const text = header + lines.map((cells) => `x${cells.join('')}\n`).join('')
        const { raws, problems, broken } = await readAll(text)
        expect(broken).toBeUndefined()
        const told = raws.length + problems.filter((one) => one.includes(':row_')).length
        expect(told).toBeGreaterThanOrEqual(lines.length > 0 ? 1 : 0)
      }),
    )
  })
})

describe('an Awin feed', () => {
  test('is known by its columns', async () => {
    const { events, raws, problems } = await readAll(
      'aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_deep_link,display_price,search_price,currency,in_stock,stock_quantity,ean,brand_name,product_price_old,delivery_cost\n' +
        'https://awin.example/1,Kettle,9,K-1,https://kauri.example/k,NZD49.95,49.95,NZD,1,,4006381333931,Kauri,NZD60.00,5.00\n' +
        'https://awin.example/2,Cup,8,,https://kauri.example/c,,9.95,NZD,,0,,,0.00,\n',
    )
    expect(events[0]).toMatchObject({ dialect: 'awin-csv', delimiter: ',' })
    expect(raws).toEqual([
      {
        offerId: 'K-1',
        title: 'Kettle',
        url: 'https://kauri.example/k',
        affiliateUrl: 'https://awin.example/1',
        price: 'NZD49.95',
        claimedWas: 'NZD60.00',
        currency: 'NZD',
        availability: 'in_stock',
        gtins: ['4006381333931'],
        brand: 'Kauri',
        deliveryPrice: '5.00',
      },
      {
        offerId: '8',
        title: 'Cup',
        url: 'https://kauri.example/c',
        affiliateUrl: 'https://awin.example/2',
        price: '9.95',
        currency: 'NZD',
        availability: 'out_of_stock',
      },
    ])
    expect(problems).toEqual([])
  })
})

test('a Commission Factory feed asks its sale price when there is one', async () => {
  const { raws } = await readAll(
    'SKU,Name,TargetUrl,Price,PriceSale,Currency,StockLevel,ModelNumber\n' +
      'C1,Cup,https://kauri.example/c,$12,$10,NZD,3,M1\nC2,Pot,https://kauri.example/p,$20,$0,NZD,0,\n',
  )
  expect(raws).toMatchObject([
    { price: '$10', claimedWas: '$12', availability: '3', mpn: 'M1' },
    { price: '$20', availability: '0' },
  ])
})

test('a Geizhals feed is read', async () => {
  const { raws, problems } = await readAll(
    'Herstellername;Produktcode;Produktbezeichnung;Preis;Deeplink;EAN\nKauri;1;Kessel;1.299,00;https://kauri.example/k;4006381333931\n',
  )
  expect(raws).toEqual([
    {
      offerId: '1',
      title: 'Kessel',
      url: 'https://kauri.example/k',
      price: '1.299,00',
      brand: 'Kauri',
      gtins: ['4006381333931'],
    },
  ])
  // Feeds of its kind need not say what is in stock.
  expect(problems).toEqual([])
})
