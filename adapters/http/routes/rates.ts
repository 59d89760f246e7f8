import { RatesSchema, type RatesBody } from '#openapi/schemas/rates.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AnswerCache } from '../answer-cache.ts'
import { readResponses } from '../problem/api-responses.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'rates'> & { readonly answers: AnswerCache }

export const rateRoutes: FastifyPluginAsyncZod<Deps> = async (app, { rates, answers }) => {
  const config = { access: 'public', limit: 'read' } as const

  app.get('/rates', { schema, config, compress: false }, async (request, reply) => {
    const answer = await answers('rates', async (): Promise<RatesBody> => {
      const { day, source, perNzd } = await rates.get()
      return { base: 'NZD', day, source, rates: { ...perNzd } }
    })
    return sendAnswer(request, reply, answer, 300)
  })
}

const schema = {
  operationId: 'readRates',
  tags: ['Site'],
  summary: 'Exchange rates',
  description:
    'For showing prices in other currencies: amount × rate of the target ÷ rate of the source.',
  response: { 200: RatesSchema, ...readResponses },
}
