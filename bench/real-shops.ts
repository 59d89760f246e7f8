import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { retailAsMerchant } from './feeds/retail-as-merchant.ts'
import { judgePair, type LoadedOffer, type Verdict } from './real-shops/judge-pair.ts'
import { loadShops, type Shop } from './real-shops/load-shops.ts'
import { printPairs, printQuestions } from './real-shops/print-pairs.ts'
import { truePairs, type Pair } from './real-shops/true-pairs.ts'

export const about =
  'real-shops FOLDER [--set=NAME] [--rows=N] [--read=N] [--missed=N] [--asked=N] [--embedded]: lists of real shops in an empty catalogue: rows listed without a person, merges right, true pairs found; N random merges, missed pairs and questions to read'

/** Files below the folder of data, in the order in which the shops come. */
const sets: Readonly<Record<string, readonly string[]>> = {
  'nz-supermarkets': ['retail-nz/countdown-2021-01.jsonl', 'retail-nz/paknsave-2021-01.jsonl'],
  'au-supermarkets': ['retail-au/woolworths-coles/prices_2026-08-12.csv'],
  'pbtech-two-days': [
    'retail-nz/pbtech-2025-04-10.jsonl',
    'retail-nz/pbtech-laptops-2025-04-14.jsonl',
  ],
  'pbtech-next-day': [
    'retail-nz/pbtech-2025-04-10.jsonl',
    'retail-nz/pbtech-laptops-2025-04-14.jsonl',
  ],
  'jb-hi-fi': ['retail-au/jbhifi-2020-01-24.jsonl'],
  icecat: ['search-icecat/products.jsonl'],
}

/** Files of one shop, whose ids are others each day; of what both list. */
const daysOfOneShop: Readonly<Record<string, string>> = { 'pbtech-next-day': 'computers/laptops' }

type Options = {
  readonly rows: number
  readonly read: number
  readonly missed: number
  readonly asked: number
  readonly isEmbedded: boolean
}

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const folder = args.find((arg) => !arg.startsWith('--'))
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const valueOf = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
  const options: Options = {
    rows: Number(valueOf('rows') ?? Infinity),
    read: Number(valueOf('read') ?? 0),
    missed: Number(valueOf('missed') ?? 0),
    asked: Number(valueOf('asked') ?? 0),
    isEmbedded: args.includes('--embedded'),
  }
  const wanted = Object.entries(sets).filter(([name]) => (valueOf('set') ?? name) === name)
  const reports = []
  for (const [name, files] of wanted) {
    const paths = files.map((file) => join(folder, file))
    const missing = paths.filter((path) => !existsSync(path))
    if (missing.length > 0) console.log(`${name}: left out, there is no ${missing.join(', ')}`)
    else reports.push(await measure(name, paths, options))
  }
  printTable(reports)
  return reports
}

type Report = {
  readonly name: string
  readonly rows: number
  readonly listed: number
  readonly questions: Readonly<Record<string, number>>
  readonly own: Readonly<Record<Verdict, number>>
  readonly across: Readonly<Record<Verdict, number>>
  readonly truePairs: number
  readonly found: number
  readonly seconds: number
}

const measure = async (
  name: string,
  paths: readonly string[],
  { rows, read, missed, asked, isEmbedded }: Options,
): Promise<Report> => {
  const { database, close } = await openEmpty(isEmbedded)
  try {
    const kind = daysOfOneShop[name]
    const shops = paths
      .flatMap((path) => shopsIn(path, rows))
      .map((shop) => (kind === undefined ? shop : { ...onlyOf(shop, kind), name }))
    const { seconds } = await loadShops(database, shops)
    const offers = await readOffers(database.db)
    const merges = mergesAmong(offers)
    const isOwn = ([one, other]: Pair): boolean => one.shop === other.shop
    const truth = pairsAcross(offers)
    const report = {
      name,
      rows: offers.length,
      listed: offers.filter(({ productId }) => productId !== null).length,
      questions: await countQuestions(database.db),
      own: countVerdicts(merges.filter(isOwn)),
      across: countVerdicts(merges.filter((pair) => !isOwn(pair))),
      truePairs: truth.length,
      found: truth.filter(([one, other]) => areMerged(one, other)).length,
      seconds,
    }
    if (read > 0) printPairs(name, 'merges', merges, read)
    if (missed > 0) {
      const lost = truth.filter(([one, other]) => !areMerged(one, other))
      printPairs(name, 'missed pairs', lost, missed)
    }
    if (asked > 0) await printQuestions(name, database.db, asked)
    return report
  } finally {
    await close()
  }
}

