import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServerSettings } from '../server/server-settings.ts'
import { sendPlainPage, type SiteFacts } from '../pages/layout.ts'
import { offlinePage } from '../pages/offline-page.ts'
import type { WebPages } from '#openapi/web-pages.ts'

type Deps = Pick<ServerSettings, 'publicUrl' | 'securityContact'> &
  Pick<ServerDeps, 'clock'> & { readonly site: () => SiteFacts }

export const siteFileRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { publicUrl, securityContact, clock, site } = deps
  const options = { config: { access: 'public', limit: 'asset' }, schema: { hide: true } } as const
  const robots = wordToRobots(publicUrl)

  for (const [path, file, type, age] of files) {
    const bytes = readFileSync(new URL(`../pages/${file}`, import.meta.url))
    app.get(path, options, async (_request, reply) =>
      reply.header('cache-control', age).type(type).send(bytes),
    )
  }

  // Its worker keeps it for when there is no network.
  app.get('/offline', options, async (_request, reply) =>
    sendPlainPage(reply.header('cache-control', 'no-cache'), offlinePage(site()), site()),
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

/** Path, file, type and age. Browsers look for new versions of workers themselves. */
const files = [
  ['/assets/site.css', 'site.css', 'text/css; charset=utf-8', anHour],
  ['/assets/icon.svg', 'icon.svg', 'image/svg+xml; charset=utf-8', anHour],
  ['/icon-180.png', 'icon-180.png', 'image/png', anHour],
  ['/icon-192.png', 'icon-192.png', 'image/png', anHour],
  ['/icon-512.png', 'icon-512.png', 'image/png', anHour],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json', anHour],
  ['/push-worker.js', 'push-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/offline-worker.js', 'offline-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  // Asked for by what reads no documents: feed readers, bookmarks, old browsers.
  ['/favicon.ico', 'favicon.ico', 'image/x-icon', anHour],
] as const

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
