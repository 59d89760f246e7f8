import { describe, expect, test } from 'vitest'
import { searchedWords } from '#domain/search/words/searched-words.ts'

describe('the words of a search that are counted', () => {
  test.each([
    ['  Chilly  BIN ', 'chilly bin'],
    ['iPhone 15 Pro 128GB', 'iphone 15 pro 128gb'],
    ['205/55r16', '205/55r16'],
  ])('%j are %j', (query, words) => expect(searchedWords(query)).toBe(words))

  test.each(['aroha@example.com', '021 123 4567', '0210-555-123', '???', '', 'w'.repeat(81)])(
    'are none of %j',
    (query) => expect(searchedWords(query)).toBeUndefined(),
  )
})
