import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/product/category-store.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { addDemonstrationProducts } from '#application/demo/add-demonstration-catalogue.ts'
import { makePgDemoStore } from '#adapters/postgres/demo/demo-store.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import {
  createDatabase,
  dropDatabase,
  urlOfDatabase,
} from '#tests/support/database/postgres-databases.ts'
import { quantilesOf } from './search/quantiles.ts'
import { makeRandom, type Random } from './search/random.ts'
import {
  syntheticBrands,
  syntheticProducts,
  type SyntheticProduct,
} from './search/synthetic-catalogue.ts'

export const about =
  'candidates [COUNT …]: finding the products that 500 offers may be, among so many (10000 100000), on PostgreSQL'

type Figures = {
  readonly products: number
  readonly keys: number
  /** Milliseconds for 500 offers; the least where the machine has other work, too. */
  readonly least: number
  readonly median: number
  readonly p95: number
  /** Of the offers that are one of the products, those whose product is among the candidates. */
  readonly found: number
  readonly candidates: number
}

/** Half of the offers are known products in other words, the others are like none of them. */
export const bench = async (counts: readonly string[]): Promise<readonly Figures[]> => {
  const sizes = (counts.length === 0 ? ['10000', '100000'] : counts).map(Number)
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const name = await createDatabase(postgres.adminUrl, 'template0')
  const database = await openDatabase({
    databaseUrl: urlOfDatabase(postgres.adminUrl, name),
    dataDir: tmpdir(),
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
  try {
    return await measureSizes(database, sizes)
  } finally {
    await database.close()
    await dropDatabase(postgres.adminUrl, name)
    await postgres.stop()
  }
}

const measureSizes = async (
  database: DatabaseHandle,
  sizes: readonly number[],
): Promise<readonly Figures[]> => {
  const load = await makeLoader(database)
  const products = syntheticProducts(Math.max(...sizes))
  const loaded: Known[] = []
  const all: Figures[] = []
  for (const size of sizes) {
    while (loaded.length < size) {
      loaded.push(...(await load([...take(products, Math.min(5000, size - loaded.length))])))
    }
    await sql`vacuum (analyze) product, product_key, product_gtin, brand`.execute(database.db)
    all.push(await measure(database, loaded))
  }
  return all
}

type Known = { readonly id: number; readonly title: string; readonly brand: string }

const makeLoader = async ({
  db,
}: DatabaseHandle): Promise<(batch: readonly SyntheticProduct[]) => Promise<Known[]>> => {
  await migrate(db)
  const bump = makeBumpCatalogueVersion(db)
  const inTransaction = makeInTransaction(db, (trx, afterCommit) => ({
    categories: makePgCategoryStore(trx, afterCommit, bump),
    demo: makePgDemoStore(trx, afterCommit, bump),
    entries: makePgProductEntryStore(trx, afterCommit, bump),
  }))
  await makeLoadCategories({ inTransaction })()
  const brands = await inTransaction(({ demo }) => demo.addBrands(syntheticBrands))
  return async (batch) => {
    const products = batch.map(({ product }) => product)
    const ids = await inTransaction((stores) =>
      addDemonstrationProducts(stores, products, brands.byName),
    )
    return products.map(({ publicId, title, brand }) => ({
      id: ids.get(publicId) ?? 0,
      title,
      brand: brand ?? '',
    }))
  }
}

const take = function* <T>(items: Iterator<T>, count: number): Generator<T> {
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = items.next()
    if (done === true) return
    yield value
  }
}

const measure = async ({ db }: DatabaseHandle, known: readonly Known[]): Promise<Figures> => {
  const findCandidates = makeFindCandidates(db)
  const random = makeRandom(77)
  const times: number[] = []
  let candidates = 0
  let found = 0
  for (let round = 0; round < warmUp + rounds; round++) {
    const asked = Array.from({ length: atOnce }, (_, at) => askAbout(known, random, at % 2 === 0))
    const keys = asked.map(({ title, brand }) =>
      blockingKeysOf(traitsOf({ title, brand }, plainWordWeights)),
    )
    const begun = performance.now()
    const answers = await findCandidates(keys, 'NZ')
    if (round < warmUp) continue
    times.push(performance.now() - begun)
    candidates += answers.reduce((sum, { length }) => sum + length, 0)
    found += asked.filter(({ id }, at) =>
      answers[at]?.some(({ productId }) => productId === id),
    ).length
  }
  const { rows } = await sql<{ keys: number }>`select count(*) as keys from product_key`.execute(db)
  const spread = quantilesOf(times)
  const figures = {
    products: known.length,
    keys: rows[0]?.keys ?? 0,
    least: Math.min(...times),
    median: spread?.p50 ?? 0,
    p95: spread?.p95 ?? 0,
    found: found / ((rounds * atOnce) / 2),
    candidates: candidates / (rounds * atOnce),
  }
  console.log(
    `${figures.products} products, ${figures.keys} keys: ${atOnce} offers in ${figures.median.toFixed(0)} ms (${figures.least.toFixed(0)} to ${figures.p95.toFixed(0)}), ${figures.found.toFixed(3)} of the known found, ${figures.candidates.toFixed(1)} candidates each`,
  )
  return figures
}

const atOnce = 500
const warmUp = 3
const rounds = 20

type Asked = { readonly id: number | undefined; readonly title: string; readonly brand: string }

/** Without a word, and with the code in another spelling, as another shop would title it. */
const askAbout = (known: readonly Known[], random: Random, isKnown: boolean): Asked => {
  const { id, title, brand } = known[Math.floor(random() * known.length)] ?? unknown
  const words = title.split(' ').filter((_, at) => at < 3 || random() > 0.3)
  if (isKnown) return { id, title: words.join(' ').replace('-', ' '), brand }
  const code = `Q${Math.floor(random() * 1e6).toString(36)}`
  return {
    id: undefined,
    title: words.map((word, at) => (at === 2 ? code : word)).join(' '),
    brand,
  }
}

const unknown: Known = { id: 0, title: '', brand: '' }
