import type { SearchRuleEffect } from '#application/search/preview-search-rule.ts'
import {
  AddSearchRuleSchema,
  ListSearchedQueriesSchema,
  SearchedQueriesSchema,
  SearchRuleAddedSchema,
  SearchRuleEffectSchema,
  SearchRuleIdSchema,
  SearchRulesSchema,
  type SearchedQueriesBody,
  type SearchRuleEffectBody,
  type SearchRulesBody,
} from '#openapi/schemas/admin/search-rule.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { conflictResponse, doneResponse } from '../problem/api-responses.ts'
import { sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'search'>

export const adminSearchRoutes: FastifyPluginAsyncZod<Deps> = async (app, { search }) => {
  app.get(
    '/admin/search/queries',
    listQueries,
    async ({ query }): Promise<SearchedQueriesBody> => ({
      items: [...(await search.queries.list({ results: query.results, limit: mostListed }))],
    }),
  )

  app.get('/admin/search/rules', listRules, async (): Promise<SearchRulesBody> => ({
    items: (await search.rules.list()).map(({ addedAt, ...rule }) => ({
      ...rule,
      addedAt: addedAt.toISOString(),
    })),
  }))

  app.post('/admin/search/rules', addRule, async (request, reply) =>
    reply.code(201).send({ id: await search.rules.add(request.body, actorOf(request)) }),
  )

  app.post('/admin/search/rule-effects', tryRule, async ({ body }): Promise<SearchRuleEffectBody> =>
    toEffectBody(await search.rules.preview({ add: body })),
  )

  app.get('/admin/search/rules/:id/removal', tryRemoval, async ({ params }) =>
    toEffectBody(await search.rules.preview({ remove: params.id })),
  )

  app.delete('/admin/search/rules/:id', removeRule, async (request, reply) => {
    await search.rules.remove(request.params.id, actorOf(request))
    return sendDone(reply)
  })
}

const mostListed = 100

const toEffectBody = ({ tried, changed }: SearchRuleEffect): SearchRuleEffectBody => ({
  tried,
  changed: changed.map(({ before, after, ...one }) => ({
    ...one,
    before: [...before],
    after: [...after],
  })),
})

const operations = adminOperations('catalogue')
const params = SearchRuleIdSchema

/** Fifty queries are searched twice. */
const answerMs = 60_000

const patiently = <O extends { readonly config: object }>(operation: O) =>
  ({
    ...operation,
    handlerTimeout: answerMs,
    config: { ...operation.config, answerMs },
  }) as const

const listQueries = operations.list({
  operationId: 'listSearchedQueries',
  summary: 'What was searched for, by what it found',
  querystring: ListSearchedQueriesSchema,
  response: { 200: SearchedQueriesSchema },
})

const listRules = operations.list({
  operationId: 'listSearchRules',
  summary: 'Synonyms and forbidden corrections of searches',
  response: { 200: SearchRulesSchema },
})

const addRule = operations.add({
  operationId: 'addSearchRule',
  summary: 'Add a synonym, or forbid a correction',
  description: 'Searches mind it from a second later on.',
  body: AddSearchRuleSchema,
  response: { 201: SearchRuleAddedSchema, ...conflictResponse },
})

const tryRule = patiently(
  operations.add({
    operationId: 'tryOutSearchRule',
    summary: 'Which searches a rule would change, without adding it',
    description:
      'Tries up to 50 searches of the last 30 days that have the words, and the words themselves.',
    body: AddSearchRuleSchema,
    response: { 200: SearchRuleEffectSchema },
  }),
)

const tryRemoval = patiently(
  operations.show({
    operationId: 'tryOutSearchRuleRemoval',
    summary: 'Which searches the removal of a rule would change',
    params,
    response: { 200: SearchRuleEffectSchema },
  }),
)

const removeRule = operations.change({
  operationId: 'removeSearchRule',
  summary: 'Remove a synonym, or allow a correction again',
  params,
  response: { ...doneResponse },
})