const openEmpty = async (
  isEmbedded: boolean,
): Promise<{ database: DatabaseHandle; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-real-shops-'))
  const postgres = isEmbedded ? { missing: '' } : await findPostgres()
  const databaseUrl =
    'missing' in postgres
      ? undefined
      : urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0'))
  const database = await openDatabase({
    databaseUrl,
    dataDir: folder,
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
  return {
    database,
    async close() {
      await database.close()
      if ('stop' in postgres) await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const shopsIn = (path: string, mostRows: number): Shop[] =>
  (retailAsMerchant(path, mostRows) ?? []).map(({ name, rows, text }) => ({
    name: name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    country: /\d AUD\t/.test(text) ? 'AU' : 'NZ',
    rows,
    text,
  }))

const onlyOf = (shop: Shop, kind: string): Shop => {
  const [columns = '', ...lines] = shop.text.trimEnd().split('\n')
  const kept = lines.filter((line) => line.includes(kind))
  return { ...shop, rows: kept.length, text: `${[columns, ...kept].join('\n')}\n` }
}

const readOffers = async (db: Kysely<Database>): Promise<readonly LoadedOffer[]> => {
  const { rows } = await sql<LoadedOffer>`
    select retailer.slug || case when missing_since is null then '' else ', before' end as shop, retailer_ref as ref, title, detail.description, detail.gtins,
      detail.mpn, detail.brand, price_minor as "priceMinor", product_id as "productId"
    from offer
    join retailer on retailer.id = retailer_id
    join offer_detail detail on detail.offer_id = offer.id
    order by retailer_id, missing_since, retailer_ref`.execute(db)
  return rows
}

const countQuestions = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from match_question group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

const areMerged = (one: LoadedOffer, other: LoadedOffer): boolean =>
  one.productId !== null && one.productId === other.productId

/** Each offer with the first of its product, and with the first of each other shop. */
const mergesAmong = (offers: readonly LoadedOffer[]): Pair[] => {
  const listed = offers.filter(({ productId }) => productId !== null)
  return [...Map.groupBy(listed, ({ productId }) => productId).values()].flatMap((ofProduct) => {
    const firsts = [...Map.groupBy(ofProduct, ({ shop }) => shop).values()].flatMap(
      ([first]) => first ?? [],
    )
    return ofProduct.flatMap((offer): Pair[] => {
      const own = firsts.find(({ shop }) => shop === offer.shop) ?? offer
      const before = firsts.slice(0, firsts.indexOf(own))
      return [...(own === offer ? [] : [own]), ...before].map((one) => [one, offer])
    })
  })
}

const pairsAcross = (offers: readonly LoadedOffer[]): Pair[] => {
  const shops = [...Map.groupBy(offers, ({ shop }) => shop).values()]
  return shops.flatMap((ones, at) =>
    shops.slice(at + 1).flatMap((others) => truePairs(ones, others)),
  )
}

const countVerdicts = (pairs: readonly Pair[]): Record<Verdict, number> => {
  const counts = { right: 0, wrong: 0, unknown: 0 }
  for (const [one, other] of pairs) counts[judgePair(one, other)]++
  return counts
}

const printTable = (reports: readonly Report[]): void => {
  const told = ({ right, wrong, unknown }: Readonly<Record<Verdict, number>>): string =>
    `${right} / ${wrong} / ${unknown}`
  const share = (part: number, whole: number): string =>
    whole === 0 ? '-' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)}%)`
  console.log(
    '| set | rows listed | questions | merges in one shop | across shops | true pairs found | seconds |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const report of reports) {
    const { name, rows, listed, questions, own, across, found, seconds } = report
    const asked = Object.entries(questions).map(([kind, count]) => `${kind} ${count}`)
    console.log(
      `| ${name} | ${share(listed, rows)} | ${asked.join(', ')} | ${told(own)} | ${told(across)} | ${share(found, report.truePairs)} | ${seconds.toFixed(0)} |`,
    )
  }
  console.log('merges: right / wrong / unknown to the oracle')
}
