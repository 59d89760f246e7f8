import type { SourceView } from '#application/collect/source/source-store.ts'
import { asJson } from '../as-json.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'

export const toAdminSourceBody = ({ retailer, ...source }: SourceView): AdminSourceBody => {
  const { id, ...shop } = retailer
  return asJson({ ...source, retailer: { ...shop, _id: String(id) } })
}
