import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify'
import { jsonAnswer, type Answer } from '../answer.ts'
import { sendAnswer } from '../send-answer.ts'

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
