import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import { makeServer } from '#adapters/http/server/server.ts'
import { makeRandom, type Random } from '#bench/search/random.ts'
import { checkSite, type Contradiction } from '#bench/truth/check-site.ts'
import type { Shopper } from '#bench/truth/check-wishes.ts'
import { type Ask, listProductIds, openSite } from '#bench/truth/site.ts'
import { availabilities, type Availability } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import {
  type Seed,
  seedCatalogue,
  type SeedOffer,
  type SeedShop,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { seedPast } from '#tests/support/catalogue/seed-past.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  emptyTables,
  openedDatabase,
  type OpenTestDatabase,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { testSettings } from '#tests/support/server/a-server.ts'
import { closeLater } from '#tests/support/server/open-servers.ts'

type Truth = {
  /** Makes the catalogue another one; without `random` nothing has a past. */
  readonly fillWith: (seed: Seed, random?: Random) => Promise<void>
  /** A site of a server that has kept no answer yet. */
  readonly open: () => ReturnType<typeof openSite>
  readonly database: () => TestDatabase
}

/** Tests that lists, answers, pages and wishes agree, on catalogues of so many products. */
export const testTruth = (
  open: OpenTestDatabase,
  seeds: readonly number[],
  { products, randomLists }: { readonly products: number; readonly randomLists: number },
): Truth => {
  const database = openedDatabase(open)
  let web: WebPages
  const folder = folderOfSuite()
  beforeAll(async () => {
    web = await loadWeb()
  })

  /** Without `random` nothing has a past. */
  const fillWith = async (seed: Seed, random?: Random): Promise<void> => {
    await emptyTables(database.db)
    const now = new Date()
    const { productIds } = await seedCatalogue(database.db, seed)
    const inTransaction = transactionsOn(database, { now: () => new Date() })
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    if (random) await seedPast(database.db, inTransaction, random, now)
  }

  /** A server that has kept no answer yet. */
  const start = (): FastifyInstance => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder)
    const program = makeProgram({ config, database, logger: pino({ enabled: false }) })
    const many = { searchesPerMinute: 1e6, readsPerMinute: 1e6, writesPerMinute: 1e6 }
    const limits = { ...testSettings.limits, ...many }
    return closeLater(
      makeServer(
        { ...program, web },
        { ...testSettings, limits: { ...limits, pagesPerMinute: 1e6 } },
      ),
    )
  }

  const askOf =
    (server: FastifyInstance): Ask =>
    async (path, accept) => {
      const { statusCode, body } = await server.inject({ url: path, headers: { accept } })
      expect(statusCode, `${path}: ${body.slice(0, 300)}`).toBe(200)
      return body
    }

  const shopperOf = async (server: FastifyInstance): Promise<Shopper> => {
    const { id: uid } = await seedAccount(database.db)
    const { token } = await seedSession(database.db, uid)
    return {
      uid,
      async post(url, payload) {
        const cookies = { session: token }
        const { statusCode, body } = await server.inject({ method: 'POST', url, payload, cookies })
        expect(statusCode, `${url}: ${body.slice(0, 300)}`).toBe(200)
        return JSON.parse(body)
      },
    }
  }

  test.each(seeds)(
    'lists, answers, pages and wishes name the same offers and amounts (seed %i)',
    async (seed) => {
      const random = makeRandom(seed)
      await fillWith(someCatalogue(random, products), random)
      const server = start()
      const site = openSite(askOf(server))
      const ids = await listProductIds(site)
      const found: Contradiction[] = []
      const report = await checkSite(site, {
        ids,
        countries: ['NZ', 'AU'],
        seed,
        randomLists,
        everyPage: 4,
        everyCurrency: 30,
        makeShopper: () => shopperOf(server),
        watchAll: undefined,
        onContradiction: (contradiction) => found.push(contradiction),
        say: () => {},
      })
      expect(found.slice(0, 5)).toEqual([])
      expect(report).toMatchObject({ products: 4 * ids.length, contradictions: 0 })
      expect(ids.length).toBeGreaterThan((2 / 3) * products)
    },
    300_000,
  )
  return { fillWith, open: () => openSite(askOf(start())), database: () => database }
}

/** Few shops, prices and choices, so that many tie; some of all that an offer may be. */
const someCatalogue = (random: Random, products: number): Seed => {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const shops = Object.fromEntries(
    Array.from({ length: 8 }, (_, at): [string, SeedShop] => [
      `shop-${at}`,
      {
        country: at % 4 === 3 ? 'AU' : 'NZ',
        verified: random() < 0.5,
        ...(random() < 0.7 && {
          fee: pick([null, 0, 500, 900]),
          freeOver: pick([null, 5_000, 20_000]),
        }),
        ...(random() < 0.15 && { readAt: new Date(Date.now() - 5 * 86_400_000) }),
      },
    ]),
  )
  const offer = (): SeedOffer => ({
    shop: pick(Object.keys(shops)),
    price: pick([1, 990, 1_000, 4_999, 5_000, 5_001, 10_000, 49_900, 50_000, 123_456]),
    delivery: pick([null, null, null, 0, 700]),
    availability: random() < 0.5 ? 'in-stock' : pick<Availability>(availabilities),
    condition: random() < 0.8 ? 'new' : pick(conditions),
    ...(random() < 0.5 && { variant: pick(['Black', 'Pink', 'Sky Blue / M', 'XL']) }),
  })
  return {
    shops,
    products: Array.from({ length: products }, (_, at) => ({
      title: `Kea ${at} ${pick(['phone', 'camera', 'kettle'])}`,
      brand: pick(['Kea', 'Tui', 'Weka']),
      category: pick(['smartphones', 'feature-phones', 'phone-cases']),
      group: `Group ${Math.floor((random() * products) / 2)}`,
      offers: Array.from({ length: 1 + Math.floor(random() * 7) }, offer),
    })),
  }
}
