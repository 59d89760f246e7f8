import { type SearchBody } from '#openapi/schemas/search/search.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toSearchBody } from '../bodies/search-body.ts'
import { searchOperations } from '#openapi/operations/search.ts'
import { readOf } from '../server/describe-operation.ts'
import type { ServeRead } from '../public-reads.ts'
import { toSearchRequest } from '../search-request.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly serveRead: ServeRead }

export const searchRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, serveRead } = deps
  const { search: operation } = searchOperations
  const options = readOf('search', operation)

  serveRead(app, operation.path, options, ({ query }) => {
    const asked = toSearchRequest(query)
    // Whoever wants to know why something is there has searched before.
    if (!query.explain) search.queries.asked(asked)
    return {
      key: `search ${JSON.stringify(asked)}`,
      compute: async (): Promise<SearchBody> => {
        const answer = await search.find(asked)
        if (!query.explain) search.queries.answered(asked, answer.kind)
        return toSearchBody(answer, asked.country)
      },
    }
  })
}
