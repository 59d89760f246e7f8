import type { ShopInspection } from '#application/collect/connect/shop-inspection.ts'
import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'

export const toShopInspectionBody = ({
  retailer,
  notes,
  proposals,
  ...inspection
}: ShopInspection): ShopInspectionBody => ({
  ...inspection,
  proposals: proposals.map(({ sample, problems, ...proposal }) => ({
    ...proposal,
    sample: [...sample],
    problems: [...problems],
  })),
  notes: [...notes],
  retailer: retailer && { _id: String(retailer.id), name: retailer.name },
})
