import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { OffersSchema, type OffersBody } from '#openapi/schemas/offers.ts'
import { ProductPageSchema, type ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { SearchSchema, type SearchBody } from '#openapi/schemas/search/search.ts'

/** Answers the body of an address such as `/api/search?query=tv`; throws unless it is a success. */
export type Ask = (path: string, accept: string) => Promise<string>

/** Where and in which basis prices are looked at. */
export type Market = { readonly country: Country; readonly basis: Basis }

export type Site = {
  readonly search: (market: Market, asked: URLSearchParams) => Promise<SearchBody>
  /** Each product is asked for once, and once for each of its variants. */
  readonly product: (market: Market, id: string, variant?: string) => Promise<ProductAnswers>
  readonly page: (path: string) => Promise<string>
  readonly read: (path: string) => Promise<unknown>
  readonly forget: () => void
}

export type ProductAnswers = { readonly page: ProductPageBody; readonly offers: OffersBody }

export const openSite = (ask: Ask): Site => {
  const known = new Map<string, Promise<ProductAnswers>>()
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await ask(path, 'application/json'))
  const readProduct = async (
    id: string,
    market: Market,
    variant: string,
  ): Promise<ProductAnswers> => {
    const [page, offers] = await Promise.all([
      read(addressOf(`/api/products/${id}`, { ...market, variant })),
      read(addressOf(`/api/products/${id}/offers`, market)),
    ])
    return { page: ProductPageSchema.parse(page), offers: OffersSchema.parse(offers) }
  }
  return {
    read,
    page: (path) => ask(path, 'text/html'),
    async search(market, asked) {
      return SearchSchema.parse(await read(searchPath(market, asked)))
    },
    product(market, id, variant = '') {
      const key = `${id} ${market.country} ${market.basis} ${variant}`
      const answers = known.get(key) ?? readProduct(id, market, variant)
      known.set(key, answers)
      return answers
    },
    forget: () => known.clear(),
  }
}

export const searchPath = (market: Market, asked: URLSearchParams): string =>
  addressOf('/api/search', [...Object.entries(market), ...asked])

export const addressOf = (
  path: string,
  params: Readonly<Record<string, string>> | [string, string][],
): string => `${path}?${new URLSearchParams(params).toString()}`

/** Ids of all products that the site lists. */
export const listProductIds = async (site: Site): Promise<readonly string[]> => {
  const pathsIn = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const files = pathsIn(await site.page('/sitemap.xml')).filter((path) =>
    path.startsWith('/sitemaps/products-'),
  )
  const ids = new Set<string>()
  for (const file of files)
    for (const path of pathsIn(await site.page(file)))
      ids.add(path.slice(path.lastIndexOf('-') + 1))
  return [...ids]
}

/** Notes that two places of the site say different things. */
export type Note = (address: string, what: string, said?: unknown, expected?: unknown) => void

/** The same, where they may be alike: noted where their JSON differs. */
export const makeExpectSame =
  (note: Note) =>
  (address: string, what: string, said: unknown, expected: unknown): void => {
    if (JSON.stringify(said) !== JSON.stringify(expected)) note(address, what, said, expected)
  }

export type ExpectSame = ReturnType<typeof makeExpectSame>

export type Checker = {
  readonly site: Site
  readonly market: Market
  readonly note: Note
  readonly expectSame: ExpectSame
}
