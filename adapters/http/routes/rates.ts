import type { GetRates } from '#application/rates/rate-source.ts'
import { RatesSchema, type RatesBody } from '#openapi/schemas/rates.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readResponses } from '../api-responses.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = { readonly getRates: GetRates; readonly serveRead: ServeRead }

export const rateRoutes: FastifyPluginAsyncZod<Deps> = async (app, { getRates, serveRead }) => {
  const config = { access: 'public', limit: 'read' } as const

  serveRead(app, '/rates', { schema, config, maxAgeSeconds: 300 }, () => ({
    key: 'rates',
    compute: async (): Promise<RatesBody> => {
      const { day, source, perNzd } = await getRates()
      return { base: 'NZD', day, source, rates: { ...perNzd } }
    },
  }))
}

const schema = {
  operationId: 'readRates',
  tags: ['Site'],
  summary: 'Exchange rates',
  description:
    'For showing prices in other currencies: amount × rate of the target ÷ rate of the source.',
  response: { 200: RatesSchema, ...readResponses },
}
