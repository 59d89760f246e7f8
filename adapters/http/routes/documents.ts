import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify'
import { jsonAnswer, type Answer } from '../answer.ts'
import { sendAnswer } from '../send-answer.ts'

/** The API described for machines and, to browse and try out, for people. */
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
    // The other layout has a bar with inline styles, which our policy refuses.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
    theme: { title: 'PriceHound API' },
    transformStaticCSP: withoutTrustedTypes,
    uiHooks: { onRequest: leadToDocument },
  })
}

/** The pages bring copies of the document along; there is to be one, with its tag. */
const leadToDocument: onRequestHookHandler = (request, reply, done) => {
  const { url } = request.routeOptions
  if (url !== '/api/docs/json' && url !== '/api/docs/yaml') return done()
  reply.redirect('/api/openapi.json', 308)
}

/** The documents' own script writes HTML as text; everything else in the policy holds for it. */
const withoutTrustedTypes = (policy: string): string =>
  policy.replace(/;?\s*require-trusted-types-for 'script'/, '')
