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

export const strikeLines = [
  ['', 'product.name'],
  ['Shops', 'shops country'],
  ['From', 'from:exact'],
  ['To', 'to:exact'],
  ['Reason', 'reason'],
  ['Admin', 'struckBy'],
  ['Struck', 'struckAt:exact'],
  ['Undone', 'undone.at:exact undone.by'],
  ['Id', 'id'],
] as const

export const priceStrikeOperations = {
  listPastPrices: {
    method: 'GET',
    path: '/admin/products/:id/prices',
    access: { admin: 'catalogue' },
    summary: 'What the offers of a product asked, struck prices among it',
    params: ProductIdSchema,
    query: ListPastPricesSchema,
    answer: PastPricesSchema,
    missing: false,
  },
  listPriceStrikes: {
    method: 'GET',
    path: '/admin/price-strikes',
    access: { admin: 'catalogue' },
    summary: 'Prices that were taken out of histories',
    query: ListStrikesSchema,
    answer: StrikesSchema,
    commands: [
      {
        name: 'prices strikes',
        summary: 'list strikes: those that hold, then the latest',
        args: { product: '[product]' },
        examples: ['awMiEnyh59s'],
        columns: [
          ['Id', 'id'],
          ['Product', 'product.name'],
          ['Shops', 'shops'],
          ['From', 'from:exact'],
          ['To', 'to:exact'],
          ['Reason', 'reason'],
          ['Undone', 'undone.at:exact'],
        ],
        empty: 'No strikes.',
      },
    ],
  },
  strikePrice: {
    method: 'POST',
    path: '/admin/price-strikes',
    access: { admin: 'catalogue' },
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
    access: { admin: 'catalogue' },
    summary: 'Put struck prices back',
    description: 'Those that another strike covers stay out. Undoing it twice changes nothing.',
    params: StrikeIdSchema,
    answer: StrikeSchema,
    commands: [
      {
        name: 'prices unstrike',
        summary: 'put struck prices back',
        args: { id: '<id>' },
        examples: ['0198c9a0-7d21-7c32-9b4d-3a5c6e7f8092'],
        columns: strikeLines,
      },
    ],
  },
} as const satisfies Operations
