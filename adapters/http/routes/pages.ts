import type { FastifyPluginAsync } from 'fastify'
import { sendPage, type PageAnswers, type PageHeaders } from '../page-answers.ts'
import type { WebPages } from '#openapi/web-pages.ts'

type Deps = {
  readonly web: Pick<WebPages, 'pagePaths' | 'pageRequestOf'>
  readonly pages: PageAnswers
  readonly headers: PageHeaders
}

/** Every page of the front end, rendered here; one with a slash at its end is elsewhere. */
export const pageRoutes: FastifyPluginAsync<Deps> = async (app, { web, pages, headers }) => {
  const config = { access: 'public', limit: 'page' } as const
  const options = { config, schema: { hide: true }, compress: false } as const

  for (const path of web.pagePaths) {
    app.get(path, options, async (request, reply) => {
      const { url, headers: sent, signal } = request
      const asked = web.pageRequestOf(path, addressOf(url), sent.cookie ?? '')
      return sendPage(request, reply, await pages(asked, signal), headers)
    })
    if (path !== '/')
      app.get(`${path}/`, options, async (request, reply) =>
        reply.redirect(addressOf(request.url).replace(/\/(?=\?|$)/, ''), 301),
      )
  }
}

/** Path and query; a request that names a whole address, as to a proxy, means those of it, too. */
const addressOf = (url: string): string => {
  if (url.startsWith('/')) return url
  const { pathname, search } = new URL(url, 'http://localhost')
  return pathname + search
}
