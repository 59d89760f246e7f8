import { makeFindDueSource, makeRequestRun } from '#adapters/postgres/collect/due-sources.ts'
import { makeFindRun, makeSearchRuns } from '#adapters/postgres/collect/search-runs.ts'
import { makeFindSource, makeSearchSources } from '#adapters/postgres/collect/source-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeReadWordWeights } from '#adapters/postgres/matching/matching-words.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { makeCollectDue } from '#application/collect/run/collect-due.ts'
import { makeCollectSource } from '#application/collect/run/collect-source.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { CollectDeps } from '#application/collect/run/collecting.ts'
import { makeDecideRun, runNotFound } from '#application/collect/run/decide-run.ts'
import type { RunReport } from '#application/collect/run/run.ts'
import {
  makeAddSource,
  makePauseSource,
  makeRemoveSource,
  type ManageSources,
} from '#application/collect/source/manage-sources.ts'
import { makeDropRemovedOffers } from '#application/collect/source/drop-removed-offers.ts'
import { makeEditSource } from '#application/collect/source/edit-source.ts'
import { shopArchived, sourceNotFound } from '#application/collect/source/source-errors.ts'
import type { Sleep } from '#application/ports.ts'
import type { RunId, SourceId } from '#domain/ids.ts'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Program } from './app/program.ts'
import { digest } from './background/digest.ts'
import { sleep } from './background/sleep.ts'

type Deps = Omit<
  CollectDeps,
  'renewProductKeys' | 'readWordWeights' | 'randomBytes' | 'digest' | 'sleep' | 'lanes'
> & {
  readonly sleep?: Sleep
  readonly database: Pick<DatabaseHandle, 'db' | 'kind'>
  /** Receives failures of runs in the background. */
  readonly onFailure: (error: unknown, sourceId: SourceId) => void
  readonly onDue?: () => void
  /** Whether a server shares the processors. */
  readonly isBesideServer?: boolean
}

export const wireCollect = (program: Program): Collect => {
  const { database, inTransaction, readSource, readCategoryGuesser, clock, newId } = program
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
  })
}

export const makeCollect = ({
  database: { db, kind },
  onDue = () => {},
  isBesideServer = false,
  ...given
}: Deps): Collect => {
  const deps: CollectDeps = {
    sleep,
    ...given,
    lanes: kind === 'postgres' ? lanesOf(isBesideServer) : 1,
    renewProductKeys: makeRenewProductKeys(db),
    readWordWeights: makeReadWordWeights(db),
    randomBytes,
    digest,
  }
  const { clock, onFailure } = given
  const collectSource = makeCollectSource(deps)
  const decide = makeDecideRun(deps)
  const findRun = makeFindRun(db)
  const requestRun = makeRequestRun(db)
  const showRun = async (runId: RunId): Promise<RunReport> => {
    const run = await findRun(runId)
    if (!run) throw runNotFound(runId)
    return run
  }
  const decideAndShow = async (...asked: Parameters<typeof decide>): Promise<RunReport> => {
    await decide(...asked)
    return showRun(asked[0])
  }
  return {
    run: async (sourceId, options) => showRun(await collectSource(sourceId, options)),
    async request(sourceId, askedBy) {
      const asked = await requestRun(sourceId, askedBy, clock.now())
      if (!asked) throw sourceNotFound(sourceId)
      if (asked.isArchived) throw shopArchived()
      onDue()
    },
    runDue: makeCollectDue({
      findDueSource: makeFindDueSource(db),
      collectSource,
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
  const find = makeFindSource(db)
  return {
    list: makeSearchSources(db),
    async show(id) {
      const source = await find(id)
      if (!source) throw sourceNotFound(id)
      return source
    },
    add: makeAddSource(deps),
    edit: makeEditSource(deps),
    pause: makePauseSource(deps),
    remove: makeRemoveSource(deps),
    dropRemovedOffers,
  }
}
