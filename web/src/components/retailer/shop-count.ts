import { shareOf } from '#domain/retailer/shop-count.ts'
import type { ShopCountBody } from '#openapi/schemas/retailer.ts'
import { formatCount } from '../../format/count.ts'

/** How a shop stands, on the list of shops and on its own page. */
export const shopCountMessages = {
  cheapest: ({ cheapest, compared }: ShopCountBody): string =>
    compared === 0
      ? 'None of its prices could be compared'
      : `Cheapest for ${outOf(cheapest, compared, 'product')}`,
  held: ({ held, claims }: ShopCountBody): string =>
    claims === 0
      ? 'No discounts to check'
      : `${outOf(held, claims, 'discount')} ${claims === 1 ? 'was' : 'were'} as big as claimed`,
} as const

/** `85 of 320 products (27%)`. */
const outOf = (part: number, all: number, noun: string): string => {
  const share = shareOf(part, all)
  const words = `${formatCount(part)} of ${formatCount(all)} ${noun}${all === 1 ? '' : 's'}`
  return share === undefined ? words : `${words} (${share}%)`
}
