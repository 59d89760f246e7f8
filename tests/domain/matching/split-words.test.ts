import { splitWords } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

describe('splitWords', () => {
  test.each([
    ['sony wh-1000xm5', 'sony wh1000xm5'],
    ['panasonic kx-tg9341t', 'panasonic kxtg9341t'],
    ['part 010-10747-03', 'part 0101074703'],
    ['wi-fi router', 'wifi router'],
    ['office 3.0', 'office 3'],
    ['designer v. 11', 'designer v11'],
    ['mark iii', 'mark 3'],
    ['batteries (grey)', 'battery gray'],
  ])('makes one of %s and %s', (one, other) => {
    const words = (text: string): string[] => splitWords(text).filter((word) => word !== 'v')
    expect(words(one)).toEqual(words(other))
  })

  test.each([
    ['noise-cancelling headphones', ['noise', 'cancelling', 'headphone']],
    ['galaxy-s23', ['galaxy', 's23']],
    ['lens 70-300', ['lens', '70', '300']],
    ['camera 13.5mp', ['camera', '13.5mp']],
    ['!!! ---', []],
  ])('takes %s apart', (text, words) => expect(splitWords(text)).toEqual(words))
})
