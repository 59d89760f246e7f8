import type { Asking } from '#application/watch/asking.ts'
import type { Watching } from '#application/watch/as-watcher.ts'
import type { WatchingAccount } from '#application/watch/watch-store.ts'
import {
  AddedWatchSchema,
  AddWatchSchema,
  AskForWatchesSchema,
  ChangeWatchSchema,
  EndWatchesSchema,
  UnsubscribeQuerySchema,
  WatchListSchema,
  WatchSearchSchema,
  WatchSettingsSchema,
  type AddedWatchBody,
  type WatchListBody,
} from '#openapi/schemas/account/watch.ts'
import {
  SearchToWatchSchema,
  type SearchToWatchBody,
} from '#openapi/schemas/account/watched-search.ts'
import { SearchQuerySchema } from '#openapi/schemas/search/search-query.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toWatchListBody } from '../bodies/watch-body.ts'
import { toRequest, toSearchToWatchBody } from '../bodies/watched-search-body.ts'
import {
  conflictResponse,
  doneResponse,
  notFoundResponse,
  readResponses,
  ruleResponse,
  signedInResponses,
  unkeptResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import { toSearchRequest } from '../search-request.ts'
import { sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { sessionOf } from '../session/authentication.ts'
import { addressBlock } from '../session/client-of.ts'

type Deps = Pick<ServerDeps, 'watches'>

type AllDeps = Deps & Pick<ServerDeps, 'search'> & { readonly serveRead: ServeRead }

/** Of whoever is signed in, or has the link of a mail. */
export const watchRoutes: FastifyPluginAsyncZod<AllDeps> = async (app, deps) => {
  const { watches, search, serveRead } = deps
  app.post('/watches', add, async (request): Promise<AddedWatchBody> => {
    const { email, wholeModel, targetMinor, percent, ...draft } = request.body
    return watches.add(
      { ...draft, isWholeModel: wholeModel, targetMinor, percent },
      askingOf(request, email),
    )
  })

  app.post('/watches/searches', addSearch, async (request): Promise<AddedWatchBody> => {
    const { email, search: asked, country, basis, kind, targetMinor, cadence } = request.body
    const draft = {
      request: toRequest(asked, { country, basis }),
      kind,
      targetMinor,
      cadence,
    }
    return watches.addSearch(draft, askingOf(request, email))
  })

  serveRead(app, '/watches/searches', searchToWatch, ({ query }) => {
    const asked = { ...toSearchRequest(query), sort: '' as const, page: 1 }
    return {
      key: `search to watch ${JSON.stringify(asked)}`,
      compute: async (): Promise<SearchToWatchBody> =>
        toSearchToWatchBody(await search.describe(asked), asked),
    }
  })

  app.post('/watches/get', list, async (request): Promise<WatchListBody> =>
    toWatchListBody(await watches.list(watching(request, request.body.token))),
  )

  app.post('/watches/change', change, async (request, reply) => {
    const { token, id, ...wanted } = request.body
    await watches.change(id, wanted, watching(request, token))
    return sendDone(reply)
  })

  app.post('/watches/end', end, async (request, reply) => {
    const { token, id, all } = request.body
    await watches.end(all || id === undefined ? 'all' : [id], watching(request, token))
    return sendDone(reply)
  })

  app.post('/watches/settings', settings, async (request, reply) => {
    const { token, cadence } = request.body
    await watches.setCadence(cadence, watching(request, token))
    return sendDone(reply)
  })
}

const askingOf = (request: FastifyRequest, email: string | undefined): Asking =>
  request.session || request.apiKey || email === undefined
    ? { account: watchingAccount(request) }
    : { email, addressBlock: addressBlock(request.ip) }

/** A link is meant where one is sent, whoever is signed in. */
export const watching = (request: FastifyRequest, token: string | undefined): Watching =>
  token === undefined ? { account: watchingAccount(request) } : { token }

/** Whoever is signed in, or whose key it is. */
const watchingAccount = (request: FastifyRequest): WatchingAccount =>
  request.apiKey
    ? { id: request.apiKey.accountId, email: request.apiKey.email }
    : sessionOf(request).account

/** One-click unsubscribing of mail programs (RFC 8058): a bare POST, without cookies, from anywhere. */
export const unsubscribeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { watches }) => {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
      payload.on('error', done)
    },
  )
  app.post('/watches/unsubscribe', unsubscribe, async (request, reply) => {
    await watches.unsubscribe(request.query.token)
    return sendDone(reply)
  })
  // People who open the address change nothing by that.
  app.get(
    '/watches/unsubscribe',
    {
      config: { access: 'public', limit: 'page' },
      schema: { hide: true, querystring: UnsubscribeQuerySchema },
    },
    async (request, reply) =>
      reply.redirect(`/watches?${new URLSearchParams(request.query).toString()}`, 302),
  )
}

