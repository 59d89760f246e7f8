import type { GroupAnswer } from '#application/matching/question-groups.ts'
import {
  AnswerMatchGroupSchema,
  ListMatchGroupsSchema,
  MatchGroupAnsweredSchema,
  MatchGroupsSchema,
  type MatchGroupAnsweredBody,
  type MatchGroupsBody,
} from '#openapi/schemas/admin/match-group.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'matches'>

export const adminMatchGroupRoutes: FastifyPluginAsyncZod<Deps> = async (app, { matches }) => {
  app.get('/admin/match-groups', list, async (request): Promise<MatchGroupsBody> => {
    const { by, retailer, limit } = request.query
    const items = await matches.listGroups({ by, retailer, limit })
    return { items: items.map((group) => ({ ...group, examples: [...group.examples] })) }
  })

  app.post(
    '/admin/match-groups/answers',
    answer,
    async (request): Promise<MatchGroupAnsweredBody> => {
      const { answer: word, category, ...key } = request.body
      const said: GroupAnswer = word === 'new' ? { kind: 'new', category } : { kind: word }
      const { refused, ...counts } = await matches.answerGroup(key, said, actorOf(request))
      return { ...counts, refused: [...refused] }
    },
  )
}

const operations = adminOperations('catalogue')

const list = operations.list({
  operationId: 'listMatchGroups',
  summary: 'Open questions that one answer settles',
  querystring: ListMatchGroupsSchema,
  response: { 200: MatchGroupsSchema },
})

const answering = operations.add({
  operationId: 'answerMatchGroup',
  summary: 'Answer a group of questions alike',
  description:
    'A hundred at a time, the oldest first, with `likeliest` those that it can answer: ask again ' +
    'while some are left and were answered. Each can be taken back by itself.',
  body: AnswerMatchGroupSchema,
  response: { 200: MatchGroupAnsweredSchema },
})

/** Each question is a transaction of its own. */
const answeringMs = 60_000

const answer = {
  ...answering,
  handlerTimeout: answeringMs,
  config: { ...answering.config, answerMs: answeringMs },
} as const
