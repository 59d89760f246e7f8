import type { Country } from '../market/country.ts'
import { marketRules } from '../market/market-rules.ts'

/** A name, or words that end with one ("Havaianas Jandals"), as people in the country say it. */
export const localCategoryName = (name: string, country: Country): string => {
  const { localNames } = marketRules[country]
  const known = Object.keys(localNames).find(
    (end) => name === end || (name.endsWith(end) && /\s/.test(name.at(-end.length - 1) ?? '')),
  )
  return known === undefined ? name : name.slice(0, -known.length) + localNames[known]
}
