import type { Deal } from './deal.ts'

/** `''`: top deals, then the others, each with the rarest price first. */
export const dealOrders = ['', 'percent', 'saving', 'newest'] as const

export type DealOrder = (typeof dealOrders)[number]

type Orderable = Pick<Deal, 'percent' | 'amountMinor' | 'medianMinor' | 'since'> & {
  readonly inStock: boolean
}

/** `deals`: the rarest price first; of equals that order stays. */
export const inDealOrder = <D extends Orderable>(
  deals: readonly D[],
  order: DealOrder,
): readonly D[] => deals.toSorted((a, b) => rankIn[order](b) - rankIn[order](a))

/** The highest first. */
const rankIn: Readonly<Record<DealOrder, (deal: Orderable) => number>> = {
  '': ({ percent, inStock }) => Number(inStock && percent >= topDrop),
  percent: ({ percent }) => percent,
  saving: ({ amountMinor, medianMinor }) => medianMinor - amountMinor,
  newest: ({ since }) => since.getTime(),
}

/** In percent: what falls by less is no news. */
const topDrop = 15
