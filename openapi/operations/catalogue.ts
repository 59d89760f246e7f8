import { BrandsSchema } from '../schemas/brand.ts'
import { CategoriesSchema } from '../schemas/category.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { flag } from '../schemas/fields/flag.ts'
import { RatesSchema } from '../schemas/rates.ts'
import { TipRecordSchema } from '../schemas/product/tip.ts'
import { z } from 'zod'
import type { Operations } from './operation.ts'

export const catalogueOperations = {
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    kept: 60,
    tag: 'Catalogue',
    summary: 'The tree of categories',
    description:
      'Three levels; each node counts what is sold in the country. The 17 roots of the front door and what is below them always stand there, further categories and “Other” while something is sold in them.',
    query: z.object({
      country: CountryQuerySchema,
      all: flag.meta({ description: 'All further categories too, sold or not.' }),
    }),
    answer: CategoriesSchema,
  },
  listBrands: {
    method: 'GET',
    path: '/brands',
    access: 'public',
    kept: 60,
    tag: 'Catalogue',
    summary: 'Every brand by its letter',
    description: 'All brands in one answer, meant to be kept and asked for again with its ETag.',
    query: z.object({ country: CountryQuerySchema }),
    answer: BrandsSchema,
  },
  readRates: {
    method: 'GET',
    path: '/rates',
    access: 'public',
    kept: 300,
    tag: 'Site',
    summary: 'Exchange rates',
    description:
      'For showing prices in other currencies: amount × rate of the target ÷ rate of the source.',
    answer: RatesSchema,
  },
  readTipRecord: {
    method: 'GET',
    path: '/tips/record',
    access: 'public',
    kept: 300,
    tag: 'Products',
    summary: 'How good tips were',
    description:
      'What was said of prices, and what became of them within 30 days: of what shoppers were shown, ' +
      'and of past prices by replay. Nothing that was said is left out.',
    answer: TipRecordSchema,
  },
} as const satisfies Operations
