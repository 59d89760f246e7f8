import { countryNames } from '#domain/market/country.ts'
import type { WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'

export type PriceChange = {
  readonly trend: 'down' | 'up' | 'level'
  readonly words: string
}

/** `$20`, or `$19.50`, of cents in the item's currency. */
type Show = (amountMinor: number) => string

/** What has become of an item's price since it was added, in words. */
export const priceChange = (item: WishlistItemBody, show: Show): PriceChange => {
  const { amountMinor, amountNowMinor, productId, country, price } = item
  if (productId === null) return { trend: 'level', words: messages.notOurs }
  if (amountNowMinor === null)
    return { trend: 'level', words: messages.notSold(countryNames[country]) }
  if (amountMinor === null)
    return { trend: 'level', words: price === '' ? '' : messages.wasThen(price) }
  const change = amountNowMinor - amountMinor
  if (change === 0) return { trend: 'level', words: messages.same }
  const amount = show(Math.abs(change)).replace(/\.00$/, '')
  return change < 0
    ? { trend: 'down', words: messages.less(amount) }
    : { trend: 'up', words: messages.more(amount) }
}
