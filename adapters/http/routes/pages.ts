import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import type { SiteFacts } from '../pages/layout.ts'
import { startPage } from '../pages/start-page.ts'

type Deps = { readonly site: () => SiteFacts }

/** The start page and what it is made of. */
export const pageRoutes: FastifyPluginAsync<Deps> = async (app, { site }) => {
  const page = { config: { access: 'public', limit: 'read' }, schema: { hide: true } } as const
  const asset = { config: { access: 'public', limit: 'asset' }, schema: { hide: true } } as const
  const css = readFileSync(new URL('../pages/site.css', import.meta.url))
  const icon = readFileSync(new URL('../pages/icon.svg', import.meta.url))

  app.get('/', page, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(startPage(site())),
  )

  app.get('/assets/site.css', asset, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/css; charset=utf-8').send(css),
  )

  app.get('/assets/icon.svg', asset, async (_request, reply) =>
    reply.header('cache-control', anHour).type('image/svg+xml; charset=utf-8').send(icon),
  )

  app.get('/robots.txt', asset, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(robots),
  )
}

const anHour = 'public, max-age=3600'

/** Answers and click-outs are for people and programs, not for indexes. */
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /out/\n'
