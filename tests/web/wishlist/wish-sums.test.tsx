import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import { basketQuery, basketView } from '#web/src/components/basket/spare-basket.ts'
import { WishSums } from '#web/src/pages/wishlist/wish-total.tsx'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

type Thing = BasketBody['plans'][number]['orders'][number]['things'][number]

const wish = (
  country: 'NZ' | 'AU',
  title: string,
  totalMinor: number,
  productId: string | null = title,
): WishlistItemBody => {
  const offer = { amountMinor: totalMinor, totalMinor, standing: 'priced' }
  return {
    ...({} as WishlistItemBody),
    title,
    country,
    productId,
    currency: country === 'NZ' ? 'NZD' : 'AUD',
    addedAt: '2026-11-01T00:00:00Z',
    offerNow: productId === null ? null : (offer as WishlistItemBody['offerNow']),
  }
}

const kea = [wish('NZ', 'Kettle', 5_000), wish('NZ', 'Lamp', 2_000)]
const emu = [wish('AU', 'Kettle', 4_000), wish('AU', 'Lamp', 1_000)]

const basket: BasketBody = {
  country: 'NZ',
  currency: 'NZD',
  plans: [
    {
      totalMinor: 6_500,
      orders: [
        {
          shopName: 'Kea',
          shopSlug: 'kea',
          shopLogo: null,
          verified: false,
          things: [
            {
              ...({} as Thing),
              name: 'All',
              link: '/',
              shopLink: '/out/1',
              variant: null,
              amountMinor: 6_000,
              availability: 'in-stock',
            },
          ],
          itemsMinor: 6_000,
          deliveryMinor: 500,
          isAtMost: false,
          freeFromMinor: null,
        },
      ],
    },
  ],
  oneByOneMinor: 7_000,
  leftOut: [],
  unknown: [],
}
const { queryKey } = basketQuery(['Kettle', 'Lamp'], 'NZ')

const render = (items: readonly WishlistItemBody[], isPlanned = false): string =>
  renderPage(<WishSums items={items} />, {
    address: '/wishlist',
    known: isPlanned ? [[queryKey, basket]] : [],
  }).words

beforeAll(() => basketView.load())

test('each sum names its country where wishes are of two', () => {
  expect(render(kea)).toBe('Bought one by one: $70.00, with delivery paid for each.')
  expect(render([...kea, ...emu])).toBe(
    'New Zealand: Bought one by one: $70.00 NZD, with delivery paid for each. Australia: Bought one by one: $50.00 AUD, with delivery paid for each.',
  )
  const words = render([...kea, ...emu], true)
  expect(words).toContain('Buy these together in New Zealand')
  expect(words).toContain('Australia: Bought one by one: $50.00 AUD')
  expect(words).not.toContain('New Zealand: Bought one by one')
})

test('what is no product here is not said to lack a delivered price', () => {
  const words = render([...kea, wish('NZ', 'Weka', 0, null)], true)
  expect(words).toContain('Not counted, as this site has no such product: Weka.')
  expect(words).not.toContain('no shop gives a delivered price')
})
