import type { Country } from '../market/country.ts'

/** What signs of a shop tell about the country it sells to, the surest first. */
export type HomeSigns = {
  readonly currency: string | undefined
  readonly countryCode: string | undefined
  readonly hostname: string
  readonly language: string | undefined
}

export const homeOf = (signs: HomeSigns): Country | undefined => {
  const told = signs.countryCode?.toUpperCase()
  if (told === 'NZ' || told === 'AU') return told
  if (signs.currency === 'NZD') return 'NZ'
  if (signs.currency === 'AUD') return 'AU'
  if (/\.nz$/i.test(signs.hostname)) return 'NZ'
  if (/\.au$/i.test(signs.hostname)) return 'AU'
  const region = /^[a-z]{2}[-_](nz|au)\b/i.exec(signs.language ?? '')?.[1]?.toUpperCase()
  return region === 'NZ' || region === 'AU' ? region : undefined
}
