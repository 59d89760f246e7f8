import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServerSettings } from '../server/server-settings.ts'
import type { WebPages } from '#openapi/web-pages.ts'

type Deps = Pick<ServerSettings, 'publicUrl' | 'securityContact'> & Pick<ServerDeps, 'clock'>

export const siteFileRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { publicUrl, securityContact, clock } = deps
  const options = { config: { access: 'public', limit: 'asset' }, schema: { hide: true } } as const
  const css = readFileSync(new URL('../pages/site.css', import.meta.url))
  const robots = wordToRobots(publicUrl)
  const icon = readFileSync(new URL('../pages/icon.svg', import.meta.url))
  const pushWorker = readFileSync(new URL('../pages/push-worker.js', import.meta.url))
  const favicon = readFileSync(new URL('../pages/favicon.ico', import.meta.url))

  app.get('/assets/site.css', options, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/css; charset=utf-8').send(css),
  )

  app.get('/assets/icon.svg', options, async (_request, reply) =>
    reply.header('cache-control', anHour).type('image/svg+xml; charset=utf-8').send(icon),
  )

  // Browsers look for a new version themselves.
  app.get('/push-worker.js', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(pushWorker),
  )

  // Asked for by what reads no documents: feed readers, bookmarks, old browsers.
  app.get('/favicon.ico', options, async (_request, reply) =>
    reply.header('cache-control', anHour).type('image/x-icon').send(favicon),
  )

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(robots),
  )

  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', options, async (_request, reply) =>
      reply
        .header('cache-control', anHour)
        .type('text/plain; charset=utf-8')
        .send(whereToReport(securityContact, publicUrl, clock.now())),
    )
  }
}

const anHour = 'public, max-age=3600'

/** API answers, click-outs and downloads must not be indexed; forms of watches are found by people. */
const wordToRobots = ({ origin }: URL): string =>
  `User-agent: *
Disallow: /api/
Disallow: /out/
Disallow: /watches/
Disallow: /data/files/

Sitemap: ${origin}/sitemap.xml
`

/** RFC 9116. */
const whereToReport = (contact: string, { origin }: URL, now: Date): string => {
  const expires = new Date(now.getTime() + halfAYearMs).toISOString()
  const canonical = `${origin}/.well-known/security.txt`
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
}

const halfAYearMs = 182 * 86_400_000

/** File names change with their content. */
export const webFileRoutes: FastifyPluginAsync<{
  readonly web: Pick<WebPages, 'filesDir'>
}> = async (app, { web }) => {
  const config = { access: 'public', limit: 'asset' } as const
  await app.register(fastifyStatic, { root: web.filesDir, serve: false, preCompressed: true })

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config, schema: { hide: true }, compress: false },
    (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '365d' }),
  )
}
