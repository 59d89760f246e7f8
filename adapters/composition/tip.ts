import { setImmediate } from 'node:timers/promises'
import {
  makeFindCategoryIds,
  makeFindNewerModel,
  makeReadTallies,
} from '#adapters/postgres/tip/tip-store.ts'
import { makeGatherCases } from '#application/tip/gather-cases.ts'
import { makeShownTips } from '#application/tip/shown-tips.ts'
import { makeShowTips } from '#application/tip/show-tip.ts'
import { makeGetTeller } from '#application/tip/tell-tip.ts'
import { tipUseCases, type Tips } from '#application/tip/tips.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

export const makeTips = ({
  database: { reads },
  inTransaction,
  catalogue,
  clock,
}: Program): Tips => {
  const getCatalogueIndex = catalogue.getIndex
  const deps = { inTransaction, getCatalogueIndex, giveWay: setImmediate, clock }
  const shown = makeShownTips(deps)
  const findNewerModel = makeFindNewerModel(reads)
  const getTeller = makeGetTeller({ findNewerModel, getCatalogueIndex })
  const telling = { getTeller, findCategoryIds: makeFindCategoryIds(reads) }
  const learning = { ...deps, findNewerModel, gatherCases: makeGatherCases(deps) }
  return {
    ...wire(tipUseCases, { ...learning, readTallies: makeReadTallies(reads) }),
    getTeller,
    show: makeShowTips({ ...telling, noteShown: shown.note }),
    peek: makeShowTips({ ...telling, noteShown: () => {} }),
    shown,
  }
}
