import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { expect, test } from 'vitest'

const offer = `<id>1</id><title>Cup &frac12; L &ndash; caf&eacute; &ordm;</title><link>https://kauri.example/1</link><price>12 NZD</price>`
const feed = `<?xml version="1.0" encoding="UTF-8"?><rss><channel><item>${offer}</item></channel></rss>`
const table = 'id\ttitle\tlink\tprice\n1\tCup\thttps://kauri.example/1\t12 NZD\n'

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test.each(['', '\n', '\r\n\r\n', '\ufeff', '\ufeff\n', '\n\ufeff', 'ï»¿', '\nï»¿'])(
  'what a program prints before a file, such as %j, does not matter',
  async (before) => {
    expect((await readAll(before + feed)).raws).toMatchObject([{ title: 'Cup ½ L – café º' }])
    expect((await readAll(before + table)).raws).toMatchObject([{ offerId: '1' }])
    expect((await readAll(`${before}{"products":[]}`)).broken).toBeUndefined()
    const url = 'https://kauri.example/sitemap.xml'
    const entry = '<url><loc>https://kauri.example/1</loc></url>'
    const bytes = bytesOf(`${before}<?xml version="1.0"?><urlset>${entry}</urlset>`)
    const entries = []
    for await (const one of readSitemap({ bytes, contentType: undefined, url })) entries.push(one)
    expect(entries).toMatchObject([{ kind: 'page' }, { kind: 'ended', count: 1 }])
  },
)

test.each([
  [
    '<urlset><url><loc>https://kauri.example/1</loc></url></urlset>',
    'This is a sitemap, not a feed.',
  ],
  ['<Error><Code>AccessDenied</Code></Error>', 'in its <Error>.'],
  ['<!-- a --><?xml version="1.0"?><rss/>', 'Begin the file with "<?xml".'],
  ['<rss><channel><item><title>&nonesuch;</title></item></channel></rss>', 'such as "&#189;"'],
  [
    '<rss><channel><item><title>A</name></item></channel></rss>',
    'End each element with its own tag.',
  ],
  ['<rss><channel><item><title>A & B</title></item></channel></rss>', 'Write "&amp;"'],
  ['<rss><channel><item><title>A</title>', 'not closed'],
  ['User-agent: *\nDisallow: /', 'no known column names for an id, a title, a link and a price:'],
  ['id,titel,link,price\n1,2,3,4', 'names for a title: "id,titel,link,price".'],
  ['sku;name;url;price ex gst\n', 'names for a price:'],
  ['--a1\r\nContent-Disposition: form-data; name="file"\r\n\r\nid,title', 'the file itself'],
])('the fault of %s is told', async (text, message) => {
  expect((await readAll(text)).message).toContain(message)
})
