import { weighLexemes } from '#domain/search/weigh-lexemes.ts'
import { describe, expect, test } from 'vitest'

const texts = {
  codes: [],
  title: 'x',
  brand: undefined,
  category: [],
  categoryAliases: [],
  attributes: [],
  aliases: [],
  description: '',
}

describe('weighLexemes', () => {
  test('gives each lexeme once, with its strongest weight', () => {
    const lexemes = weighLexemes({
      codes: ['MTUW3ZP/A'],
      title: 'Apple iPhone phone',
      brand: 'Apple',
      category: ['Phones', 'Mobile Phones'],
      categoryAliases: ['Mobiles', 'Cellphones'],
      attributes: ['Black'],
      aliases: ['iPhone'],
      description: 'A phone that charges by usb cable.',
    })
    expect(lexemes).toEqual([
      { lexeme: 'apple', weight: 'A', positions: [1, 5] },
      { lexeme: 'iphone', weight: 'B', positions: [2, 4] },
      { lexeme: 'phone', weight: 'B', positions: [3] },
      { lexeme: '#', weight: 'B', positions: [3] },
      { lexeme: '^', weight: 'B', positions: [3] },
      { lexeme: 'mtuw3zpa', weight: 'A', positions: [6] },
      { lexeme: 'mtuw3zp', weight: 'A', positions: [6] },
      { lexeme: 'mobile', weight: 'C', positions: [8] },
      { lexeme: 'mobilephone', weight: 'C', positions: [8] },
      { lexeme: 'cellphone', weight: 'D', positions: [11] },
      { lexeme: 'black', weight: 'D', positions: [12] },
      { lexeme: '~charge', weight: 'D', positions: [13] },
      { lexeme: '~usb', weight: 'D', positions: [13] },
      { lexeme: '~cable', weight: 'D', positions: [13] },
    ])
  })

  test('finds a measure among the attributes, but not its bare number', () => {
    const lexemes = weighLexemes({ ...texts, attributes: ['16 GB', '6.1 inch'] })
    expect(lexemes.map(({ lexeme }) => lexeme)).toEqual(['x', '#', '16gb', '6.1in'])
  })

  test.each([
    ['Spigen Case for iPhone 15', 'iphone'],
    ['Bosch Wiper Set to suit Ford Ranger', 'ranger'],
    ['Acme Toner compatible with Brother', 'brother'],
  ])('weighs what %s is for less than what it is', (title, purpose) => {
    const [first, second, ...rest] = weighLexemes({ ...texts, title })
    expect([first?.weight, second?.weight]).toEqual(['B', 'B'])
    expect(rest.find(({ lexeme }) => lexeme === purpose)?.weight).toBe('D')
  })

  test('finds a thing by what its category is called besides, but not by what kind of it', () => {
    const categoryAliases = ['Automatic Coffee Machines', 'Flip Phones', 'Togs']
    const lexemes = weighLexemes({ ...texts, categoryAliases })
    expect(lexemes.map(({ lexeme }) => lexeme)).toEqual([
      'x',
      '#',
      'coffeemachine',
      'machine',
      'phone',
      'tog',
    ])
  })

  test.each([
    ['Tui Adjustable Bench', ['Weights & Benches'], ['dumbbell', 'kettlebell'], []],
    ['Tui Hex 5kg', ['Weights & Benches'], ['dumbbell', 'kettlebell'], ['dumbbell', 'kettlebell']],
    ['Tui Kettlebell 5kg', ['Weights & Benches'], ['dumbbell', 'kettlebell'], ['kettlebell']],
    ['Tui World Cup Ball', ['Football'], ['soccer balls', 'kettlebell'], []],
    ['Tui Coffee Pods', ['Coffee'], ['coffee beans', 'coffee pods'], ['pod']],
    ['Tui Coffee', ['Coffee'], ['coffee beans'], ['bean']],
  ])(
    '%j of %j, also %j: the title says which of these it is',
    (title, category, aliases, found) => {
      const lexemes = weighLexemes({ ...texts, title, category, categoryAliases: aliases })
      const names = ['dumbbell', 'kettlebell', 'bean', 'pod']
      const known = new Set(lexemes.map(({ lexeme }) => lexeme))
      expect(names.filter((name) => known.has(name)).toSorted()).toEqual(found.toSorted())
    },
  )

  test.each([
    ['Tui Extendable Table', ['Furniture', 'Dining Tables & Chairs'], ['dining', 'table']],
    ['Tui Wishbone Chair', ['Furniture', 'Dining Tables & Chairs'], ['chair', 'dining']],
    ['Tui Dining Set', ['Furniture', 'Dining Tables & Chairs'], ['chair', 'dining', 'table']],
    ['Tui Combo', ['Fishing Rods & Combos'], ['combo', 'rod']],
  ])('%j of %j is said to be %j, and none of the others', (title, category, found) => {
    const lexemes = weighLexemes({ ...texts, title, category, categoryAliases: [] })
    const names = ['chair', 'combo', 'dining', 'rod', 'table']
    const known = new Set(lexemes.map(({ lexeme }) => lexeme))
    expect(names.filter((name) => known.has(name))).toEqual(found)
  })

  test.each([
    ['Stiga Indoor Table', [], ['!outdoor']],
    ['Stiga Indoor and Outdoor Table', [], []],
    ['Asus Wireless Mouse', ['wired, Bluetooth'], []],
    ["Tui Trail Men's", [], ['!women']],
    ['Head Tennis Balls 4 Pack', [], ['!racquet']],
    ['Head Tennis Racquet', [], []],
    ['Head Clash 100', [], []],
  ])('%s, %j, denies %j', (title, attributes, denied) => {
    const [category, categoryAliases] = [['Racquet Sports', 'Tennis'], ['tennis racquets']]
    const lexemes = weighLexemes({ ...texts, title, attributes, category, categoryAliases })
    expect(lexemes.flatMap(({ lexeme }) => (lexeme.startsWith('!') ? lexeme : []))).toEqual(denied)
  })

  test('finds the name of an attribute in one word', () => {
    const lexemes = weighLexemes({ ...texts, attributes: ['HDR10, Dolby Vision'] })
    expect(lexemes.map(({ lexeme }) => lexeme)).toContain('dolbyvision')
  })

  test('knows names that begin with one word and for', () => {
    const lexemes = weighLexemes({ ...texts, title: 'One for All Smart Control' })
    expect(new Set(lexemes.map(({ weight }) => weight))).toEqual(new Set(['B']))
  })

  test.each([
    ['Delta Foundations Kitchen Faucet in Chrome', 4],
    ['Acme Sink, Faucet and Tray', 2],
    ['Logitech K120 Keyboard Black', 3],
    ['Everbilt 2 in. Steel Bolt (4-Pack)', 4],
    ['Targus Case - 15 inch for Laptop', 2],
    ['WH-1000XM5', undefined],
    ['Head Tennis Balls 4 Pack', 3],
  ])('tells where %s says what the thing is', (title, place) => {
    const head = weighLexemes({ ...texts, title }).find(({ lexeme }) => lexeme === '^')
    expect(head?.positions[0]).toBe(place)
  })

  test('keeps four places at most', () => {
    const [lexeme] = weighLexemes({ ...texts, title: 'go go go go go go' })
    expect(lexeme?.positions).toEqual([1, 2, 3, 4])
  })
})
