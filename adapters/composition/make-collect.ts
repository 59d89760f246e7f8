import { hash, randomBytes } from 'node:crypto'
import type { DatabaseHandle } from '#adapters/postgres/connect.ts'
import { makeFindDueSource, makeRequestRun } from '#adapters/postgres/due-sources.ts'
import { makeReadWordWeights } from '#adapters/postgres/matching-words.ts'
import { makeFindRun, makeSearchRuns } from '#adapters/postgres/search-runs.ts'
import { makeCollectDue } from '#application/collect/collect-due.ts'
import { makeCollectSource } from '#application/collect/collect-source.ts'
import type { Collect } from '#application/collect/collect.ts'
import type { CollectDeps } from '#application/collect/collecting.ts'
import { makeDecideRun, runNotFound } from '#application/collect/decide-run.ts'
import type { RunReport } from '#application/collect/run.ts'
import { sourceNotFound } from '#application/offer/offer-errors.ts'

type Deps = Omit<CollectDeps, 'readWordWeights' | 'randomBytes' | 'digest'> & {
  readonly database: Pick<DatabaseHandle, 'db'>
}

export const makeCollect = ({ database: { db }, ...given }: Deps): Collect => {
  const deps: CollectDeps = {
    ...given,
    readWordWeights: makeReadWordWeights(db),
    randomBytes,
    digest: (text) => hash('sha1', text, 'base64url'),
  }
  const { clock, onFailure } = given
  const collectSource = makeCollectSource(deps)
  const decide = makeDecideRun(deps)
  const findRun = makeFindRun(db)
  const requestRun = makeRequestRun(db)
  const showRun = async (runId: number): Promise<RunReport> => {
    const run = await findRun(runId)
    if (!run) throw runNotFound()
    return run
  }
  const decideAndShow = async (...asked: Parameters<typeof decide>): Promise<RunReport> => {
    await decide(...asked)
    return showRun(asked[0])
  }
  return {
    run: async (sourceId, options) => showRun(await collectSource(sourceId, options)),
    async request(sourceId) {
      if (!(await requestRun(sourceId, clock.now()))) throw sourceNotFound()
    },
    runDue: makeCollectDue({
      findDueSource: makeFindDueSource(db),
      collectSource,
      clock,
      onFailure,
    }),
    confirm: (runId, actor) => decideAndShow(runId, true, actor),
    discard: (runId, actor) => decideAndShow(runId, false, actor),
    list: makeSearchRuns(db),
    find: findRun,
  }
}
