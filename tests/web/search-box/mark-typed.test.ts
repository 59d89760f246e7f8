import { markTyped } from '#web/src/components/search-box/suggestion-list.tsx'
import { expect, test } from 'vitest'

/** What completes the typed part, in brackets. */
const shown = (suggestion: string, typed: string): string =>
  markTyped(suggestion, typed)
    .map(({ text, typed }) => (typed ? text : `[${text}]`))
    .join('')

test('tells the completion from what was typed', () => {
  expect(shown('iPhone 15', 'iph')).toBe('iPh[one 15]')
})

test('finds each word where a word begins', () => {
  expect(shown('Apple iPhone 15 Pro', 'pro iph')).toBe('[Apple ]iPh[one 15 ]Pro')
  expect(shown('Microphone', 'phone')).toBe('[Microphone]')
})

test('does not mind accents', () => {
  expect(shown('Māori carving', 'maori')).toBe('Māori[ carving]')
  expect(shown('Nescafe', 'nescafé')).toBe('Nescafe')
})

test('is all completion before anything was typed', () => {
  expect(shown('drill', ' ')).toBe('[drill]')
})

test('begins words after signs as well', () => {
  expect(shown('GeForce-RTX 4070', 'rtx')).toBe('[GeForce-]RTX[ 4070]')
})
