import { toDeliveryDays } from '#domain/offer/delivery-days.ts'
import { readablePair } from './filters/readable-pair.ts'
import { askedAttributes, type LeftOut } from './search-params.ts'

/** What reading an address leaves out already. */
export const unreadFilters = (search: URLSearchParams): readonly LeftOut[] => {
  const days = search.get('deliveryDays') ?? ''
  return [
    ...(days === '' || toDeliveryDays(days) ? [] : ['deliveryDays' as const]),
    ...(askedAttributes(search).every((pair) => readablePair(pair) === pair)
      ? []
      : ['range' as const]),
  ]
}
