import type { RecordPart } from '#application/tip/tip-record.ts'
import { scoreOf, tallyOf } from '#domain/tip/tip-record.ts'
import { judgePrice } from '#domain/price-history/verdict.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { TipRecordSchema } from '#openapi/schemas/product/tip.ts'
import { aProduct, anOffer, aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-04-20T00:00:00Z')
const firstAt = new Date('2026-01-01T00:00:00Z')

const said = (step: number, isLower: boolean) => ({
  step,
  base: 0.5,
  isLower,
  priceMinor: 1000,
  paidMinor: isLower ? 900 : 1000,
})

const part = (steps: readonly ReturnType<typeof said>[]): RecordPart => {
  const score = scoreOf(tallyOf(steps))
  return {
    score,
    waiting: 3,
    firstAt,
    lastAt: now,
    categories: [{ slug: 'phones', name: 'Phones & Co', score }],
  }
}

const empty: RecordPart = {
  score: scoreOf([]),
  waiting: 0,
  firstAt: null,
  lastAt: null,
  categories: [],
}

describe('GET /api/tips/record', () => {
  test('answers what was shown and what was replayed apart', async () => {
    const app = aServer({
      tips: {
        showRecord: async () => ({ shown: part([said(7, true), said(2, false)]), replay: empty }),
      },
    })
    const answer = await app.inject('/api/tips/record')
    expect(answer.statusCode).toBe(200)
    const { shown, replay } = TipRecordSchema.parse(answer.json())
    expect(shown).toMatchObject({
      waiting: 3,
      firstAt: '2026-01-01T00:00:00.000Z',
      score: {
        tips: 2,
        lower: 1,
        bins: [
          { chance: 0.2, tips: 1, lower: 0 },
          { chance: 0.7, tips: 1, lower: 1 },
        ],
        waited: { tips: 1, savedPercent: 10 },
      },
      categories: [{ slug: 'phones', name: 'Phones & Co' }],
    })
    expect(replay).toMatchObject({ firstAt: null, score: { tips: 0, skill: null, bins: [] } })
  })
})

describe('GET /api/products/:id', () => {
  const answerWith = async (medianMinor: number) => {
    const low = [
      { at: new Date('2025-06-01T00:00:00Z'), priceMinor: medianMinor },
      { at: new Date('2026-04-10T00:00:00Z'), priceMinor: 1000 },
    ]
    const app = aServer({
      catalogue: {
        showProduct: async () => ({
          product: aProduct,
          variants: [],
          variant: null,
          best: anOffer,
          verdict: judgePrice(1000, low, 'delivered', now),
          tip: { step: 7, reason: 'No sale is near.', categoryId: 1, base: 0.4 },
          offerCount: 1,
          shopCount: 1,
        }),
      },
    })
    return ProductPageSchema.parse((await app.inject(`/api/products/${aProduct.publicId}`)).json())
  }

  test('tells of a tip in words that agree with the verdict', async () => {
    const low = await answerWith(1200)
    expect(low.verdict?.kind).toBe('good')
    expect(low.tip).toEqual({
      chance: 0.7,
      kind: 'likely',
      text: 'Low already, yet likely lower still within 30 days: about 7 in 10.',
      reason: 'No sale is near.',
    })
    const usual = await answerWith(1005)
    expect(usual.verdict?.kind).toBe('usual')
    expect(usual.tip?.text).toBe('Likely lower within 30 days: about 7 in 10.')
  })
})
