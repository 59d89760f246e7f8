import { Readable } from 'node:stream'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { ListListedRetailers } from '#application/catalogue/catalogue.ts'
import { productPath } from '#domain/catalogue/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { countries, type Country, defaultCountry } from '#domain/market/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ServerDeps } from '../server/server-deps.ts'
import { withCountry } from '../bodies/product-link.ts'

type Deps = Pick<ServerDeps, 'catalogue'> & {
  readonly publicUrl: URL
}

export const siteMapRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue } = deps
  const { origin } = deps.publicUrl
  const config = { access: 'public', limit: 'page' } as const

  const listShelves = async (): Promise<readonly Place[]> =>
    shelvesOf(await catalogue.getIndex(), await catalogue.listListedRetailers())

  app.get('/sitemap.xml', { config, schema: { hide: true } }, async (_request, reply) => {
    const shelves = await listShelves()
    const shelfFiles = Array.from({ length: Math.ceil(shelves.length / placesInFile) }).keys()
    const files = [
      ...[...shelfFiles].map((block) => `/sitemaps/shelves-${block + 1}.xml`),
      ...(await catalogue.findListedBlocks(placesInFile)).map(
        (block) => `/sitemaps/products-${block + 1}.xml`,
      ),
    ]
    return reply.headers(headers).send(siteMapIndex(origin, files))
  })

  app.get('/sitemaps/:name', { config, schema }, async (request, reply) => {
    const [, kind, number] = fileName.exec(request.params.name) ?? []
    const from = (Number(number) - 1) * placesInFile
    const slices = kind === 'shelves' ? shelfSlices(from) : productSlices(from)
    // Read before the answer begins, so that failures still get their status.
    const first = number === undefined ? undefined : (await slices.next()).value
    if (!first) throw siteMapNotFound()
    const pieces = siteMap(origin, first, slices)
    return reply.headers(headers).send(Readable.from(pieces, { objectMode: false }))
  })

  type Slices = AsyncGenerator<readonly Place[], undefined>

  async function* shelfSlices(from: number): Slices {
    const shelves = (await listShelves()).slice(from, from + placesInFile)
    if (shelves.length > 0) yield shelves
  }

  async function* productSlices(from: number): Slices {
    const to = from + placesInFile
    for (let after = from; after < to;) {
      const products = await catalogue.listListedProducts(after, to, productsAtOnce)
      const last = products.at(-1)
      if (!last) return
      yield products.map(({ slug, publicId, countries }) => ({
        path: `/product/${productPath(slug, publicId)}`,
        countries,
      }))
      after = last.id
    }
  }
}

/** Rows of one statement. */
const productsAtOnce = 1000

const shelvesOf = (
  { categories, brands }: CatalogueIndex,
  retailers: Awaited<ReturnType<ListListedRetailers>>,
): readonly Place[] => {
  const searchOf =
    (filter: string) =>
    ({ slug, products }: Shelf): Place => ({
      path: `/search?${filter}=${slug}`,
      countries: countries.filter((country) => products[country] > 0),
    })
  return [
    ...pages.map((path) => ({ path, countries })),
    ...[...categories.values()].map(searchOf('category')),
    ...[...brands.values()].map(searchOf('brand')),
    ...retailers.map(({ slug, countries }) => ({ path: `/retailers/${slug}`, countries })),
  ].filter((place) => place.countries.length > 0)
}

type Shelf = { readonly slug: string; readonly products: Readonly<Record<Country, number>> }

const pages = [
  '/',
  '/categories',
  '/brands',
  '/shops',
  '/deals',
  '/about',
  '/how-we-rank',
  '/scan',
  '/tips',
  '/data',
  '/contact',
  '/privacy',
  '/retailers/feed-check',
]

const fileName = /^(shelves|products)-([1-9]\d{0,5})\.xml$/

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

const siteMapNotFound = (): DomainError =>
  new DomainError('not-found', 'site_map.not_found', 'There is no such file.')

// Not part of the contract.
const schema = { hide: true, params: z.object({ name: z.string().max(100) }) }

/** A page to index, and the countries that it has content for. */
type Place = { readonly path: string; readonly countries: readonly Country[] }

/** Each has a URL per country; the protocol allows 50,000 URLs. */
const placesInFile: number = 40_000 / countries.length

const siteMapIndex = (origin: string, paths: readonly string[]): string => {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${xmlNamespace}">${files.join('')}</sitemapindex>`
}

/** In chunks; each URL names its alternates for other countries. */
async function* siteMap(
  origin: string,
  first: readonly Place[],
  others: AsyncIterable<readonly Place[]>,
): AsyncGenerator<string> {
  const entries = (places: readonly Place[]): string =>
    places.map((place) => entriesOf(place, origin)).join('')
  yield `${declaration}<urlset xmlns="${xmlNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  yield entries(first)
  for await (const places of others) yield entries(places)
  yield `</urlset>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entriesOf = (place: Place, origin: string): string => {
  const addressIn = (country: Country): string =>
    escapeXml(origin + withCountry(place.path, country))
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  const links = [
    ...place.countries.map((country) => link(`en-${country}`, addressIn(country))),
    link('x-default', addressIn(defaultCountry)),
  ].join('')
  return place.countries
    .map((country) => `<url><loc>${addressIn(country)}</loc>${links}</url>`)
    .join('')
}

/** Without what no XML document may hold (XML 1.0, 2.2). */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
