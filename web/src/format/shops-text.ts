import { shopCountWords } from '../messages/site.ts'

type Counts = { readonly shopCount: number; readonly unstatedShopCount: number }

/** `2 shops · 1 more: delivery not stated`, of shops that one can order from; `place`: as pages name it. */
export const shopsText = ({ shopCount, unstatedShopCount }: Counts, place?: string): string => {
  const { shops, delivering, unstated } = shopCountWords
  if (shopCount === 0 && unstatedShopCount > 0) return unstated(shops(unstatedShopCount, place))
  const known = place === undefined ? shops(shopCount) : delivering(shopCount, place)
  return unstatedShopCount === 0 ? known : `${known} · ${unstated(`${unstatedShopCount} more`)}`
}
