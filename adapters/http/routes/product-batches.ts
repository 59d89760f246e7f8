import type { OfferAdvice } from '#application/catalogue/product-answer.ts'
import type { ProductSummary } from '#application/catalogue/product-batches.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { dayIn } from '#domain/market/country-days.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { historyWindows } from '#openapi/schemas/product/price-history.ts'
import {
  AdviceListSchema,
  AdviceQuerySchema,
  PriceHistoriesQuerySchema,
  PriceHistoriesSchema,
  ProductBatchSchema,
  ProductsQuerySchema,
  type AdviceListBody,
  type PriceHistoriesBody,
  type ProductBatchBody,
} from '#openapi/schemas/product/product-batch.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { productLink } from '../bodies/product-link.ts'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'catalogue' | 'priceHistory' | 'clock'> & {
  readonly serveRead: ServeRead
}

export const productBatchRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, priceHistory, clock, serveRead } = deps

  serveRead(app, '/products', products, ({ query: { country, gtin: asked } }) => ({
    key: `products ${country} ${asked.join()}`,
    compute: async (): Promise<ProductBatchBody> => {
      const digits = asked.map((text) => [text, digitsOf(text)] as const)
      const found = await catalogue.listByGtin(
        digits.map(([, gtin]) => gtin),
        country,
      )
      const byGtin = new Map(found.map((product) => [product.gtin, product]))
      return {
        country,
        products: digits.flatMap(([text, gtin]) => {
          const product = byGtin.get(gtin)
          return product ? toBody(text, product, country) : []
        }),
        unknown: digits.flatMap(([text, gtin]) => (byGtin.has(gtin) ? [] : text)),
      }
    },
  }))

  serveRead(app, '/advice', advice, ({ query: { country, basis, product: ids } }) => ({
    key: `advice ${country} ${basis} ${ids.toSorted().join()}`,
    compute: async (): Promise<AdviceListBody> => {
      const found = await catalogue.advise(ids, country, basis)
      return { country, basis, advice: [...found].map(toAdviceBody) }
    },
  }))

  serveRead(app, '/price-histories', histories, ({ query: { country, product: ids, window } }) => {
    const from =
      window === 'all'
        ? undefined
        : dayIn(new Date(clock.now().getTime() - historyWindows[window]), country)
    return {
      key: `histories ${country} ${ids.join()} ${from}`,
      compute: async (): Promise<PriceHistoriesBody> => {
        const found = await priceHistory.listDailyLows(ids, country, from)
        const known = new Set(found.map(({ publicId }) => publicId))
        return {
          country,
          currency: currencyOf(country),
          histories: found.map(({ publicId, days }) => ({
            productId: publicId,
            days: days.map(({ day, priceMinor, totalMinor }) => ({
              day,
              amountMinor: priceMinor,
              totalMinor,
            })),
          })),
          unknown: ids.filter((id) => !known.has(id)),
        }
      },
    }
  })
}

const toAdviceBody = ([productId, advice]: readonly [
  string,
  OfferAdvice,
]): AdviceListBody['advice'][number] => ({ ...advice, productId })

const digitsOf = (text: string): string => {
  const read = readGtin(text)
  return read.ok ? read.gtin : ''
}

const toBody = (
  gtin: string,
  product: ProductSummary,
  country: Country,
): ProductBatchBody['products'][number] => ({
  gtin,
  id: product.publicId,
  name: product.title,
  brand: product.brand,
  category: product.categorySlug,
  mpn: product.mpn,
  amountMinor: product.priceMinor,
  totalMinor: product.totalMinor,
  currency: currencyOf(country),
  offerCount: product.offerCount,
  usedCount: product.usedCount,
  compareLink: productLink(product, country),
})

const options = { config: { access: 'public', limit: 'read' }, maxAgeSeconds: 30 } as const

const products = {
  ...options,
  schema: {
    operationId: 'listProductsByGtin',
    tags: ['Products'],
    summary: 'Products by their barcodes',
    description: 'Up to 100 at once, with their lowest prices in the country.',
    querystring: ProductsQuerySchema,
    response: { 200: ProductBatchSchema, ...readResponses },
  },
} as const

const advice = {
  ...options,
  schema: {
    operationId: 'listAdvice',
    tags: ['Products'],
    summary: 'Whether to buy now, of several products',
    description: 'Up to 100 at once, each as its page says it.',
    querystring: AdviceQuerySchema,
    response: { 200: AdviceListSchema, ...readResponses },
  },
} as const

const histories = {
  ...options,
  schema: {
    operationId: 'listPriceHistories',
    tags: ['Products'],
    summary: 'How the lowest prices of products moved',
    description:
      'Of up to 100 products at once, by days; `/api/products/{id}/price-history` has each moment.',
    querystring: PriceHistoriesQuerySchema,
    response: { 200: PriceHistoriesSchema, ...readResponses },
  },
} as const
