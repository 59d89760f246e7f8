import { weighLexemes } from '#domain/search/weigh-lexemes.ts'
import { describe, expect, test } from 'vitest'

const texts = {
  codes: [],
  title: 'x',
  brand: undefined,
  category: [],
  attributes: [],
  aliases: [],
}

describe('weighLexemes', () => {
  test('gives each lexeme once, with its strongest weight', () => {
    const lexemes = weighLexemes({
      codes: ['MTUW3ZP/A'],
      title: 'Apple iPhone phone',
      brand: 'Apple',
      category: ['Phones', 'Mobile Phones'],
      attributes: ['Black'],
      aliases: ['iPhone'],
    })
    expect(lexemes).toEqual([
      { lexeme: 'mtuw3zpa', weight: 'A', positions: [1] },
      { lexeme: 'mtuw3zp', weight: 'A', positions: [1] },
      { lexeme: 'apple', weight: 'A', positions: [2] },
      { lexeme: 'iphone', weight: 'B', positions: [4, 6] },
      { lexeme: 'phone', weight: 'B', positions: [5] },
      { lexeme: 'mobile', weight: 'C', positions: [8] },
      { lexeme: 'mobilephone', weight: 'C', positions: [8] },
      { lexeme: 'black', weight: 'D', positions: [10] },
    ])
  })

  test('finds a measure among the attributes, but not its bare number', () => {
    const lexemes = weighLexemes({ ...texts, attributes: ['16 GB', '6.1 inch'] })
    expect(lexemes.map(({ lexeme }) => lexeme)).toEqual(['x', '16gb', '6.1in'])
  })

  test('keeps four places at most', () => {
    const [lexeme] = weighLexemes({ ...texts, title: 'go go go go go go' })
    expect(lexeme?.positions).toEqual([1, 2, 3, 4])
  })
})
