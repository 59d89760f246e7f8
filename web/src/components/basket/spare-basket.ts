import type { Country } from '#domain/market/country.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { withQuery } from '../../paths.ts'
import { makeSpareView } from '../../ui/lazy-view.tsx'

/** How all are bought together; pages stand without it. */
export const basketQuery = (ids: readonly string[], country: Country): ApiQuery<BasketBody> => ({
  queryKey: [withQuery('/api/basket', { country, product: ids.join() })],
  meta: { optional: true },
})

export const basketView = makeSpareView(
  async () => (await import('./basket-plans.tsx')).BasketPlans,
)
