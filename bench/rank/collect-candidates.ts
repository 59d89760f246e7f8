import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { plainSearch } from '#application/search/evaluate-search.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { gainOf } from '#domain/search/relevance.ts'
import { readJudgements } from '#cli/commands/search/search-evaluate.ts'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'
import { join } from 'node:path'
import { openJudgedDatabase } from '../relevance/judged-database.ts'
import { readSet } from '../relevance/read-set.ts'
import { featuresOf } from './features.ts'

export type JudgedQuery = {
  readonly query: string
  /** Of all judged products, by id. */
  readonly gains: ReadonlyMap<string, number>
  /** In the order of the product; those of a page of one product cannot be put in another. */
  readonly candidates: readonly Candidate[]
}

type Candidate = { readonly id: string; readonly features: Float64Array }

type Asked = readonly (readonly [query: string, gains: ReadonlyMap<string, number>])[]

/** Pages of 24; the product reads no further than 200 either. */
const pages = 8
/** Of a set with more queries one in `every` is asked. */
const largestWhole = 500

/** What the product lists for each judged query of a set, of a large one for one in `every`. */
export const collectSet = async (
  folder: string,
  every: number,
): Promise<readonly JudgedQuery[]> => {
  const set = readSet(folder)
  const judged = await openJudgedDatabase(set, false)
  try {
    const asked = [...set.judgements].map(([query, gains]): Asked[number] => [
      query,
      new Map([...gains].map(([id, gain]) => [judged.publicIds.get(id) ?? id, gain])),
    ])
    return await collect({ ...judged.environment, DEMO: 'false' }, asked, every)
  } finally {
    await judged.close()
  }
}

export const collectDemonstration = async (): Promise<readonly JudgedQuery[]> => {
  const rows = await readJudgements(join(projectRoot, 'adapters', 'demo', 'data', 'judgments.csv'))
  const asked = [...Map.groupBy(rows, ({ query }) => query)].map(([query, of]): Asked[number] => [
    query,
    new Map(of.map(({ product, grade }) => [product, gainOf(grade)])),
  ])
  return collect({ DATA_DIR: makeTemporaryFolder() }, asked, 1, true)
}

const collect = async (
  environment: Readonly<Record<string, string>>,
  asked: Asked,
  every: number,
  isDemonstration = false,
): Promise<readonly JudgedQuery[]> => {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' }, projectRoot)
  const app = await openApp(config, 'server')
  try {
    if (isDemonstration) {
      await app.migrate()
      await app.catalogue.loadCategories()
      await app.demo.load()
    }
    const found: JudgedQuery[] = []
    const answerable = asked.filter(([, gains]) => Math.max(...gains.values()) > 0)
    const step = answerable.length > largestWhole ? every : 1
    for (const [query, gains] of answerable.filter((_, at) => at % step === 0)) {
      const cards: ProductCard[] = []
      for (let page = 1; page <= pages; page++) {
        const answer = await app.search.find({ ...plainSearch(query, 'NZ'), page, explain: true })
        cards.push(...answer.products)
        if (!answer.hasMore) break
      }
      const scored = cards.filter(({ score }) => score !== undefined)
      const features = featuresOf(query, scored)
      const candidates = scored.map(({ publicId, slug }, at) => ({
        id: gains.has(slug) ? slug : publicId,
        features: features[at] ?? new Float64Array(),
      }))
      if (candidates.length > 0) found.push({ query, gains, candidates })
    }
    return found
  } finally {
    await app.close()
  }
}
