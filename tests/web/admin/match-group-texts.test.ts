import { matchGroupMessages } from '#web/src/messages/admin/match-groups.ts'
import { expect, test } from 'vitest'

test('admins are told how many questions of a group were answered, are left, and were refused', () => {
  const refused = [{ questionId: 'a', message: 'Colour differs.' }]
  expect(matchGroupMessages.done({ answered: 1200, left: 3, refused })).toBe(
    '1,200 questions were answered; 3 are still open. Refused just now: 1.',
  )
  expect(matchGroupMessages.done({ answered: 2, left: 0, refused: [] })).toBe(
    '2 questions were answered; 0 are still open.',
  )
})
