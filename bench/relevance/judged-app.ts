import { basename, join } from 'node:path'
import type { App } from '#adapters/composition/app/make-app.ts'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import type { Judgement } from '#application/search/evaluate-search.ts'
import { gainOf } from '#domain/search/relevance.ts'
import { readJudgements } from '#cli/commands/search/search-evaluate.ts'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'
import { openJudgedDatabase } from './judged-database.ts'
import { readSet, type JudgedSet } from './read-set.ts'

/** A program in this process whose catalogue is a judged one. */
export type JudgedApp = {
  readonly name: string
  readonly app: App
  /** Queries that something fits; the demonstration's products by slug, those of sets by public id. */
  readonly gains: Gains
  close(): Promise<void>
}

/** Gain of each judged product, by query. */
export type Gains = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The demonstration, then the sets in these folders, each closed before the next is opened. */
export async function* judgedApps(folders: readonly string[]): AsyncGenerator<JudgedApp> {
  const openers = [openDemonstration, ...folders.map((folder) => () => openSet(folder))]
  for (const open of openers) {
    const judged = await open()
    try {
      yield judged
    } finally {
      await judged.close()
    }
  }
}

const openSet = async (folder: string): Promise<JudgedApp> => {
  const set = readSet(folder)
  const judged = await openJudgedDatabase(set, false)
  const app = await open({ ...judged.environment, DEMO: 'false' }).catch(async (error: unknown) => {
    await judged.close()
    throw error
  })
  return {
    name: basename(folder),
    app,
    gains: gainsOf(set, judged.publicIds),
    async close() {
      await app.close().finally(() => judged.close())
    },
  }
}

export const openDemonstration = async (): Promise<JudgedApp> => {
  const app = await open({ DATA_DIR: makeTemporaryFolder() })
  await app.migrate()
  await app.catalogue.loadCategories()
  await app.demo.load()
  const rows = await readDemonstrationJudgements()
  const gains = [...Map.groupBy(rows, ({ query }) => query)].map(
    ([query, of]) =>
      [query, new Map(of.map(({ product, grade }) => [product, gainOf(grade)]))] as const,
  )
  const fitting = gains.filter(([, ofQuery]) => Math.max(...ofQuery.values()) > 0)
  return { name: 'demonstration', app, gains: new Map(fitting), close: () => app.close() }
}

export const readDemonstrationJudgements = (): Promise<readonly Judgement[]> =>
  readJudgements(join(projectRoot, 'adapters', 'demo', 'data', 'judgments.csv'))

const open = (environment: Readonly<Record<string, string>>): Promise<App> =>
  openApp(readConfig({ ...environment, LOG_LEVEL: 'silent' }, projectRoot), 'server')

/** By public id. Of judged products that became one, the best; without queries that nothing fits. */
export const gainsOf = (
  { judgements }: JudgedSet,
  publicIds: ReadonlyMap<string, string>,
): Gains => {
  const gains = new Map<string, Map<string, number>>()
  for (const [query, judged] of judgements) {
    const byId = new Map<string, number>()
    for (const [id, gain] of judged) {
      const publicId = publicIds.get(id) ?? id
      byId.set(publicId, Math.max(byId.get(publicId) ?? 0, gain))
    }
    if (Math.max(...byId.values()) > 0) gains.set(query, byId)
  }
  return gains
}

/** One query in `every` of a set of more than 500, all of others. */
export const someOf = (gains: Gains, every: number): Gains => {
  const step = gains.size > largestWhole ? every : 1
  return new Map([...gains].filter((_, at) => at % step === 0))
}

const largestWhole = 500