export const tags = ['Watches']

export const config = {
  access: 'public',
  session: 'optional',
  scope: 'watches',
  limit: 'write',
} as const

export const responses = { ...signedInResponses, ...notFoundResponse, ...writeResponses }

const add = {
  config,
  schema: {
    operationId: 'addWatch',
    tags,
    summary: 'Watch a price',
    description:
      'Whoever is signed in is mailed once it is as they wait for. Without an account, an `email` is asked by ' +
      'mail first; whether it gets one is told to nobody. At most 200 of a person, and 20 that wait to be ' +
      'confirmed of an address and day. What it waits for may be so already: then it must be over first.',
    body: AddWatchSchema,
    response: { 200: AddedWatchSchema, ...responses, ...conflictResponse },
  },
} as const

const addSearch = {
  config,
  schema: {
    operationId: 'watchSearch',
    tags,
    summary: 'Watch a search',
    description:
      'Tells when a new product fits, or when something that fits costs at most an amount: each product once, until ' +
      'it has cost more again. A product fits that has all words, not only in its description, and passes all filters. What is so ' +
      'already is not told. At most 20 searches of a person, among the 200 watches. An amount that more than 1,000 ' +
      'products cost already is a 422.',
    body: WatchSearchSchema,
    response: { 200: AddedWatchSchema, ...responses, ...conflictResponse },
  },
} as const

const searchToWatch = {
  config: { access: 'public', limit: 'search' },
  maxAgeSeconds: 30,
  schema: {
    operationId: 'readSearchToWatch',
    tags,
    summary: 'What a search would watch',
    description:
      'The search in words and as it is sent to watch it, and what fits it now. Takes the parameters of a search; ' +
      'order and page mean nothing here. A search of everything is a 422.',
    querystring: SearchQuerySchema,
    response: { 200: SearchToWatchSchema, ...readResponses, ...ruleResponse },
  },
} as const

const list = {
  config: { ...config, limit: 'read', changesNothing: true },
  schema: {
    operationId: 'readWatches',
    tags,
    summary: 'What is watched',
    body: AskForWatchesSchema,
    response: { 200: WatchListSchema, ...responses },
  },
} as const

const change = {
  config,
  schema: {
    operationId: 'changeWatch',
    tags,
    summary: 'Confirm, pause or resume a watch, or change what it waits for',
    body: ChangeWatchSchema,
    response: { ...doneResponse, ...responses, ...conflictResponse },
  },
} as const

const end = {
  config,
  schema: {
    operationId: 'endWatches',
    tags,
    summary: 'End a watch, or all',
    description: 'Ending it twice changes nothing.',
    body: EndWatchesSchema,
    response: { ...doneResponse, ...responses },
  },
} as const

const unsubscribe = {
  config: { access: 'public', limit: 'write' },
  schema: {
    operationId: 'unsubscribe',
    tags,
    summary: 'End what a mail was about',
    description:
      'For mail programs (RFC 8058): a POST without cookies, from anywhere, whatever its body. A digest ends all ' +
      'watches. Opening the address changes nothing and leads to the page of all watches.',
    querystring: UnsubscribeQuerySchema,
    response: { ...doneResponse, ...notFoundResponse, 400: readResponses[400], ...unkeptResponses },
  },
} as const

const settings = {
  config,
  schema: {
    operationId: 'setWatchSettings',
    tags,
    summary: 'How often to be written to',
    body: WatchSettingsSchema,
    response: { ...doneResponse, ...responses },
  },
} as const
