import type { NamedRetailer, PriceHistory } from '#application/price-history/read-price-history.ts'
import type { Country } from '#domain/market/country.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { sheetCsv } from '../bodies/sheet-csv.ts'
import { fewest, largestRatio } from '#domain/price-history/price-index.ts'
import { BasisQuerySchema } from '#openapi/schemas/fields/basis.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import {
  historyWindows,
  PriceHistoryQuerySchema,
  PriceHistorySchema,
  type PriceHistoryBody,
  type PriceHistoryQuery,
} from '#openapi/schemas/product/price-history.ts'
import { PriceIndexSchema, type PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { makeAnswer } from '../answer.ts'
import { toPriceIndexBody } from '../bodies/price-index-body.ts'
import { notFoundResponse, readResponses, ruleResponse } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { productParams, publicIdOf } from './products.ts'

type Deps = Pick<ServerDeps, 'priceHistory' | 'clock'> & { readonly serveRead: ServeRead }

export const priceHistoryRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { priceHistory, clock, serveRead } = deps

  serveRead(app, '/products/:id/price-history', history, ({ params, query }) => {
    const { country, basis } = query
    const id = publicIdOf(params.id)
    const { from, to } = windowOf(query, clock.now())
    return {
      key: `history ${country} ${basis} ${id} ${from?.getTime()} ${to.getTime()}`,
      compute: async () =>
        toPriceHistoryBody(await priceHistory.show(id, country, basis, from, to), country),
    }
  })

  serveRead(app, '/categories/:slug/price-index', index, ({ params, query }) => ({
    key: `price index ${query.country} ${query.basis} ${params.slug}`,
    compute: async (): Promise<PriceIndexBody> => {
      const { country, basis } = query
      const shown = await priceHistory.showIndex(params.slug, country, basis)
      return toPriceIndexBody(shown, country, basis)
    },
  }))

  app.get('/products/:id/price-history.csv', table, async (request, reply) => {
    const { params, query } = request
    const { from, to } = windowOf(query, clock.now())
    const id = publicIdOf(params.id)
    const shown = await priceHistory.show(id, query.country, query.basis, from, to)
    reply.header(
      'content-disposition',
      `attachment; filename="price-history-${shown.publicId}.csv"`,
    )
    const answer = makeAnswer('text/csv; charset=utf-8', toPriceHistoryCsv(shown))
    return sendAnswer(request, reply, answer, maxAgeSeconds)
  })
}

/** Without `from`: from the first known price on. */
const windowOf = (
  { from, to, window }: PriceHistoryQuery,
  now: Date,
): { readonly from: Date | undefined; readonly to: Date } => {
  const end = to ?? endOfMinute(now)
  if (from || window === 'all') return { from, to: end }
  return { from: new Date(end.getTime() - historyWindows[window]), to: end }
}

/** Rounded up, so that windows that end "now" share one answer for a minute. */
const endOfMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)

const maxAgeSeconds = 30

const config = { access: 'public', limit: 'read' } as const

const history = {
  config,
  maxAgeSeconds,
  schema: {
    operationId: 'readPriceHistory',
    tags: ['Products'],
    summary: 'How its price moved',
    description:
      'What new ones that could be ordered cost in the asked basis, for each offer, each shop and the ' +
      'lowest of the market.',
    params: productParams,
    querystring: PriceHistoryQuerySchema,
    response: { 200: PriceHistorySchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
  },
} as const

const index = {
  config,
  maxAgeSeconds: 300,
  schema: {
    operationId: 'readPriceIndex',
    tags: ['Catalogue'],
    summary: 'How the prices of a category moved',
    description:
      'A chained Jevons index of months: each is the one before times the geometric mean of the price ratios ' +
      'of the products that were sold in both. The price of a product in a month is the geometric mean of its ' +
      `lowest prices of each day. Ratios over ${largestRatio}, or below 1/${largestRatio}, are left out; the index begins after the last ` +
      `month with fewer than ${fewest} products to compare. Worked out once a day.`,
    params: z.object({
      slug: z
        .string()
        .max(100)
        .meta({ description: 'The `slug` of a category.', examples: ['televisions'] }),
    }),
    querystring: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
    response: { 200: PriceIndexSchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
  },
} as const

const table = {
  config,
  compress: false,
  schema: {
    operationId: 'downloadPriceHistory',
    tags: ['Products'],
    summary: 'The same as a table',
    description: 'Each recorded price of each offer, with its delivery, as CSV.',
    params: productParams,
    querystring: PriceHistoryQuerySchema,
    response: {
      200: {
        description: 'A table with headings.',
        content: { 'text/csv': { schema: z.string() } },
      },
      ...readResponses,
      ...notFoundResponse,
      ...ruleResponse,
    },
  },
} as const

const toPriceHistoryBody = (history: PriceHistory, country: Country): PriceHistoryBody => ({
  productId: history.publicId,
  country,
  currency: history.currency,
  basis: history.basis,
  from: history.from.toISOString(),
  to: history.to.toISOString(),
  low: toSteps(history.low),
  facts: toFacts(history),
  lowestEver: toLowestEver(history),
  shops: history.retailers.map(({ steps, ...names }) => ({
    ...toShop(names),
    steps: toSteps(steps),
  })),
  offers: history.offers.map(({ offerId, retailerSlug, steps }) => ({
    offerId,
    shopSlug: retailerSlug,
    steps: toSteps(steps),
  })),
})

const toSteps = (steps: readonly PriceStep[]): PriceHistoryBody['low'] =>
  steps.map(({ at, priceMinor }) => ({ at: at.toISOString(), amountMinor: priceMinor }))

const toFacts = ({ facts, medianMinor }: PriceHistory): PriceHistoryBody['facts'] => {
  const { lowest, averageMinor, percentOfAverage } = facts
  return {
    lowest: lowest ? { at: lowest.at.toISOString(), amountMinor: lowest.priceMinor } : null,
    averageMinor: averageMinor ?? null,
    percentOfAverage: percentOfAverage ?? null,
    medianMinor: medianMinor ?? null,
  }
}

const toLowestEver = ({ lowestEver }: PriceHistory): PriceHistoryBody['lowestEver'] =>
  lowestEver
    ? {
        at: lowestEver.at.toISOString(),
        amountMinor: lowestEver.priceMinor,
        shop: lowestEver.retailer ? toShop(lowestEver.retailer) : null,
        orderable: lowestEver.isOrderable,
      }
    : null

const toShop = ({ retailerSlug, retailerName }: NamedRetailer) => ({
  slug: retailerSlug,
  name: retailerName,
})

/** One row for each recorded price; amounts in whole units and cents. */
const toPriceHistoryCsv = ({ offers, currency }: PriceHistory): string =>
  sheetCsv(
    ['from', 'shop', 'offer', 'currency', 'price', 'delivery', 'total', 'in store only'],
    offers.flatMap(({ offerId, retailerName, points }) =>
      points.map(({ at, priceMinor, deliveryMinor, inStore = false }) => ({
        from: at.toISOString(),
        shop: retailerName,
        offer: offerId,
        currency,
        price: toAmount(priceMinor),
        delivery: toAmount(deliveryMinor),
        total: toAmount(
          priceMinor === null || deliveryMinor === null ? null : priceMinor + deliveryMinor,
        ),
        'in store only': inStore ? 'yes' : 'no',
      })),
    ),
  )

const toAmount = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2))
