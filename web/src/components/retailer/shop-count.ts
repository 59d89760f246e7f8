import { shareOf } from '#domain/retailer/shop-count.ts'
import type { ShopCountBody } from '#openapi/schemas/retailer.ts'
import { formatCount } from '../../format/count.ts'

/** How a shop stands, on the list of shops and on its own page. */
export const shopCountMessages = {
  cheapest: ({ cheapest, compared }: ShopCountBody): string =>
    compared === 0
      ? 'Sells nothing that other shops sell too'
      : `Cheapest for ${outOf(cheapest, compared)} products`,
  held: ({ held, claims }: ShopCountBody): string =>
    claims === 0 ? 'No discounts to check' : `${outOf(held, claims)} discounts held`,
} as const

const outOf = (part: number, all: number): string => {
  const share = shareOf(part, all)
  const words = `${formatCount(part)} of ${formatCount(all)}`
  return share === undefined ? words : `${share}% (${words})`
}
