import { inPieces, readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const rss = (items: string, version = '2.0'): string =>
  `<?xml version="1.0"?><rss version="${version}" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Kauri</title>${items}</channel></rss>`
const item = (id: string): string =>
  `<item><g:id>${id}</g:id><title>Kettle ${id}</title><link>https://kauri.example/${id}</link><g:price>89.00 NZD</g:price></item>`

const titled = (id: string, title: string): string => item(id).replace(`Kettle ${id}`, title)

describe('a Merchant feed in XML', () => {
  test.each(['2.0', '3.0'])('of RSS %s is read item by item', async (version) => {
    const { events, raws } = await readAll(rss(item('1') + item('2'), version))
    expect(events[0]).toEqual({ kind: 'began', dialect: 'merchant-xml', encoding: 'utf-8' })
    expect(raws).toEqual(
      ['1', '2'].map((id) => ({
        offerId: id,
        title: `Kettle ${id}`,
        url: `https://kauri.example/${id}`,
        price: '89.00 NZD',
      })),
    )
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 2 })
  })

  test('is told which items do not say whether things are in stock, and where they begin', async () => {
    const { events } = await readAll(rss(`${item('1')}\n${item('2')}`))
    expect(events.filter(({ kind }) => kind === 'problem')).toMatchObject([
      { row: 1, line: 1, offerId: '1', problem: { code: 'availability_missing' } },
      { row: 2, line: 2, offerId: '2', problem: { code: 'availability_missing' } },
    ])
  })

  test('has the same rows whatever the pieces that it arrives in', async () => {
    const bytes = Buffer.from(rss(item('Kōwhai') + item('2')))
    const whole = await readAll(bytes)
    for (const size of [1, 2, 3, 7]) {
      expect((await readAll(inPieces(bytes, size))).raws).toEqual(whole.raws)
    }
  })

  test('has its nested and its repeated attributes', async () => {
    const { raws } = await readAll(
      rss(
        `<item><g:id>1</g:id><g:gtin>4006381333931</g:gtin><g:gtin>96385074</g:gtin>
         <g:additional_image_link>https://kauri.example/b.jpg</g:additional_image_link>
         <g:shipping><g:country>NZ</g:country><g:region>AUK</g:region><g:service>Courier</g:service>
         <g:price>7.50 NZD</g:price><g:max_handling_time>1</g:max_handling_time>
         <g:max_transit_time>3</g:max_transit_time></g:shipping>
         <g:product_detail><g:section_name>General</g:section_name>
         <g:attribute_name>Power</g:attribute_name><g:attribute_value>2200 W</g:attribute_value>
         </g:product_detail><g:product_highlight>Quiet</g:product_highlight>
         <g:cost_of_goods_sold>3.00 NZD</g:cost_of_goods_sold>
         <g:installment><g:months>24</g:months><g:amount>5 NZD</g:amount></g:installment></item>`,
      ),
    )
    expect(raws).toEqual([
      {
        offerId: '1',
        gtins: ['4006381333931', '96385074'],
        moreImageUrls: ['https://kauri.example/b.jpg'],
        shipping: [
          { country: 'NZ', region: 'AUK', service: 'Courier', price: '7.50 NZD', maxDays: '4' },
        ],
        details: [{ section: 'General', name: 'Power', value: '2200 W' }],
        highlights: ['Quiet'],
      },
    ])
  })

  test('tells attributes by their namespace, not by their prefix', async () => {
    const { raws } = await readAll(
      `<rss xmlns:shop="http://base.google.com/ns/1.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
       <item><media:title>Wrong</media:title><title>Plain</title><shop:title>Right</shop:title>
       <media:price>1</media:price></item></channel></rss>`,
    )
    expect(raws).toEqual([{ title: 'Right' }])
  })

  test('may forget its namespace, declared or not', async () => {
    const { raws } = await readAll(
      '<rss><channel><item><g:id>1</g:id><price>$2,030</price></item><item><id>2</id></item></channel></rss>',
    )
    expect(raws).toEqual([{ offerId: '1', price: '$2,030' }, { offerId: '2' }])
  })

  test('may be Atom', async () => {
    const { raws } = await readAll(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
       <link rel="self" href="https://kauri.example/feed"/>
       <entry><id>tag:kauri</id><g:id>1</g:id><title>Kettle</title><summary>Boils</summary>
       <link rel="self" href="https://kauri.example/x"/><link href="https://kauri.example/1"/></entry></feed>`,
    )
    expect(raws).toEqual([
      { offerId: '1', title: 'Kettle', url: 'https://kauri.example/1', description: 'Boils' },
    ])
  })

  test('may have attributes that mean nothing, empty elements, CDATA and names of HTML', async () => {
    const { raws } = await readAll(
      rss(
        `<item><g:id namespaces="{'g': 'x'}">1</g:id><g:image_link namespaces="y" />
         <title><![CDATA[<b>Tea</b> & cake]]>&nbsp;caf&eacute; &amp;amp; &#233;</title></item>`,
      ),
    )
    expect(raws).toEqual([{ offerId: '1', title: '<b>Tea</b> & cake café &amp; é' }])
  })

  test('may quote a page that has a document type', async () => {
    const { raws } = await readAll(
      rss(
        '<item><title>Kettle</title><description><![CDATA[<!DOCTYPE html><p>Hi</p>]]></description></item>',
      ),
    )
    expect(raws).toEqual([{ title: 'Kettle', description: '<!DOCTYPE html><p>Hi</p>' }])
  })

  test('that breaks off has the rows before it', async () => {
    const { raws, broken } = await readAll(rss(item('1') + item('2')).slice(0, -60))
    expect(raws).toHaveLength(1)
    expect(broken).toBe('incomplete_read_error')
  })

  test('that is not well-formed says where, and has the rows before it', async () => {
    const { raws, broken, message } = await readAll(
      rss(`${item('1')}\n<item><title>Salt & pepper</title></item>${item('3')}`),
    )
    expect(raws).toHaveLength(1)
    expect(broken).toBe('invalid_xml_structure')
    expect(message).toMatch(/^Line 2: a "&" stands alone/)
    const crossed = await readAll(rss(`${item('1')}\n<item><title>Salt</item>`))
    expect(crossed.message).toMatch(/^Line 2, column \d+: unexpected close tag/)
  })

  test.each([
    ['CDATA', '<![CDATA[Kettle', '<![CDATA[Tent]]>'],
    ['a comment', 'Kettle <!-- old', 'Tent -->'],
  ])('mixes no two items by %s that is not closed', async (_what, first, second) => {
    const { raws, broken, message } = await readAll(
      rss([item('1'), titled('2', first), titled('3', second), item('4')].join('\n')),
    )
    expect(raws).toMatchObject([{ offerId: '1' }])
    expect(broken).toBe('invalid_xml_structure')
    expect(message).toMatch(/^Line 2: a comment or CDATA section/)
  })

  test.each([
    ['CDATA', '<![CDATA[Kettle </item>]]>'],
    ['CDATA with an example', '<![CDATA[<item>Kettle</item><item>Tent</item>]]>'],
    ['a comment', 'Kettle <!-- </g:product> -->'],
    ['a comment about a former item', 'Kettle <!-- <item id="7"><title>Tent</title></item> -->'],
  ])('may have tags of items in %s', async (_what, title) => {
    const { raws, broken } = await readAll(rss(titled('1', title) + item('2')))
    expect(raws).toMatchObject([{ offerId: '1' }, { offerId: '2' }])
    expect(broken).toBeUndefined()
  })

  test('reads a long quotation of tags in no time', async () => {
    const quoted = `${'<'.repeat(200_000)}${'<a-'.repeat(100_000)}${'a'.repeat(200_000)}${'</item>'.repeat(40_000)}`
    const before = performance.now()
    await readAll(rss(titled('1', `<![CDATA[${quoted}]]>`)))
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('may quote anything outside of its items', async () => {
    const { raws } = await readAll(rss(`<!-- ${item('1')} -->${item('2')}`))
    expect(raws).toMatchObject([{ offerId: '2' }])
  })

  test('has no price where an item says two, nor an item where it has two ids', async () => {
    const twice = (id: string, text: string, more: string) => item(id).replace(text, text + more)
    const { raws, events } = await readAll(
      rss(
        [
          twice('1', '<g:price>89.00 NZD</g:price>', '<g:price>9.00 NZD</g:price>'),
          twice('2', '<g:id>2</g:id>', '<g:id>3</g:id>'),
          twice('4', '<g:price>89.00 NZD</g:price>', '<g:price> 89.00 NZD</g:price>'),
          twice('5', '<g:id>5</g:id>', '<id>other</id><g:price/><price>1</price>'),
        ].join(''),
      ),
    )
    expect(raws).toMatchObject([
      { offerId: '4', price: '89.00 NZD' },
      { offerId: '5', price: '89.00 NZD' },
    ])
    const codes = events.flatMap((event) => (event.kind === 'problem' ? event.problem.code : []))
    expect(codes.filter((code) => code === 'row_of_two')).toHaveLength(2)
  })

  test('may have an ampersand where it is no fault, whatever the pieces', async () => {
    const text = rss(
      `<!-- salt & pepper --><item><title><![CDATA[Salt & pepper]]> &amp; <![CDATA[&]]></title></item>`,
    )
    for (const size of [1, 5, 40, 1000]) {
      const { raws } = await readAll(inPieces(Buffer.from(text), size))
      expect(raws).toEqual([{ title: 'Salt & pepper & &' }])
    }
  })
})
