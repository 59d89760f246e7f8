import { verdictKinds } from '#domain/price-history/verdict.ts'
import { tipKindOf, tipWords } from '#domain/tip/tip-words.ts'
import { expect, test } from 'vitest'

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9]

test('a tip beside a good price says that it is low, and never only that waiting pays', () => {
  expect(tipWords(7, 'good')).toBe('Low, but likely to drop again within 30 days: about 7 in 10.')
  for (const step of steps)
    for (const verdict of ['good', 'lowest'] as const)
      expect(tipWords(step, verdict)).toMatch(/ (?:again|lower still) within /)
})

test('a tip beside a high price that will hardly fall says both', () =>
  expect(tipWords(2, 'high')).toBe('High, yet unlikely to be lower within 30 days: about 2 in 10.'))

test('words go by the chance, and each says it', () => {
  expect(steps.map(tipKindOf)).toEqual([
    'unlikely',
    'unlikely',
    'unlikely',
    'open',
    'open',
    'likely',
    'likely',
    'likely',
    'likely',
  ])
  for (const step of steps)
    for (const verdict of verdictKinds)
      expect(tipWords(step, verdict)).toMatch(new RegExp(`within 30 days: about ${step} in 10\\.$`))
  expect(tipWords(6, 'usual')).toBe('Likely lower within 30 days: about 6 in 10.')
  expect(tipWords(5, 'high')).toBe('May be lower within 30 days: about 5 in 10.')
})
