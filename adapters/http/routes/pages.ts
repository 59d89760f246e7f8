import { hash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { makeFetchInProcess } from '../in-process.ts'
import type { ServerDeps } from '../server-deps.ts'
import type { WebPages } from '../web-pages.ts'

type Deps = Pick<ServerDeps, 'clock'> & { readonly web: WebPages; readonly publicUrl: URL }

/** Every page of the front end, rendered here. */
export const pageRoutes: FastifyPluginAsync<Deps> = async (app, { web, clock, publicUrl }) => {
  const config = { access: 'public', limit: 'read' } as const
  const schema = { hide: true } as const
  const fetchApi = makeFetchInProcess(app)
  const policy = makePagePolicy(web.inlineScripts)

  const answerPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const asked = new Request(new URL(request.url, publicUrl), {
      headers: { cookie: request.headers.cookie ?? '' },
    })
    const page = await web.renderPage(asked, fetchApi, clock.now())
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
    if ('location' in page) return reply.redirect(page.location, page.status)
    if (page.error !== undefined) request.log.error({ err: page.error }, 'a page failed')
    const known = String(reply.getHeader('content-security-policy'))
    return reply
      .code(page.status)
      .header('content-security-policy', policy(known))
      .type('text/html; charset=utf-8')
      .send(page.html)
  }

  for (const path of pagePaths) app.get(path, { config, schema }, answerPage)

  await app.register(fastifyStatic, { root: web.filesDir, serve: false, preCompressed: true })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public', limit: 'asset' }, schema, compress: false },
    // Their names change with their content.
    (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '365d' }),
  )
}

/** The addresses of pages; all others are answered by the one that says so. */
const pagePaths = [
  '/',
  '/search',
  '/product',
  '/product/:id',
  '/brands',
  '/categories',
  '/about',
  '/contact',
  '/how-we-rank',
  '/log-in',
  '/contact-us',
  '/401',
  '/403',
  '/404',
  '/500',
  '/product-not-found',
]

/** Lets the scripts of our own documents in, by their hashes. */
const makePagePolicy = (scripts: readonly string[]): ((policy: string) => string) => {
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  const sources = `script-src 'self' ${hashes.join(' ')}`
  return (policy) => policy.replace("script-src 'self'", sources)
}
