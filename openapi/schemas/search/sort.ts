import { parseSortChoice } from '#domain/search/sort.ts'
import { z } from 'zod'
import { once } from '../fields/once.ts'

/** How results are ordered, as asked for. */
export const SortQuerySchema = z
  .enum(['', 'bestprice', 'bestprice-rev', 'price'], {
    error: once('must be empty, bestprice or bestprice-rev'),
  })
  .default('')
  .meta({
    description:
      'Empty: popularity in lists, delivered total among the offers of one product. ' +
      '`bestprice`: lowest first, by item price in lists of products, by delivered total among the offers of one product. `bestprice-rev`: highest first. `price` counts as empty.',
  })
  .transform(parseSortChoice)
