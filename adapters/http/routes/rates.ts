import { RatesSchema, type RatesBody } from '#openapi/schemas/rates.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'

import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'rates'> & { readonly serveRead: ServeRead }

export const rateRoutes: FastifyPluginAsyncZod<Deps> = async (app, { rates, serveRead }) => {
  const config = { access: 'public', limit: 'read' } as const

  serveRead(app, '/rates', { schema, config, maxAgeSeconds: 300 }, () => ({
    key: 'rates',
    compute: async (): Promise<RatesBody> => {
      const { day, source, perNzd } = await rates.get()
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
