import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeListOffers } from '#adapters/postgres/offer/offer-reads.ts'
import { makeReadPricePoints } from '#adapters/postgres/price-history/read-price-points.ts'
import { makeShowProduct, type ShowProduct } from '#application/catalogue/show-product.ts'
import { makeCompareOffers, type CompareOffers } from '#application/offer/compare-offers.ts'
import { makeJudgeClaims } from '#application/offer/judge-claims.ts'
import {
  makeShowPriceHistory,
  type ShowPriceHistory,
} from '#application/price-history/show-price-history.ts'
import { countries } from '#domain/market/country.ts'
import { bases } from '#domain/offer/basis.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import type { VerdictKind } from '#domain/price-history/verdict.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFindProduct, makeListVariants } from '#adapters/postgres/product/product-reads.ts'

const dayMs = 86_400_000

describe('verdicts of the demonstration', () => {
  let folder: string
  let database: DatabaseHandle
  let now: Date
  let showProduct: ShowProduct
  let showPriceHistory: ShowPriceHistory
  let compareOffers: CompareOffers
  let publicIds: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pricehound-verdicts-'))
    copyDatabase((await startSite()).folder, folder)
    now = new Date()
    const limits = { statementLimitMs: 30_000, idleLimitMs: 5000 }
    database = await openDatabase({ dataDir: folder, role: 'server', ...limits })
    const { db } = database
    const clock = { now: () => now }
    const [findProduct, listOffers] = [makeFindProduct(db), makeListOffers(db, clock)]
    const readPricePoints = makeReadPricePoints(db)
    const judgeClaims = makeJudgeClaims({ readPricePoints, clock })
    const deps = { findProduct, listOffers, readPricePoints, clock }
    showProduct = makeShowProduct({
      showTip: async () => null,
      ...deps,
      listVariants: makeListVariants(db),
    })
    showPriceHistory = makeShowPriceHistory(deps)
    compareOffers = makeCompareOffers({ ...deps, judgeClaims })
    const rows = await db.selectFrom('product').select('public_id').orderBy('id').execute()
    publicIds = rows.map(({ public_id }) => public_id).filter((_id, i) => i % 9 === 0)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('are of the very offer that leads, and follow from the history beside them', async () => {
    const seen = new Set<VerdictKind | 'none'>()
    let low = 0
    for (const id of publicIds)
      for (const country of countries)
        for (const basis of bases) {
          const { best, verdict } = await showProduct(id, country, basis)
          seen.add(verdict?.kind ?? 'none')
          if (!best || !verdict) continue
          const context = `${id} ${country} ${basis}`
          expect(verdict.amountMinor, context).toBe(
            shownAmount(best, standingOf(best, basis), basis),
          )
          const from = new Date(now.getTime() - 365 * dayMs)
          const history = await showPriceHistory(id, country, verdict.basis, from, now)
          if (standingOf(best, basis) === 'priced')
            expect(history.low.at(-1)?.priceMinor, context).toBe(verdict.amountMinor)
          expect(history.medianMinor ?? null, context).toBe(verdict.medianMinor)
          if (verdict.medianMinor !== null)
            expect(verdict.percentOfMedian, context).toBe(
              Math.round((verdict.amountMinor / verdict.medianMinor - 1) * 100) + 0,
            )
          if (verdict.kind === 'lowest')
            for (const step of history.low)
              expect(step.priceMinor ?? Infinity, context).toBeGreaterThanOrEqual(
                verdict.amountMinor,
              )
          low++
        }
    expect(low).toBeGreaterThan(100)
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['good', 'high', 'usual']))
  })

  test('have claims beside them that hold, and claims that do not', async () => {
    const holding: boolean[] = []
    for (const id of publicIds)
      for (const country of countries) {
        const comparison = await compareOffers(id, country, 'delivered')
        for (const { claim, priceMinor, discount } of comparison.new) {
          if (!claim) continue
          expect(discount?.source).toBe('feed')
          expect(claim.percent).toBe(Math.round((1 - priceMinor / claim.wasMinor) * 100))
          holding.push(claim.holds)
        }
      }
    expect(new Set(holding)).toEqual(new Set([true, false]))
  })
})
