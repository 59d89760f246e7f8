import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import { Summary } from '#web/src/pages/tips/summary.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

type Score = TipRecordBody['shown']['score']

const summaryOf = (bins: Score['bins'], savedPercent: number | null = null): string => {
  const tips = bins.reduce((sum, bin) => sum + bin.tips, 0)
  const none = { tips: 0, savedPercent: null }
  const figures = { lower: 0, brier: null, baseBrier: null, skill: null, bought: none }
  const score = { ...figures, tips, bins, waited: { tips, savedPercent } }
  const part = { score, waiting: 0, firstAt: null, lastAt: null, categories: [] }
  return renderToStaticMarkup(<Summary part={part} isReplay={false} />)
}

const bin = (chance: number, tips: number, lower: number) => ({ chance, tips, lower })

test('says how often a likely and an unlikely drop came, over all tips that said so', () => {
  const shown = summaryOf(
    [bin(0.1, 50, 4), bin(0.3, 50, 8), bin(0.5, 80, 40), bin(0.6, 30, 20), bin(0.9, 10, 10)],
    8.56,
  )
  expect(shown).toContain('the price fell 75 of 100 times, and waiting saved 8.6%.')
  expect(shown).toContain('it fell 12 of 100 times.')
})

test('claims no saving where waiting cost something or nothing', () => {
  for (const saved of [null, 0.04, -3])
    expect(summaryOf([bin(0.2, 10, 1), bin(0.7, 10, 7)], saved)).toContain('fell 70 of 100 times.')
})

test('says nothing of chances that nobody was told', () => {
  expect(summaryOf([])).toContain('nothing to judge')
  expect(summaryOf([bin(0.7, 10, 7)])).not.toContain('NaN')
})
