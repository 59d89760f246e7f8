import { batchesOf } from '#application/batches-of.ts'
import { wishlistMaxItems } from '#domain/wishlist/place-wish.ts'
import { WishlistSchema, type WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { amountOf } from './plain-prices.ts'
import { addressOf, type Checker } from './site.ts'

/** Somebody who is signed in. */
export type Shopper = {
  readonly uid: string
  /** Sends a body to an address such as `/api/wishlist`; throws unless it succeeds. */
  readonly post: (path: string, body: object) => Promise<unknown>
}

/** What a wish shows is what the product's page leads with; it has not changed since it was added. */
export const checkWishes = async (
  checker: Checker,
  ids: readonly string[],
  makeShopper: () => Promise<Shopper>,
): Promise<void> => {
  const { country, basis } = checker.market
  for (const batch of batchesOf(ids, wishlistMaxItems)) {
    const { uid, post } = await makeShopper()
    for (const productId of batch)
      await post('/api/wishlist', { uid, name: productId, productId, country })
    const wishes = WishlistSchema.parse(await post('/api/wishlist/get', { uid, basis }))
    const kept = Object.values(wishes)
    checker.expectSame('/api/wishlist', 'wishes', kept.length, batch.length)
    for (const wish of kept) await checkWish(checker, wish)
  }
}

const checkWish = async (
  { site, market, expectSame }: Checker,
  { productId, currency, amountMinor, amountNowMinor, offerNow, change }: WishlistItemBody,
): Promise<void> => {
  const { country } = market
  const id = productId ?? ''
  const address = addressOf(`/api/wishlist of ${id}`, market)
  const lead = (await site.product(market, id)).page.bestOffer
  expectSame(
    address,
    'what its page leads with',
    offerNow && [offerNow.amountMinor, offerNow.totalMinor, offerNow.standing],
    lead && [lead.amountMinor, lead.totalMinor, lead.standing],
  )
  if (lead) expectSame(address, 'currency', currency, lead.currency)
  const byItem = (await site.product({ country, basis: 'item' }, id)).page.bestOffer
  const itemPrice = byItem?.standing === 'priced' ? byItem.amountMinor : null
  expectSame(address, 'item prices', [amountMinor, amountNowMinor], [itemPrice, itemPrice])
  const price = lead?.standing === 'priced' ? amountOf(lead, market.basis) : itemPrice
  const basis = lead?.standing === 'priced' ? market.basis : 'item'
  expectSame(
    address,
    'prices then and now',
    change && [change.basis, change.thenMinor, change.nowMinor],
    price === null ? null : [basis, price, price],
  )
}
