import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { WebPages } from '../web-pages.ts'

type Deps = { readonly web: Pick<WebPages, 'filesDir'> }

/** Scripts, styles, fonts and pictures of the front end; their names change with their content. */
export const webFileRoutes: FastifyPluginAsync<Deps> = async (app, { web }) => {
  const config = { access: 'public', limit: 'asset' } as const
  await app.register(fastifyStatic, { root: web.filesDir, serve: false, preCompressed: true })

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config, schema: { hide: true }, compress: false },
    (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '365d' }),
  )
}
