import { addedWords, watchMessages as messages } from '#web/src/messages/watches.ts'
import { expect, test } from 'vitest'

test.each([
  [{ state: 'unconfirmed', isChange: false }, messages.asked],
  [{ state: 'active', isChange: false }, messages.added],
  [{ state: 'active', isChange: true }, messages.replaced],
] as const)('%j is told', (added, words) => {
  expect(addedWords(added)).toBe(words)
})
