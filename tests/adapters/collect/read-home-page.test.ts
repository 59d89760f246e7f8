import { readHomePage } from '#adapters/collect/read-home-page.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const url = 'https://kea.example/'
const spaces = ' '.repeat(1_000_000)

describe('the front page of a shop', () => {
  test('names the shop, its terms and its picture', () => {
    const page = readHomePage(
      '<title>Kettles and mugs | Kea Kitchen</title><link rel="apple-touch-icon" href="/icon.png"><a href="/legal">Our terms</a>',
      url,
    )
    expect(page).toMatchObject({
      name: 'Kea Kitchen',
      termsUrl: 'https://kea.example/legal',
      logo: 'https://kea.example/icon.png',
    })
  })

  test.each([
    ['a picture in it', 'data:image/png;base64,AAAA'],
    ['a script', 'javascript:alert(1)'],
    ['a long one', `/${'x'.repeat(2_000)}`],
    ['none', 'https://['],
  ])('tells no address that no form takes: %s', (_what, href) => {
    const page = readHomePage(
      `<title>Kea</title><link rel="apple-touch-icon" href="${href}"><link rel="alternate" type="application/rss+xml" href="${href}"><a href="${href}">Terms of use</a>`,
      url,
    )
    expect(page).toMatchObject({ name: 'Kea', logo: undefined, termsUrl: undefined, feeds: [] })
  })

  // Each of them would take an hour, were it searched from each of its places again.
  test.each([
    ['title', `<title>Kea x${spaces}y</title>`],
    ['link', `<title>Kea x</title><a href="/x">${'terms '.repeat(200_000)} payment</a>`],
    ['address', `<title>Kea x</title><a href="/${'terms/'.repeat(200_000)}payment">x</a>`],
  ])('is read at once however long a %s it has', (_what, html) => {
    expect(readHomePage(html, url)).toMatchObject({ name: 'Kea x' })
  })
})

describe('what a shop may write without end', () => {
  test('in the style of a price', async () => {
    const { raws } = await readAll(
      `<!doctype html><title>Kettle | Kea</title><h1>Kettle</h1><p style="font:${'1'.repeat(1_000_000)}">$89.00</p>`,
      { url: 'https://kea.example/p/kettle', dialect: 'product-page' },
    )
    expect(raws).toMatchObject([{ price: '$89.00' }])
  })

  test('in the name of a variation', async () => {
    const variation = `Colour: Red,${spaces}x`
    const { raws } = await readAll(
      JSON.stringify([
        { id: 1, name: 'Kettle', parent: 7, variation, permalink: `${url}kettle/`, prices: {} },
      ]),
      { url: 'https://kea.example/wp-json/wc/store/v1/products', dialect: 'woocommerce-json' },
    )
    expect(raws).toMatchObject([{ offerId: '1', groupId: '7' }])
  })
})
