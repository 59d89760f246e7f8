import {
  WishesQuerySchema,
  WishesSchema,
  type WishesBody,
} from '#openapi/schemas/account/wishlist.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toWishBody } from '../bodies/wishlist-body.ts'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'wishlist'> & { readonly serveRead: ServeRead }

export const wishRoutes: FastifyPluginAsyncZod<Deps> = async (app, { wishlist, serveRead }) => {
  serveRead(app, '/wishes', wishes, ({ query: { country, basis, product: ids } }) => ({
    key: `wishes ${country} ${basis} ${ids.join()}`,
    compute: async (): Promise<WishesBody> => {
      const shown = await wishlist.show(ids, country, basis)
      return { wishes: shown.map((wish) => toWishBody(wish, basis)) }
    },
  }))
}

const wishes = {
  config: { access: 'public', limit: 'read' },
  maxAgeSeconds: 30,
  schema: {
    operationId: 'listWishes',
    tags: ['Wishlist'],
    summary: 'Products as items of a wishlist',
    description:
      'Up to 100 at once: what a browser keeps without an account, or a list that is shared.',
    querystring: WishesQuerySchema,
    response: { 200: WishesSchema, ...readResponses },
  },
} as const
