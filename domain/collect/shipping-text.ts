import type { RawShipping } from './raw-offer.ts'

export type ShippingPart =
  | 'country'
  | 'region'
  | 'postalCode'
  | 'service'
  | 'price'
  | 'minHandling'
  | 'maxHandling'
  | 'minTransit'
  | 'maxTransit'
  | 'ignored'

/** `NZ:AUK:Courier:7.50 NZD:0:1:1:3`, several separated by commas. */
export const readShippingText = (
  text: string,
  order: readonly ShippingPart[] = usualOrder,
): RawShipping[] =>
  splitDeliveries(text.slice(0, longest).replace(/\s+/g, ' '))
    .slice(0, most)
    .map((delivery) => {
      const parts = delivery.split(':').map((part) => part.trim())
      // Three short forms are common, such as 'NZ:7.50 NZD'; their length tells which it is.
      const names = order === usualOrder && parts.length < 4 ? shortOrder(parts) : order
      return toShipping((name) => {
        const value = parts[names.indexOf(name)]
        return value === '' ? undefined : value
      })
    })
    .filter((shipping) => Object.keys(shipping).length > 0)

/** `shipping(country:region:price)` → its parts; undefined for other headers. */
export const shippingOrderOf = (header: string): ShippingPart[] | undefined => {
  const list = /^\s*(?:g:)?shipping\s*\(([^()]*)\)\s*$/i.exec(header)?.[1]
  return list?.split(':').map((name) => partNames[name.trim().toLowerCase()] ?? 'ignored')
}

const usualOrder: readonly ShippingPart[] = [
  'country',
  'region',
  'service',
  'price',
  'minHandling',
  'maxHandling',
  'minTransit',
  'maxTransit',
]

const partNames: Readonly<Record<string, ShippingPart>> = {
  country: 'country',
  region: 'region',
  postal_code: 'postalCode',
  service: 'service',
  price: 'price',
  min_handling_time: 'minHandling',
  max_handling_time: 'maxHandling',
  min_transit_time: 'minTransit',
  max_transit_time: 'maxTransit',
}

const most = 50
const longest = 4_000

const splitDeliveries = (text: string): string[] => text.split(/,(?= ?(?:[A-Za-z]{2} ?)?:)/)

const shortOrder = (parts: readonly string[]): readonly ShippingPart[] => {
  if (parts.length === 1) return ['price']
  return parts.length === 2 ? ['country', 'price'] : ['country', 'region', 'price']
}

const toShipping = (partOf: (name: ShippingPart) => string | undefined): RawShipping => {
  const [country, region, postalCode] = [partOf('country'), partOf('region'), partOf('postalCode')]
  const [service, price] = [partOf('service'), partOf('price')]
  const minDays = daysOf(partOf('minHandling'), partOf('minTransit'))
  const maxDays = daysOf(partOf('maxHandling'), partOf('maxTransit'))
  return {
    ...(country !== undefined && { country }),
    ...(region !== undefined && { region }),
    ...(postalCode !== undefined && { postalCode }),
    ...(service !== undefined && { service }),
    ...(price !== undefined && { price }),
    ...(minDays !== undefined && { minDays }),
    ...(maxDays !== undefined && { maxDays }),
  }
}

export const daysOf = (
  handling: string | undefined,
  transit: string | undefined,
): string | undefined => {
  if (transit === undefined || !/^\d{1,2}$/.test(transit)) return undefined
  return String(Number(transit) + (/^\d{1,2}$/.test(handling ?? '') ? Number(handling) : 0))
}
