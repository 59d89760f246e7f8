import type { Column } from './column.ts'

export const adColumns: readonly Column[] = [
  { name: 'companyName', kind: 'text' },
  { name: 'email', kind: 'text' },
  { name: 'adImageUrl', kind: 'text' },
  { name: 'adLink', kind: 'text' },
  { name: 'adType', kind: 'text' },
  { name: 'startDate', kind: 'text' },
  { name: 'expiryDate', kind: 'text' },
]
