import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { makeRandom, type Random } from '#adapters/demo/random.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeAddUses } from '#adapters/postgres/learning/search-uses.ts'
import type { CountedUse } from '#application/learning/record-uses.ts'
import { plainSearch, type Judgement } from '#application/search/evaluate-search.ts'
import { readJudgements } from '#cli/commands/search/search-evaluate.ts'
import { keyOfWords } from '#domain/learning/search-use.ts'
import { gainOf } from '#domain/search/relevance.ts'

export const about =
  'learn-from-use [--views N]: nDCG@10 of the demonstration before and after learning from simulated visitors, with and without correction for places'

type Figures = {
  readonly before: number
  readonly learnt: readonly {
    readonly looks: number
    readonly corrected: Effect
    readonly uncorrected: Effect
  }[]
}

type Effect = {
  readonly ndcg: number
  /** Of two products that fit alike, by which share the one that stood first is learnt to be liked more; 0 is fair. */
  readonly bias: number
}

/**
 * Visitors who look at place r with probability (1 / r) ^ looks, and choose what they look at the more
 * often, the better it was judged. Uncorrected: each choice is counted as if it stood first.
 */
export const bench = async (args: readonly string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args: [...args],
    options: { views: { type: 'string', default: '400' } },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-use-'))
  try {
    await fillDemonstration(dataDir)
    return await simulate(dataDir, Number(values.views))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const fillDemonstration = async (dataDir: string): Promise<void> => {
  const app = await openApp(readConfig(environment(dataDir), projectRoot), 'server')
  await app.migrate()
  await app.catalogue.loadCategories()
  await app.demo.load()
  await app.close()
}

const simulate = async (dataDir: string, views: number): Promise<Figures> => {
  const database = await openDatabase({
    dataDir,
    role: 'server',
    statementLimitMs: 600_000,
    idleLimitMs: 600_000,
  })
  const programOf = (learns: 'record' | 'rank'): Program =>
    makeProgram({
      config: readConfig({ ...environment(dataDir), LEARN_FROM_USE: learns }, projectRoot),
      database,
      logger: pino({ level: 'silent' }),
    })
  const judgements = await readJudgements(
    join(projectRoot, 'adapters', 'demo', 'data', 'judgments.csv'),
  )
  const plain = programOf('record')
  const shown = await listsOf(plain, judgements)
  const before = (await plain.search.evaluate(judgements, 'NZ')).ndcg
  console.log(`nDCG@10 before: ${before.toFixed(4)}, ${shown.length} lists shown ${views} times`)
  const learnt = []
  for (const looks of [0.5, 1, 1.5]) {
    const [corrected, uncorrected] = [await learnFrom(true), await learnFrom(false)]
    learnt.push({ looks, corrected, uncorrected })
    console.log(
      `looked at with (1/place)^${looks}: corrected ${told(corrected)}, uncorrected ${told(uncorrected)}`,
    )
    async function learnFrom(isCorrected: boolean): Promise<Effect> {
      await forget(database)
      await addVisits(database, shown, { views, looks, isCorrected })
      // What is in memory is of the program: a new one reads what was learnt.
      const program = programOf('rank')
      await program.learning.learn()
      const { ndcg } = await program.search.evaluate(judgements, 'NZ')
      return { ndcg, bias: await biasOf(database, shown) }
    }
  }
  await database.close()
  return { before, learnt }
}

const told = ({ ndcg, bias }: Effect): string => `${ndcg.toFixed(4)} (bias ${bias.toFixed(2)})`

const biasOf = async ({ db }: DatabaseHandle, lists: readonly Shown[]): Promise<number> => {
  const rows = await db
    .selectFrom('learnt_popularity')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['words', 'public_id', 'popularity'])
    .execute()
  const liked = new Map(rows.map((row) => [`${row.words} ${row.public_id}`, row.popularity]))
  let [pairs, advantage] = [0, 0]
  for (const { words, products } of lists)
    for (const [at, one] of products.entries())
      for (const other of products.slice(at + 1)) {
        const [ofOne, ofOther] = [one, other].map(({ publicId }) =>
          liked.get(`${words} ${publicId}`),
        )
        if (one.worth !== other.worth || ofOne === undefined || ofOther === undefined) continue
        pairs += 1
        advantage += (ofOne - ofOther) / (ofOne + ofOther)
      }
  return advantage / Math.max(pairs, 1)
}

const forget = async ({ db }: DatabaseHandle): Promise<void> => {
  await db.deleteFrom('searched_day').execute()
  await db.deleteFrom('search_use_day').execute()
}

type Shown = {
  readonly query: string
  readonly words: string
  /** In their places. */
  readonly products: readonly { readonly publicId: string; readonly worth: number }[]
}

const listsOf = async (
  { search }: Program,
  judgements: readonly Judgement[],
): Promise<readonly Shown[]> => {
  const lists: Shown[] = []
  for (const [query, of] of Map.groupBy(judgements, (one) => one.query)) {
    const { kind, products } = await search.find(plainSearch(query, 'NZ'))
    const words = keyOfWords(query)
    if (kind !== 'products' || words === undefined) continue
    const grades = new Map(of.map(({ product, grade }) => [product, grade]))
    lists.push({
      query,
      words,
      products: products.map(({ slug, publicId }) => ({
        publicId,
        worth: gainOf(grades.get(slug) ?? grades.get(publicId) ?? 0) / gainOf(3),
      })),
    })
  }
  return lists
}

type Visits = {
  readonly views: number
  readonly looks: number
  readonly isCorrected: boolean
}

/** Now and then somebody chooses what does not fit. */
const chanceOf = (worth: number): number => 0.05 + 0.75 * worth

const addVisits = async (
  { db }: DatabaseHandle,
  lists: readonly Shown[],
  visits: Visits,
): Promise<void> => {
  const addUses = makeAddUses(db)
  const today = new Date().toISOString().slice(0, 10)
  for (const list of lists)
    await addUses(today, usesOf(list, visits, makeRandom(`${list.query} ${visits.looks}`)))
}

const usesOf = (
  { words, products }: Shown,
  { views, looks, isCorrected }: Visits,
  random: Random,
): readonly CountedUse[] => {
  const search = { words, country: 'NZ' } as const
  return Array.from({ length: views }, () => [
    { kind: 'shown' as const, ...search },
    ...products.flatMap(({ publicId, worth }, at): readonly CountedUse[] => {
      const looked = random.chance((1 / (at + 1)) ** looks)
      if (!looked || !random.chance(chanceOf(worth))) return []
      const use = { ...search, publicId, place: isCorrected ? at + 1 : 1 }
      const opened = { kind: 'opened', ...use } as const
      return random.chance(0.5) ? [opened, { kind: 'left', ...use }] : [opened]
    }),
  ]).flat()
}
