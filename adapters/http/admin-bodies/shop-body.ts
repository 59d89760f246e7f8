import type { ShopInspection } from '#application/collect/connect/shop-inspection.ts'
import { asJson } from '../as-json.ts'
import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'

export const toShopInspectionBody = ({
  retailer,
  ...inspection
}: ShopInspection): ShopInspectionBody =>
  asJson({ ...inspection, retailer: retailer && { _id: String(retailer.id), name: retailer.name } })
