import type { ListRetailers, RetailerDetails } from '#application/retailer/list-retailers.ts'
import type { Country } from '#domain/market/country.ts'
import { daysWords } from '#domain/offer/delivery-words.ts'
import { RetailersSchema, type RetailersBody } from '#openapi/schemas/retailer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AnswerCache } from '../answer-cache.ts'
import { readResponses } from '../api-responses.ts'
import { sendAnswer } from '../send-answer.ts'

type Deps = { readonly listRetailers: ListRetailers; readonly answers: AnswerCache }

export const retailerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { listRetailers, answers } = deps
  const config = { access: 'public', limit: 'read' } as const

  app.get('/retailers', { schema, config, compress: false }, async (request, reply) => {
    const answer = await answers('retailers', async (): Promise<RetailersBody> => {
      return (await listRetailers()).map(toRetailerBody)
    })
    return sendAnswer(request, reply, answer, 60)
  })
}

const toRetailerBody = (retailer: RetailerDetails): RetailersBody[number] => {
  const ruleFor = (country: Country): RetailerDetails['deliveryRules'][number] | undefined =>
    retailer.deliveryRules.find((rule) => rule.country === country)
  const home = ruleFor(retailer.country)
  return {
    _id: String(retailer.id),
    slug: retailer.slug,
    name: retailer.name,
    domain: retailer.domains[0] ?? '',
    logo: retailer.logo,
    country: retailer.country,
    verified: retailer.verifiedAt !== null,
    verifiedAt: retailer.verifiedAt?.toISOString() ?? null,
    verifiedReason: retailer.verifiedReason,
    demo: retailer.demo,
    shippingDetails: {
      shippingFrom: retailer.shippingFrom,
      shippingTimeToNZ: timeOf(ruleFor('NZ')),
      shippingTimeToAU: timeOf(ruleFor('AU')),
      deliveryFee: toDollars(home?.feeMinor),
      freeShippingThreshold: toDollars(home?.freeOverMinor),
    },
  }
}

const timeOf = (rule: RetailerDetails['deliveryRules'][number] | undefined): string | null =>
  (rule && daysWords(rule.minDays, rule.maxDays)) || null

const toDollars = (amountMinor: number | null | undefined): number | null =>
  amountMinor === null || amountMinor === undefined ? null : amountMinor / 100

const schema = {
  operationId: 'listRetailers',
  tags: ['Catalogue'],
  summary: 'Every shop',
  description: 'By name, with what is known of its delivery.',
  response: { 200: RetailersSchema, ...readResponses },
}
