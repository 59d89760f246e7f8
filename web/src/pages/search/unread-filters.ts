import { toDeliveryDays } from '#domain/offer/delivery-days.ts'
import { endsOf, isTurned, readablePair } from './filters/readable-pair.ts'
import { askedAttributes, type LeftOut } from './search-params.ts'

/** What reading an address leaves out already. */
export const unreadFilters = (search: URLSearchParams): readonly LeftOut[] => {
  const days = search.get('deliveryDays') ?? ''
  const faulty = askedAttributes(search).filter((pair) => pair !== readablePair(pair))
  return [
    ...(days === '' || toDeliveryDays(days) ? [] : ['deliveryDays' as const]),
    ...new Set(faulty.map((pair) => (isTurned(endsOf(pair)) ? 'turned' : 'range'))),
  ]
}
