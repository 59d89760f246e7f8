import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { shops } from '#adapters/demo/shops.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { judgeClaim, type JudgedClaim } from '#domain/price-history/discount-claim.ts'
import { beforeAll, expect, test } from 'vitest'

const now = new Date('2026-11-23T10:00:00Z')
let judged: readonly { readonly shop: string; readonly claim: JudgedClaim | undefined }[]

beforeAll(() => {
  const { offers, pricePoints } = makeDemonstration({ now, seed: demonstrationSeed })
  const pointsOf = Map.groupBy(pricePoints, ({ offerId }) => offerId)
  judged = offers.flatMap(({ id, sale, priceMinor, retailerSlug }) => {
    if (!sale) return []
    const claim = { wasMinor: sale.wasMinor, priceMinor, since: sale.from }
    return [{ shop: retailerSlug, claim: judgeClaim(claim, pointsOf.get(id) ?? []) }]
  })
})

test('shops that raise before a sale claim much and take off little', () => {
  for (const country of ['NZ', 'AU'] as const) {
    const raising = shops.filter((shop) => shop.discounts === 'raised' && shop.country === country)
    const claims = judged.filter(({ shop }) => raising.some(({ slug }) => slug === shop))
    expect(claims.length, country).toBeGreaterThan(20)
    for (const { claim } of claims) {
      expect(claim).toMatchObject({ holds: false })
      expect(claim?.percentOffLowest).toBeLessThan((claim?.percent ?? 0) / 2)
    }
  }
})

test('what honest shops claim holds', () => {
  const honest = new Set(
    shops.filter(({ discounts }) => discounts === 'honest').map(({ slug }) => slug),
  )
  const claims = judged.filter(({ shop }) => honest.has(shop))
  expect(new Set(claims.map(({ shop }) => shop))).toEqual(honest)
  for (const { claim } of claims) expect(claim).toMatchObject({ holds: true })
})

test('a claim is the same on every day of its sale', () => {
  const claimsOn = (day: Date): ReadonlyMap<string, number | undefined> =>
    new Map(
      makeDemonstration({ now: day, seed: demonstrationSeed }).offers.flatMap(({ id, sale }) =>
        sale ? [[id, sale.from.getTime()] as const] : [],
      ),
    )
  const today = claimsOn(now)
  const both = [...claimsOn(new Date(now.getTime() + 86_400_000))].filter(([id]) => today.has(id))
  expect(both.length).toBeGreaterThan(100)
  for (const [id, from] of both) expect(from).toBe(today.get(id))
})
