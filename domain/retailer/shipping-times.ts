import { namedPerCountry, type Country } from '../market/country.ts'

/** The wire's name of a shop's delivery time to a country, as the specification has it. */
export type ShippingTimeName = `shippingTimeTo${Country}`

export const shippingTimeName = (country: Country): ShippingTimeName => `shippingTimeTo${country}`

/** A value for the delivery time to each country, by the wire's names. */
export const shippingTimes = <T>(
  make: (country: Country) => T,
): Readonly<Record<ShippingTimeName, T>> => namedPerCountry(shippingTimeName, make)
