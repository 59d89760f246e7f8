import {
  makeCountAd,
  makeFindAd,
  makeListAdDays,
  makeListAds,
  makeListRunningAds,
} from '#adapters/postgres/ad/ad-reads.ts'
import type { Ads } from '#application/ad/ads.ts'
import { makeArchiveAd } from '#application/ad/archive-ad.ts'
import { makeChangeAd } from '#application/ad/change-ad.ts'
import { makeCreateAd } from '#application/ad/create-ad.ts'
import { makeDeleteAd } from '#application/ad/delete-ad.ts'
import { makeViewOrClickAd } from '#application/ad/view-or-click-ad.ts'
import { makeShowAd } from '#application/ad/show-ad.ts'
import type { DependencyContainer } from 'tsyringe'
import { tokens } from './tokens.ts'

export const makeAds = (c: DependencyContainer): Ads => {
  const { db, reads } = c.resolve(tokens.database)
  const logger = c.resolve(tokens.logger)
  const deps = {
    inTransaction: c.resolve(tokens.inTransaction),
    takeImage: c.resolve(tokens.images).take,
    newId: c.resolve(tokens.newId),
    clock: c.resolve(tokens.clock),
    findAd: makeFindAd(db),
    listAdDays: makeListAdDays(db),
  }
  return {
    listRunning: makeListRunningAds(reads),
    meet: makeViewOrClickAd({
      ...deps,
      // Lists come from there, too: what is shown is found.
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
