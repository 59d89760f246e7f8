import { importanceOf } from '../limits/admission.ts'
import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify'
import { sendPage, type PageAnswers, type PageHeaders } from '../page-answers.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import swaggerUi from '@fastify/swagger-ui'
import { jsonAnswer, type Answer } from '../answer.ts'
import { sendAnswer } from '../send-answer.ts'

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
      return sendPage(request, reply, await pages(asked, signal, importanceOf(request)), headers)
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

export const documentRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRoute', (route) => {
    route.config = { access: 'public', ...route.config }
  })

  let answer: Answer | undefined
  const options = { schema: { hide: true }, compress: false } as const
  app.get('/api/openapi.json', options, async (request, reply) => {
    answer ??= jsonAnswer(app.swagger())
    return sendAnswer(request, reply, answer, 60)
  })

  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The other layout has inline styles, which our policy refuses.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
    theme: { title: 'PriceHound API' },
    transformStaticCSP: withoutTrustedTypes,
    uiHooks: { onRequest: leadToDocument },
  })
}

/** The plugin serves copies of the document; only ours has an ETag. */
const leadToDocument: onRequestHookHandler = (request, reply, done) => {
  const { url } = request.routeOptions
  if (url !== '/api/docs/json' && url !== '/api/docs/yaml') return done()
  reply.redirect('/api/openapi.json', 308)
}

/** Its script writes HTML as text, which Trusted Types would refuse. */
const withoutTrustedTypes = (policy: string): string =>
  policy.replace(/;?\s*require-trusted-types-for 'script'/, '')
