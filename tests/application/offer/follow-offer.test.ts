import { makeFollowOffer } from '#application/offer/follow-offer.ts'
import { expect, test } from 'vitest'

const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

const shop = {
  retailerName: 'Harbour Tech',
  productTitle: null,
  productPath: null,
  demo: false,
  domains: ['harbour-tech.example', 'xn--mori-qsa.example'],
}

/** Follows an offer with this link, whose visits are counted as said. */
const follow = (
  url: string,
  countClickOut = async () => {},
  onUncounted: (error: unknown) => void = () => {},
) =>
  makeFollowOffer({
    findClickOut: async (offerId) => ({ ...shop, offerId, url }),
    countClickOut,
    countOnce: async (_name, _network, _thing, count) => count(),
    clock: { now: () => new Date('2026-03-14T02:11:30.000Z') },
    onUncounted,
  })(id, '10.0.0.1')

test.each([
  [
    'https://harbour-tech.example/カメラ',
    'https://harbour-tech.example/%E3%82%AB%E3%83%A1%E3%83%A9',
  ],
  ['https://harbour-tech.example/é?q=ō', 'https://harbour-tech.example/%C3%A9?q=%C5%8D'],
  ['https://harbour-tech.example/a b"<>', 'https://harbour-tech.example/a%20b%22%3C%3E'],
  [
    'https://harbour-tech.example/a\r\nset-cookie: b',
    'https://harbour-tech.example/aset-cookie:%20b',
  ],
  ['https://māori.example/1', 'https://xn--mori-qsa.example/1'],
])('leads to %j in letters that a header can carry', async (url, href) => {
  expect(await follow(url)).toMatchObject({ url: href })
})

test('a visit that cannot be counted keeps nobody from the shop, and is told of', async () => {
  const away = new Error('the database is away')
  const told: unknown[] = []
  const url = 'https://harbour-tech.example/1'
  const reject = () => Promise.reject(away)
  const target = await follow(url, reject, (error) => void told.push(error))
  expect(target.url).toBe(url)
  expect(told).toEqual([away])
})
