import type { makeConnectShop } from './connect-shop.ts'
import type { InspectShop } from './inspect-shop.ts'
import type { ShopInspection } from './shop-inspection.ts'

export type Connect = {
  readonly connect: ReturnType<typeof makeConnectShop>
  /** Nothing is stored. */
  readonly inspect: (...asked: Parameters<InspectShop>) => Promise<ShopInspection>
}
