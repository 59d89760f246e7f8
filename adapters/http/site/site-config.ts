import { markets } from '#domain/market/markets.ts'
import { countries, currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { maxPage, pageSize } from '#domain/search/paging.ts'
import { SiteConfigSchema, type SiteConfigBody } from '#openapi/schemas/site-config.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerSettings } from '../server/server-settings.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'demo' | 'identity'> & {
  readonly settings: ServerSettings
  readonly serveRead: ServeRead
}

export const siteConfigRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { demo, identity, settings, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  serveRead(app, '/config', { schema, config, maxAgeSeconds: 60 }, () => ({
    key: 'config',
    compute: async (): Promise<SiteConfigBody> => {
      return {
        name: 'PriceHound',
        version: settings.version,
        demo: await demo.isLoaded(),
        countries: countries.map((code) => ({
          code,
          name: markets[code].name,
          currency: currencyOf(code),
        })),
        displayCurrencies: [...displayCurrencies],
        pageSize,
        maxPage,
        google: identity.google !== undefined,
        passwordMinLength: settings.passwordMinLength,
        supportEmail: settings.supportEmail,
        analyticsDays: settings.analyticsDays,
        adProbeUrl: settings.adProbeUrl ?? null,
        sourceUrl: settings.sourceUrl ?? null,
      }
    },
  }))
}

const schema = {
  operationId: 'readConfig',
  tags: ['Site'],
  summary: 'What this site is and can do',
  response: { 200: SiteConfigSchema, ...readResponses },
}
