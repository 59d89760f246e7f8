import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'

export const about =
  'import [COUNT]: "pricehound products import" of so many (10000), embedded and on PostgreSQL'

type Seconds = Readonly<Record<'embedded' | 'postgres', number | undefined>>

/** As an operator runs it: the whole command, from its start to its end, on a new database. */
export const bench = async ([count = '10000']: readonly string[]): Promise<Seconds> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-import-'))
  const postgres = await findPostgres()
  try {
    const file = join(folder, 'products.json')
    await writeFile(
      file,
      JSON.stringify(Array.from({ length: Number(count) }, (_, at) => rowOf(at))),
    )
    const embedded = await timeImport(file, { DATA_DIR: join(folder, 'data') })
    console.log(`embedded: ${count} products in ${embedded.toFixed(1)} s`)
    if ('missing' in postgres) {
      console.log(`PostgreSQL: ${postgres.missing}`)
      return { embedded, postgres: undefined }
    }
    const url = urlOfDatabase(
      postgres.adminUrl,
      await createDatabase(postgres.adminUrl, 'template0'),
    )
    const onPostgres = await timeImport(file, { DATA_DIR: folder, DATABASE_URL: url })
    console.log(`PostgreSQL: ${count} products in ${onPostgres.toFixed(1)} s`)
    return { embedded, postgres: onPostgres }
  } finally {
    if (!('missing' in postgres)) await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

const timeImport = async (
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<number> => {
  await run(['migrate'], settings)
  for (const shop of shops) await run(['retailers', 'add', ...shopOptions(shop)], settings)
  const begun = performance.now()
  await run(['products', 'import', file], settings)
  return (performance.now() - begun) / 1000
}

const shops = ['kea', 'tui', 'moa', 'weka', 'kaka']

const shopOptions = (shop: string): string[] =>
  `--name ${shop} --domain ${shop}.example --from Nelson --fee 6 --free-over 100 --time-nz 2-4 ${logo}`.split(
    ' ',
  )

const logo = '--logo /images/demo/shops/kowhai-electronics.svg'

const run = async (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['cli/pricehound.js', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, DEMO: 'false', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`pricehound ${args.join(' ')} ended with ${code}`)
}

const categories = [
  ['Cameras', 'Digital Cameras'],
  ['Phones', 'Mobile Phones'],
  ['Computers', 'Laptops'],
  ['Sound', 'Headphones'],
  ['Vision', 'Televisions'],
  ['Appliances', 'Dishwashers'],
] as const
const colours = ['black', 'white', 'green', 'red', 'blue', 'silver', 'gold']

/** Two prices each, titles as shops write them. */
const rowOf = (at: number): object => {
  const brand = `Brand${at % 200}`
  const [category, subcategory] = categories[at % categories.length] ?? categories[0]
  const name = `${brand} Model ${(at * 7919) % 1_000_003} ${colours[at % 7]} ${at % 500} GB`
  return {
    name,
    category,
    subcategories: [subcategory],
    description: `${name}, as its maker describes it: light, strong and easy to keep clean.`,
    photos: ['/images/demo/awMiEnyh59s-1.svg'],
    brand,
    mpn: `M-${at}X${at % 97}`,
    prices: [0, 1].map((place) => {
      const shop = shops[(at + place) % shops.length]
      return {
        retailerId: shop,
        price: 20 + ((at * 31) % 2000) + place,
        currency: 'NZD',
        link: `https://${shop}.example/p/${at}`,
        availability: 'in-stock',
      }
    }),
  }
}
