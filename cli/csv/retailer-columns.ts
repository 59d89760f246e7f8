import type { Column } from './column.ts'

export const retailerColumns: readonly Column[] = [
  { name: 'name', kind: 'text' },
  { name: 'domain', kind: 'text' },
  { name: 'domains', kind: 'list' },
  { name: 'logo', kind: 'text' },
  { name: 'country', kind: 'text' },
  { name: 'shippingDetails.shippingFrom', kind: 'text' },
  { name: 'shippingDetails.shippingTimeToNZ', kind: 'text' },
  { name: 'shippingDetails.shippingTimeToAU', kind: 'text' },
  { name: 'shippingDetails.deliveryFee', kind: 'number' },
  { name: 'shippingDetails.freeShippingThreshold', kind: 'number', isNullWhenEmpty: true },
  { name: 'verified', kind: 'flag' },
  { name: 'verifiedReason', kind: 'text' },
]
