import type { SourceView } from '#application/collect/source/source.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'

export const toAdminSourceBody = ({
  retailer,
  createdAt,
  lastGoodAt,
  nextRunAt,
  paused,
  lastRun,
  ...source
}: SourceView): AdminSourceBody => ({
  ...source,
  retailer: {
    _id: String(retailer.id),
    slug: retailer.slug,
    name: retailer.name,
    isArchived: retailer.isArchived,
  },
  createdAt: createdAt.toISOString(),
  lastGoodAt: lastGoodAt?.toISOString() ?? null,
  nextRunAt: nextRunAt?.toISOString() ?? null,
  paused: paused && { ...paused, at: paused.at.toISOString() },
  lastRun: lastRun && {
    ...lastRun,
    at: lastRun.at.toISOString(),
    heldFor: [...lastRun.heldFor],
  },
})
