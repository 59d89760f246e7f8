import {
  AskForWatchesSchema,
  WatchFeedSchema,
  type WatchFeedBody,
} from '#openapi/schemas/account/watch.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { doneResponse } from '../problem/api-responses.ts'
import { sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { config, responses, tags, watching } from './watches.ts'

type Deps = Pick<ServerDeps, 'watches'> & { readonly publicUrl: URL }

/** The feed itself is `/watches.rss`. */
export const watchFeedAddressRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { watches, publicUrl } = deps

  app.post('/watches/feed', createFeed, async (request): Promise<WatchFeedBody> => {
    const token = await watches.feeds.create(watching(request, request.body.token))
    return { url: `${publicUrl.origin}/watches.rss?token=${token}` }
  })

  app.post('/watches/feed/end', endFeed, async (request, reply) => {
    await watches.feeds.end(watching(request, request.body.token))
    return sendDone(reply)
  })
}

const createFeed = {
  config,
  schema: {
    operationId: 'createWatchFeed',
    tags,
    summary: 'Get an RSS feed of what you are told',
    description:
      'Whoever has its address reads what the mails said, and can change nothing. An earlier address ends.',
    body: AskForWatchesSchema,
    response: { 200: WatchFeedSchema, ...responses },
  },
} as const

const endFeed = {
  config,
  schema: {
    operationId: 'endWatchFeed',
    tags,
    summary: 'End the RSS feed',
    body: AskForWatchesSchema,
    response: { ...doneResponse, ...responses },
  },
} as const
