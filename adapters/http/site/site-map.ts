import { countries, type Country } from '#domain/market/country.ts'
import { withCountry } from '../bodies/with-country.ts'

/** A page to index, and the countries that it has content for. */
export type Place = { readonly path: string; readonly countries: readonly Country[] }

/** Each has a URL per country; the protocol allows 50,000 URLs. */
export const placesInFile: number = 40_000 / countries.length

export const siteMapIndex = (origin: string, paths: readonly string[]): string => {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${schema}">${files.join('')}</sitemapindex>`
}

/** In chunks; each URL names its alternates for other countries. */
export async function* siteMap(
  origin: string,
  first: readonly Place[],
  others: AsyncIterable<readonly Place[]>,
): AsyncGenerator<string> {
  const entries = (places: readonly Place[]): string =>
    places.map((place) => entriesOf(place, origin)).join('')
  yield `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  yield entries(first)
  for await (const places of others) yield entries(places)
  yield `</urlset>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entriesOf = (place: Place, origin: string): string => {
  const addressIn = (country: Country): string =>
    escapeXml(origin + withCountry(place.path, country))
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  const links = [
    ...place.countries.map((country) => link(`en-${country}`, addressIn(country))),
    link('x-default', addressIn('NZ')),
  ].join('')
  return place.countries
    .map((country) => `<url><loc>${addressIn(country)}</loc>${links}</url>`)
    .join('')
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
