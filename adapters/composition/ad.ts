import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeCountOnce } from '#application/count-once.ts'
import { makeCountAd, makePgAdReads } from '#adapters/postgres/ad/ad-store.ts'
import { adUseCases, makeViewOrClickAd, type Ads } from '#application/ad/ads.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock' | 'newId'> & {
  readonly catalogue: Pick<Program['catalogue'], 'getIndex'>
  readonly database: Pick<Program['database'], 'db' | 'reads'>
  readonly images: Pick<Program['images'], 'take'>
  readonly logger: Pick<Program['logger'], 'warn'>
}

export const makeAds = (from: Deps): Ads => {
  const { database, logger, inTransaction, images, catalogue, newId, clock } = from
  const { db } = database
  const replicaReads = makePgAdReads(database.reads)
  const deps = {
    inTransaction,
    takeImage: images.take,
    getCatalogueIndex: catalogue.getIndex,
    newId,
    clock,
    reads: makePgAdReads(db),
  }
  return {
    ...wire(adUseCases, deps),
    listRunning: replicaReads.listRunning,
    meet: makeViewOrClickAd({
      ...deps,
      // From where lists are read, so that what is shown is found.
      reads: replicaReads,
      countAd: makeCountAd(db),
      countOnce: makeCountOnce({ attempts: makePgAttempts(db), clock }),
      onUncounted: (error) => logger.warn({ err: error }, 'an ad could not be counted'),
    }),
    list: deps.reads.list,
  }
}
