import { ProductIdSchema } from '../schemas/admin/product.ts'
import {
  ListPastPricesSchema,
  ListStrikesSchema,
  PastPricesSchema,
  StrikeIdSchema,
  StrikePriceSchema,
  StrikeSchema,
  StrikesSchema,
} from '../schemas/admin/strike.ts'
import type { Operations } from './operation.ts'

export const priceStrikeOperations = {
  listPastPrices: {
    method: 'GET',
    path: '/admin/products/:id/prices',
    scope: 'catalogue',
    summary: 'What the offers of a product asked, struck prices among it',
    params: ProductIdSchema,
    query: ListPastPricesSchema,
    answer: PastPricesSchema,
    missing: false,
  },
  listPriceStrikes: {
    method: 'GET',
    path: '/admin/price-strikes',
    scope: 'catalogue',
    summary: 'Prices that were taken out of histories',
    query: ListStrikesSchema,
    answer: StrikesSchema,
  },
  strikePrice: {
    method: 'POST',
    path: '/admin/price-strikes',
    scope: 'catalogue',
    summary: 'Take wrong prices out of a history',
    description:
      'Charts, lows and lists leave them out as soon as this is answered. Nothing is deleted: it ' +
      'can be undone.',
    body: StrikePriceSchema,
    status: 201,
    answer: StrikeSchema,
    conflict: true,
  },
  undoPriceStrike: {
    method: 'PUT',
    path: '/admin/price-strikes/:id/undone',
    scope: 'catalogue',
    summary: 'Put struck prices back',
    description: 'Those that another strike covers stay out. Undoing it twice changes nothing.',
    params: StrikeIdSchema,
    answer: StrikeSchema,
  },
} as const satisfies Operations
