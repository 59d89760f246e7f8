import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import { makeReadSource } from '#application/collect/read-source/make-read-source.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { seedShop, seedSource } from '#tests/support/collect/seed-run.ts'
import { sitemap } from '#tests/application/read-source/read-here.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

// Shops that give known ids to other things, and whose pages mislead: runs.tsv says what is right after each step.
const folder = new URL('../../fixtures/published/', import.meta.url)
const port = 8099

const cases = readFileSync(new URL('runs.tsv', folder), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').slice(0, 5))

const tuiPages =
  '/ /p/1 /p/2 /p/3 /p/4 /pages/shipping /c/kettles /blog/heating /blog/gift-guide /c/mugs /p/old-stool /trolley'

/** Files of the folder by host and path, unless `instead` has another text, or an address to go on to. */
const makeShops = () => {
  const instead = new Map<string, string>()
  const asked: string[] = []
  const textAt = (url: URL): string | undefined => {
    const shop = url.hostname.replace('.localhost', '')
    const path = url.pathname === '/' ? '/index' : url.pathname
    const files = [path, `${path}.html`].map(
      (file) => new URL(`60-shop-site/${shop}${file}`, folder),
    )
    const file = files.find((each) => /\.\w+$/.test(each.pathname) && existsSync(each))
    return instead.get(url.href) ?? (file && readFileSync(file, 'utf8'))
  }
  const fetcher: Fetcher = async ({ url: from }) => {
    const led = instead.get(`led ${from}`)
    const url = new URL(led ?? from)
    asked.push(url.href)
    const text = textAt(url)
    const page = /\.(?:xml|txt|tsv)$/.test(url.pathname) ? 'text/plain' : 'text/html; charset=utf-8'
    return {
      url: url.href,
      status: text === undefined ? 404 : 200,
      type: page,
      etag: undefined,
      lastModified: undefined,
      retryAfter: undefined,
      header: () => undefined,
      body: (async function* () {
        yield Buffer.from(text ?? '')
      })(),
      close: () => {},
    }
  }
  return { instead, asked, fetcher }
}

const addressOf = (shop: string, path: string): string => `http://${shop}.localhost:${port}${path}`

describeDatabase('runs over what shops publish', (open) => {
  const database = emptiedDatabase(open, ['2026-07-01', '2026-11-30'])

  const prepare = async () => {
    const kettle = { title: 'Zeta Kettle', category: 'kettles', offers: [] }
    await seedCatalogue(database.db, { products: [kettle] })
    const { category } = await database.one<{ category: number }>`
      select category_id as category from product`
    const kit = collectKit(database, { guess: () => category })
    const shops = makeShops()
    const sleep = async (): Promise<void> => {}
    const readSource = makeReadSource({
      fetcher: shops.fetcher,
      hostQueue: makeHostQueue({ clock: kit.clock, sleep }),
      pauseSeconds: () => 0,
      readOffers,
      readSitemap,
      product: 'PriceHound',
      clock: kit.clock,
      sleep,
    })
    kit.publishRaw(readSource)
    return { kit, shops }
  }

  const sources = new Map<string, number>()
  const addSource = async (shop: string, kind: 'feed' | 'pages', file: string): Promise<void> => {
    const retailerId = await seedShop(database.db, shop, `${shop}.localhost`)
    await database.rows`insert into delivery_rule (retailer_id, country, fee_minor, free_over_minor, currency)
      values (${retailerId}, 'NZ', 600, 10000, 'NZD') on conflict do nothing`
    const source = { retailerId, kind, name: kind, url: addressOf(shop, file) }
    sources.set(`${shop} ${kind}`, await seedSource(database.db, source))
  }
  const collect = async ({ collect: collecting }: CollectKit, name: string): Promise<void> => {
    const run = await collecting.run(sources.get(name) ?? 0, { askedBy: 'mere' })
    if (run.state === 'held') await collecting.confirm(run.id, { kind: 'operator', name: 'mere' })
    if (run.state === 'held') await collecting.run(sources.get(name) ?? 0, { askedBy: 'mere' })
  }
  const importPast = async (kit: CollectKit): Promise<void> => {
    const prices = [
      ['L1', '2026-07-04', 6500],
      ['L1', '2026-09-02', 5200],
      ['G1', '2026-07-04', 1700],
    ] as const
    const outcomes = await programOn(database, kit.clock).products.importPrices(
      prices.map(([retailerRef, day, priceMinor]) => ({
        retailer: 'moa',
        country: 'NZ',
        retailerRef,
        at: new Date(day),
        priceMinor,
        deliveryMinor: 600,
      })),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
  }

  /** Ends with the name of each step. */
  const steps = async function* ({ kit, shops }: Awaited<ReturnType<typeof prepare>>) {
    const publish = (version: number): void => {
      const text = readFileSync(new URL(`59-id-reuse/moa/feed-v${version}.tsv`, folder), 'utf8')
      shops.instead.set(addressOf('moa', '/feed.tsv'), text)
    }
    publish(1)
    for (const shop of ['moa', 'kea']) {
      await addSource(shop, 'feed', '/feed.tsv')
      await collect(kit, `${shop} feed`)
    }
    await importPast(kit)
    yield 'feed-1'
    for (const version of [2, 3, 4]) {
      kit.setTime(`2026-11-0${version}T00:00:00Z`)
      publish(version)
      await collect(kit, 'moa feed')
      yield `feed-${version}`
    }
    const home = readFileSync(new URL('60-shop-site/tui/index.html', folder), 'utf8')
    shops.instead.set(
      addressOf('tui', '/'),
      home.replace(/<section class="featured">.*?<\/section>/s, ''),
    )
    const pages = tuiPages.split(' ').map((path) => addressOf('tui', path))
    shops.instead.set(addressOf('tui', '/sitemap.xml'), sitemap(...pages))
    for (const shop of ['weka', 'kea', 'tui']) {
      await addSource(shop, 'pages', '/sitemap.xml')
      await collect(kit, `${shop} pages`)
    }
    yield 'pages-1'
    shops.instead.clear()
    shops.instead.set(`led ${addressOf('tui', '/p/3')}`, addressOf('tui', '/'))
    shops.instead.set(`led ${addressOf('tui', '/p/4')}`, addressOf('tui', '/c/kettles'))
    await collect(kit, 'tui pages')
    yield 'pages-2'
  }

  type Shown = Readonly<Record<'slug' | 'title' | 'url' | 'price', string>> & {
    readonly product: string | null
    readonly shown: boolean
  }
  const offersNow = () => database.rows<Shown>`
    select retailer.slug, offer.title, url, to_char(price_minor / 100.0, 'FM99990.00') as price,
      public_id as product, missing_since is null as shown
    from offer join retailer on retailer.id = retailer_id
    left join product on product.id = product_id
    order by offer.id`

  test('show what is there, each thing by itself and with its own history', async () => {
    const prepared = await prepare()
    const { kit, shops } = prepared
    const productOf = new Map<string, string>()
    const historyOf = (title: string) => {
      const soonAfter = new Date(kit.clock.now().getTime() + 60_000)
      const { priceHistory } = programOn(database, { now: () => soonAfter })
      const product = productOf.get(title) ?? ''
      return priceHistory.show(product, 'NZ', 'delivered', undefined, soonAfter)
    }
    const look = async (shop = '', what = '', of = '', expected = ''): Promise<string> => {
      const all = await offersNow()
      const shown = all.filter(
        (offer) => offer.shown && offer.slug === shop && (of === '' || offer.title === of),
      )
      if (what === 'offers' || what === 'times') return String(shown.length)
      if (what === 'price') return shown.map(({ price }) => price).join(' and ') || 'none'
      if (what === 'link') return shown.map(({ url }) => new URL(url).pathname).join(' and ')
      if (what === 'product pages fetched')
        return String(shops.asked.filter((url) => url.startsWith(addressOf(shop, '/p/'))).length)
      if (what === 'same product' || what === 'other product') {
        const other = all.find(({ title }) => title === expected)?.product
        const isSame = shown.some(({ product }) => product !== null && product === other)
        return isSame === (what === 'same product') ? expected : 'not so'
      }
      const { low, lowestEver } = await historyOf(of)
      if (what === 'lowest ever') return ((lowestEver?.priceMinor ?? 0) / 100).toFixed(2)
      const began = low.find(({ priceMinor }) => priceMinor !== null)?.at
      return began && began >= kit.clock.now() ? 'in this step' : `${began?.toISOString()}`
    }
    for await (const step of steps(prepared)) {
      for (const { title, product } of await offersNow())
        if (product !== null && !productOf.has(title)) productOf.set(title, product)
      const ofStep = cases.filter(([name]) => name === step)
      const got: string[][] = []
      for (const [name = '', shop = '', what = '', of = '', expected] of ofStep)
        got.push([name, shop, what, of, await look(shop, what, of, expected)])
      expect(got).toEqual(ofStep)
    }
  })
})
