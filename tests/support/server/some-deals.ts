import type { DealRequest, DealsAnswer } from '#application/deal/find-deals.ts'
import { aCard } from './a-server.ts'

/** The first page of 30. */
export const someDeals: DealsAnswer = {
  basis: 'delivered',
  deals: [
    {
      product: { ...aCard, title: 'Kea & <Tui>' },
      deal: {
        productId: aCard.productId,
        basis: 'delivered',
        amountMinor: 30_300,
        medianMinor: 38_900,
        percent: 22,
        lowestBeforeMinor: 34_900,
        since: new Date('2026-03-12T20:05:00Z'),
        until: new Date('2026-03-14T00:00:00Z'),
        categoryId: 1,
        brandId: null,
        inStock: true,
      },
    },
  ],
  total: 30,
  page: 1,
  hasMore: true,
  categories: [{ slug: 'phones', name: 'Phones', count: 30, parent: null }],
  brands: [{ slug: 'apple', name: 'Apple', count: 12 }],
  drops: [{ percent: 10, count: 30 }],
}

/** What is asked where nothing narrows it. */
export const everyDeal: DealRequest = {
  country: 'NZ',
  basis: 'delivered',
  categories: [],
  brands: [],
  percent: 10,
  price: undefined,
  order: '',
  page: 1,
}
