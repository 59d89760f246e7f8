import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import type { DumpFormat } from '#domain/open-data/dump-file-name.ts'
import type { DumpTableName } from '#domain/open-data/dump-tables.ts'
import type { Country } from '#domain/market/country.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue, type Seed } from '#tests/support/catalogue/seed-catalogue.ts'
import { emptyTables, type TestDatabase } from '#tests/support/database/databases.ts'
import { DuckDBInstance } from '@duckdb/node-api'
import { pino } from 'pino'

type PutOffer = {
  readonly shop: string
  readonly ref: string
  /** Its place among those seeded. */
  readonly product: number
  readonly country?: Country
  readonly terms?: Partial<OfferTerms>
}

export type KitOptions = {
  readonly database: TestDatabase
  readonly seed: Seed
  readonly now: () => Date
  readonly settings?: Readonly<Record<string, string>>
  readonly replaced?: Partial<Program>
}

const makeDumpKit = async ({ database, seed, now, settings = {}, replaced = {} }: KitOptions) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-dumps-'))
  const config = readConfig({ DATA_DIR: dataDir, ...settings }, dataDir)
  const logger = pino({ level: 'silent' })
  const program = makeProgram({ config, database, logger }, { clock: { now }, ...replaced })
  await emptyTables(database.db)
  const present = now()
  const earliest = new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - 3))
  await makeEnsurePriceMonths(database.db)(earliest, present)
  const { productIds, retailers } = await seedCatalogue(database.db, seed)
  const sources = await database.db.selectFrom('source').select(['id', 'retailer_id']).execute()
  const shopId = (slug: string): number => retailers.get(slug) ?? 0
  const putOffers = makePutOffers(program)
  await program.inTransaction(({ listings }) => listings.rebuild(productIds))
  const folder = join(dataDir, 'files', 'open-data')
  return {
    program,
    /** Where the files of dumps are. */
    folder,
    shopId,
    /** As a reading of the shop's source gives it. */
    put({ shop, ref, product, country = 'NZ', terms = {} }: PutOffer): Promise<unknown> {
      const draft = anOfferDraft(
        ref,
        { url: `https://${shop}.example/${encodeURIComponent(ref)}`, ...terms },
        byGtin(productIds[product] ?? 0),
      )
      const source = sources.find((one) => one.retailer_id === shopId(shop))
      return putOffers({
        retailerId: shopId(shop),
        sourceId: source?.id ?? 0,
        offers: [{ ...draft, country }],
      })
    },
    listFiles: (): Promise<readonly string[]> => readdir(folder).catch(() => []),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export type DumpKit = Awaited<ReturnType<typeof makeDumpKit>>

/** The whole program on an empty database with a few products, storing in a folder of its own. */
export const openDumpKit: (options: KitOptions) => Promise<DumpKit> = makeDumpKit

/** Of the only file that there is of it. */
export const fileOf = (
  { files }: Manifest,
  table: DumpTableName,
  month: string | null = null,
  format: DumpFormat = 'parquet',
): string =>
  files.find(
    (file) =>
      file.table === table && file.format === format && (file.month?.name ?? null) === month,
  )?.name ?? `no ${table}`

export type Query = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** A database of its own that a stranger would use; amounts come as numbers. */
export const openDuckDb = async (): Promise<{
  readonly query: Query
  readonly close: () => void
}> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  return {
    async query(text) {
      const reader = await connection.runAndReadAll(text)
      return reader.getRowObjectsJson().map((row) => ({ ...row }))
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
