import { toTariff } from '#domain/catalogue/energy/running-cost.ts'
import type { Country } from '#domain/market/country.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'

const key = 'cents-per-kwh'

/** What this device keeps for the country, in cents a kWh; empty: what households there pay. */
export const deviceTariff = (country: Country): string => readItem(`${key}-${country}`) ?? ''

export const keepTariff = (text: string, country: Country): void =>
  storeItem(`${key}-${country}`, toTariff(text) === undefined ? null : text)
