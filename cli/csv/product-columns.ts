import type { Column } from './column.ts'

export const productColumns: readonly Column[] = [
  { name: 'name', kind: 'text' },
  { name: 'category', kind: 'text' },
  { name: 'subcategories', kind: 'list' },
  { name: 'description', kind: 'text' },
  { name: 'photos', kind: 'list' },
  { name: 'brand', kind: 'text' },
  { name: 'mpn', kind: 'text' },
  { name: 'gtins', kind: 'list' },
  { name: 'variantLabel', kind: 'text' },
  { name: 'group', kind: 'text' },
  { name: 'prices.*.retailerId', kind: 'text' },
  { name: 'prices.*.price', kind: 'text' },
  { name: 'prices.*.currency', kind: 'text' },
  { name: 'prices.*.link', kind: 'text' },
  { name: 'prices.*.priceDate', kind: 'text' },
  { name: 'prices.*.availability', kind: 'text' },
  { name: 'prices.*.condition', kind: 'text' },
  { name: 'prices.*.delivery', kind: 'number' },
]
