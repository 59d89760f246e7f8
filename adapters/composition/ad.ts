import {
  makeCountAd,
  makeFindAd,
  makeListAdDays,
  makeListAds,
  makeListRunningAds,
} from '#adapters/postgres/ad/ad-store.ts'
import {
  makeArchiveAd,
  makeChangeAd,
  makeCreateAd,
  makeDeleteAd,
  makeShowAd,
  makeViewOrClickAd,
  type Ads,
} from '#application/ad/ads.ts'
import type { Program } from './app/program.ts'

export const makeAds = ({
  database: { db, reads },
  logger,
  inTransaction,
  images,
  newId,
  clock,
}: Program): Ads => {
  const deps = {
    inTransaction,
    takeImage: images.take,
    newId,
    clock,
    findAd: makeFindAd(db),
    listAdDays: makeListAdDays(db),
  }
  return {
    listRunning: makeListRunningAds(reads),
    meet: makeViewOrClickAd({
      ...deps,
      // From where lists are read, so that what is shown is found.
      findAd: makeFindAd(reads),
      countAd: makeCountAd(db),
      onUncounted: (error) => logger.warn({ err: error }, 'an ad could not be counted'),
    }),
    list: makeListAds(db),
    show: makeShowAd(deps),
    create: makeCreateAd(deps),
    change: makeChangeAd(deps),
    archive: makeArchiveAd(deps),
    remove: makeDeleteAd(deps),
  }
}
