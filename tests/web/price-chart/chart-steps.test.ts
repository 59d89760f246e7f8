import { type ChartStep, priceAt, stepPath } from '#web/src/components/price-chart/chart-scale.ts'
import { expect, test } from 'vitest'

const box = { from: 0, to: 100, low: 10, high: 20 }

test('keeps a price until it changes, and the last one to the end', () => {
  const steps = [
    { at: 0, price: 20 },
    { at: 50, price: 10 },
    { at: 75, price: 15 },
  ]
  expect(stepPath(steps, box)).toBe('M0 0H500V1000H750V500H1000')
})

test('is broken where nobody sold it', () => {
  const steps = [
    { at: 20, price: 20 },
    { at: 40, price: null },
    { at: 60, price: 10 },
    { at: 80, price: null },
  ]
  expect(stepPath(steps, box)).toBe('M200 0H400M600 1000H800')
})

test('knows what was asked at a moment', () => {
  const steps: readonly ChartStep[] = [
    { at: 20, price: 20 },
    { at: 40, price: null },
    { at: 60, price: 10 },
  ]
  expect([19, 20, 39, 40, 60, 99].map((moment) => priceAt(steps, moment))).toEqual([
    null,
    20,
    20,
    null,
    10,
    10,
  ])
})
