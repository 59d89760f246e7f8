import { makeFindDueSource, makeRequestRun } from '#adapters/postgres/collect/due-sources.ts'
import { makeFindRun, makeSearchRuns } from '#adapters/postgres/collect/search-runs.ts'
import { makeFindSource, makeSearchSources } from '#adapters/postgres/collect/source-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import {
  makeCountMatchingWords,
  makeHasCountedWords,
  makeReadWordWeights,
} from '#adapters/postgres/matching/matching-words.ts'
import {
  makeLearnPriceLimitsHourly,
  makeReadPriceLimits,
} from '#adapters/postgres/matching/price-limits.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { makeCollectAndLearn, makeCollectDue } from '#application/collect/run/collect-due.ts'
import { makeCollectSource } from '#application/collect/run/collect-source.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { CollectDeps } from '#application/collect/run/collecting.ts'
import { makeDecideRun, runNotFound } from '#application/collect/run/decide-run.ts'
import type { RunReport } from '#application/collect/run/run.ts'
import {
  sourceUseCases,
  type ManageSources,
  makeDropRemovedOffers,
} from '#application/collect/source/manage-sources.ts'
import { shopArchived, sourceNotFound } from '#application/collect/source/source-errors.ts'
import type { Sleep } from '#application/ports.ts'
import type { RunId, SourceId } from '#domain/ids.ts'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Program } from './app/program.ts'
import { digest } from './background/digest.ts'
import { singleFlight } from './background/single-flight.ts'
import { sleep } from './background/sleep.ts'
import { foundOr, wire } from './app/wire.ts'

type Deps = Omit<
  CollectDeps,
  | 'renewProductKeys'
  | 'readWordWeights'
  | 'readPriceLimits'
  | 'randomBytes'
  | 'digest'
  | 'sleep'
  | 'lanes'
  | 'rowsAtOnce'
> & {
  readonly sleep?: Sleep
  readonly database: Pick<DatabaseHandle, 'db' | 'kind'>
  /** Receives failures of runs in the background. */
  readonly onFailure: (error: unknown, sourceId: SourceId) => void
  readonly onDue?: () => void
  /** Before each run. */
  readonly prepare?: () => Promise<void>
  /** Once runs brought new products; never twice at once. */
  readonly learn?: () => Promise<void>
  /** Whether a server shares the processors. */
  readonly isBesideServer?: boolean
}

export const wireCollect = (program: Program): Collect => {
  const { database, inTransaction, readSource, readCategoryGuesser, clock, newId } = program
  const countMatchingWords = makeCountMatchingWords(database.db)
  const learnPriceLimits = makeLearnPriceLimitsHourly(database.db, clock)
  const learning = singleFlight(
    async () => {
      await program.catalogue.nameBrands()
      await countMatchingWords()
      await learnPriceLimits()
      await program.search.refreshVocabulary()
    },
    () => {},
  )
  return makeCollect({
    database,
    inTransaction,
    readSource,
    readCategoryGuesser,
    clock,
    newId,
    onFailure: (error, sourceId) =>
      program.logger.error({ err: error, sourceId }, 'a source could not be collected'),
    // Resolved late: collecting needs this.
    onDue: () => program.collecting.trigger(),
    isBesideServer: program.mainHostQueue !== undefined,
    // Commands may collect before any server ran.
    async prepare() {
      await program.catalogue.loadCategories()
      await program.priceHistory.ensureComingMonths()
    },
    learn: learning.run,
  })
}

export const makeCollect = ({
  database: { db, kind },
  onDue = () => {},
  isBesideServer = false,
  prepare = async () => {},
  learn = async () => {},
  ...given
}: Deps): Collect => {
  const deps: CollectDeps = {
    sleep,
    ...given,
    lanes: kind === 'postgres' ? lanesOf(isBesideServer) : 1,
    rowsAtOnce: kind === 'embedded' && isBesideServer ? 25 : 500,
    renewProductKeys: makeRenewProductKeys(db),
    readWordWeights: makeReadWordWeights(db),
    readPriceLimits: makeReadPriceLimits(db),
    randomBytes,
    digest,
  }
  const { clock, onFailure } = given
  const findRun = makeFindRun(db)
  const { collectOne, collectOneOfMany, learnLate } = makeCollectAndLearn({
    collectSource: makeCollectSource(deps),
    findRun,
    clock,
    prepare,
    learn,
    onFailure,
    hasLearnt: makeHasCountedWords(db),
  })
  const requestRun = makeRequestRun(db)
  const showRun = foundOr(findRun, runNotFound)
  const decideAndShow = makeDecideAndShow(makeDecideRun(deps), showRun)
  return {
    run: async (sourceId, options) => showRun(await collectOne(sourceId, options)),
    async request(sourceId, askedBy) {
      const asked = await requestRun(sourceId, askedBy, clock.now())
      if (!asked) throw sourceNotFound(sourceId)
      if (asked.isArchived) throw shopArchived()
      onDue()
    },
    runDue: makeCollectDue({
      findDueSource: makeFindDueSource(db),
      collectSource: collectOneOfMany,
      learnLate,
      clock,
      sleep: deps.sleep,
      onFailure,
    }),
    async confirm(runId, actor) {
      const run = await decideAndShow(runId, true, actor)
      onDue()
      return run
    },
    discard: (runId, actor) => decideAndShow(runId, false, actor),
    list: makeSearchRuns(db),
    find: findRun,
  }
}

const makeDecideAndShow =
  (
    decide: ReturnType<typeof makeDecideRun>,
    showRun: (runId: RunId) => Promise<RunReport>,
  ): ((...asked: Parameters<typeof decide>) => Promise<RunReport>) =>
  async (...asked) => {
    await decide(...asked)
    return showRun(asked[0])
  }

/** Beside a server, one of two processors is left for searches. */
const lanesOf = (isBesideServer: boolean): number =>
  isBesideServer && availableParallelism() <= 2 ? 1 : 2

type SourcesDeps = Pick<Program, 'inTransaction' | 'clock' | 'mayFetch'> & {
  readonly database: Pick<Program['database'], 'db'>
}

export const makeSources = ({
  database,
  inTransaction,
  clock,
  mayFetch,
}: SourcesDeps): ManageSources => {
  const { db } = database
  const dropRemovedOffers = makeDropRemovedOffers({ inTransaction, clock })
  const deps = { inTransaction, clock, mayFetch, dropRemovedOffers }
  return {
    ...wire(sourceUseCases, deps),
    list: makeSearchSources(db),
    show: foundOr(makeFindSource(db), sourceNotFound),
    dropRemovedOffers,
  }
}
