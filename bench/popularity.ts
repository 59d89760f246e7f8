import { parseArgs } from 'node:util'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeGetLearnt } from '#adapters/postgres/learning/learnt-popularity.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeUseOfSearch } from '#application/learning/use-of-search.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import type { SearchUse } from '#domain/learning/search-use.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { askFor, indexOn, searchOn } from '#tests/support/catalogue/search-on.ts'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'
import { sql } from 'kysely'
import { pino } from 'pino'

export const about =
  'popularity [--words camera] [--place 24]: where 1, 10 and 100 networks bring a product of the demonstration ' +
  'in a day and in a week, by visits of shops and by choosing it in results, each in a loop'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      words: { type: 'string', default: 'camera' },
      place: { type: 'string', default: '24' },
    },
  })
  const config = readConfig({ DATA_DIR: makeTemporaryFolder() }, projectRoot)
  const database = await openDatabase({ ...config, role: 'server' })
  let now = new Date()
  const clock = { now: () => now }
  const logger = pino({ enabled: false })
  const program = makeProgram({ config, database, logger }, { clock })
  try {
    await migrate(database.direct)
    await program.priceHistory.ensureComingMonths()
    await program.catalogue.loadCategories()
    await program.demo.load()
    await sql`create table clicks_before as table click_out_day`.execute(database.db)
    const list = listOn(database, clock, values.words)
    const target = (await list())[Number(values.place) - 1]
    if (target === undefined) throw new Error(`"${values.words}" has no place ${values.place}`)
    console.log(`"${values.words}", place ${values.place}: ${target.title}`)
    const attack = attackOn(program, {
      ...target,
      words: values.words,
      place: Number(values.place),
    })
    const today = now
    const places = []
    for (const days of [1, 7])
      for (const networks of [1, 10, 100])
        for (const [how, way] of Object.entries(attack)) {
          await forget(database)
          for (let ago = days - 1; ago >= 0; ago--) {
            now = new Date(today.getTime() - ago * dayMs)
            for (let network = 0; network < networks; network++)
              for (let time = 0; time < times; time++) await way(`10.0.${network}.0`)
          }
          await program.learning.learn()
          await program.search.refreshPopularity()
          const found = (await list()).findIndex(({ publicId }) => publicId === target.publicId)
          places.push({ days, networks, how, place: found + 1 })
          console.log(
            `${String(networks).padStart(3)} networks, ${days} days, ${how}: place ${found + 1}`,
          )
        }
    return { target: target.title, places }
  } finally {
    await database.close()
  }
}

/** Of each network, in a day. */
const times = 2

/** The order of the first hundred. */
const listOn = (
  database: DatabaseHandle,
  clock: Program['clock'],
  words: string,
): (() => Promise<readonly ProductCard[]>) => {
  const getLearnt = () => makeGetLearnt(database.db, indexOn(database))()
  const search = searchOn(database, clock, makeUseOfSearch({ learnFromUse: 'rank', getLearnt }))
  return async () => {
    const cards: ProductCard[] = []
    for (let page = 1, hasMore = true; hasMore && cards.length < 100; page++) {
      const answer = await search(askFor(words, { page }))
      cards.push(...answer.products)
      hasMore = answer.hasMore
    }
    return cards
  }
}

type Target = Pick<ProductCard, 'productId' | 'publicId'> & {
  readonly words: string
  readonly place: number
}

/** What one network does once. */
const attackOn = (
  { offers, learning, database }: Program,
  { productId, publicId, words, place }: Target,
): Readonly<Record<string, (network: string) => Promise<void>>> => {
  const visit = async (network: string): Promise<void> => {
    const sold = await database.db
      .selectFrom('offer')
      .where('product_id', '=', productId)
      .select('id')
      .limit(2)
      .execute()
    for (const { id } of sold) await offers.follow(id, network)
  }
  const search = { words, country: 'NZ' } as const
  const product = { publicId, place }
  const uses: readonly SearchUse[] = [
    { kind: 'shown', ...search },
    { kind: 'opened', ...search, product },
    { kind: 'left', ...search, product },
  ]
  return { 'by visits': visit, 'by choosing': (network) => learning.record(uses, network) }
}

const forget = async ({ db }: DatabaseHandle): Promise<void> => {
  await sql`truncate click_out_day`.execute(db)
  await sql`insert into click_out_day select * from clicks_before`.execute(db)
  for (const table of ['search_use_day', 'searched_day', 'attempt_count'] as const)
    await db.deleteFrom(table).execute()
}
