import { markets } from '#domain/market/markets.ts'
import { countries, currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { maxPage, pageSize } from '#domain/search/paging.ts'
import { type SiteConfigBody } from '#openapi/schemas/site-config.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServeRead } from '../public-reads.ts'
import { siteOperations } from '#openapi/operations/site.ts'
import { readOf } from '../server/describe-operation.ts'
import type { ServerSettings } from '../server/server-settings.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'demo' | 'identity'> & {
  readonly settings: ServerSettings
  readonly serveRead: ServeRead
}

export const siteConfigRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { demo, identity, settings, serveRead } = deps
  const { readConfig } = siteOperations
  const options = readOf('readConfig', readConfig)

  serveRead(app, readConfig.path, options, () => ({
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
