import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { maxQueryTokens, tokeniseQuery, tokeniseText } from '#domain/search/words/tokenise.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const lexemesOf = (text: string): string[] => tokeniseText(text).map(({ lexeme }) => lexeme)
const askedOf = (query: string): string[] => tokeniseQuery(query).map(({ lexeme }) => lexeme)

/** What the index does with a query: each token or one of its alternatives must be there. */
const finds = (query: string, text: string): boolean => {
  const lexemes = new Set(lexemesOf(text))
  const tokens = tokeniseQuery(query)
  return (
    tokens.length > 0 &&
    tokens.every(({ lexeme, alternatives }) =>
      [lexeme, ...alternatives].some((one) => lexemes.has(one)),
    )
  )
}

describe('a query finds a title', () => {
  test.each([
    ['iphone 15 pro 128', 'Apple iPhone 15 Pro 128GB'],
    ['iphone 15 pro 128GB', 'Apple iPhone 15 Pro 128 GB'],
    ['iphone15 pro', 'Apple iPhone 15 Pro 128GB'],
    ['WH1000XM5', 'Sony WH-1000XM5 Headphones'],
    ['wh-1000xm5', 'Sony WH1000XM5 Headphones'],
    ['wh 1000xm5', 'Sony WH-1000XM5 Headphones'],
    ['wh-1000xm5', 'Sony WH 1000XM5 Headphones'],
    ['sony xm5', 'Sony WH-1000XM5 Headphones'],
    ['rtx4090', 'GeForce RTX 4090 24GB'],
    ['rtx 4090', 'GeForce RTX4090 24GB'],
    ['z flip 6', 'Samsung Galaxy Z Flip6'],
    ['z flip6', 'Samsung Galaxy Z Flip 6'],
    ['s23 plus', 'Samsung Galaxy S23+'],
    ['s23+', 'Samsung Galaxy S23 Plus'],
    ['galaxy-s23-ultra', 'Samsung Galaxy S23 Ultra'],
    ['5.1 soundbar', 'LG 5.1 Channel Sound Bar'],
    ['Apple Macbook Pro, 2024', 'Apple MacBook Pro 14" M4 2024'],
    ['55" tv', 'LG 55 inch OLED TV'],
    ['55 inch television', 'LG 55" OLED TV'],
    ['55in tv', 'LG 55-inch OLED TV'],
    ["55'' tv", 'LG 55″ OLED TV'],
    ['55 in tv', 'LG 55" OLED TV'],
    ['55 tv', 'LG 55" OLED TV'],
    ['30" sink', 'Steel Sink 30 in. x 18 in.'],
    ['2x4 stud', '2 in. x 4 in. x 8 ft. Stud'],
    ['2 x 4 x 8', '2 in. x 4 in. x 8 ft. Stud'],
    ['rug 160 x 230', 'Wool Rug 160x230'],
    ['rug 160x230', 'Wool Rug 160 x 230 cm'],
    ['rug 160 x 230cm', 'Wool Rug 160 x 230 cm'],
    ['4 x 6 inch print', 'Photo Print 4 x 6 inch'],
    ['5 gallon bucket', '5-gal. Bucket'],
    ['15.6 inch laptop', 'HP 15.6" Notebook'],
    ['1.7 litre kettle', 'Breville 1.7L Kettle'],
    ['1.7l jug', 'Breville 1700ml Kettle'],
    ['1tb ssd', 'Samsung 1000GB SSD'],
    ['2 in 1 laptop', 'HP Envy 2-in-1 Laptop'],
    ['1000 piece puzzle', 'Jigsaw Puzzle 1,000 pcs'],
    ['noise cancelling headphones', 'Noise-Cancelling Headphone'],
    ['noise-cancelling', 'Noise Cancelling Headphone'],
    ['wifi router', 'Wi-Fi 6 Router'],
    ['wi-fi router', 'WiFi Router'],
    ['blu-ray player', 'Bluray Player'],
    ['mens t-shirt', "Men's T Shirt"],
    ['levis jeans', "Levi's 501 Jeans"],
    ['loreal', 'L’Oréal Paris'],
    ['maori bag', 'Māori Design Bag'],
    ['Māori bag', 'Maori design bag'],
    ['h&m', 'H&M Dress'],
    ['fisher and paykel fridge', 'Fisher & Paykel Refrigerator'],
    ['cellphone', 'Samsung Mobile Phone'],
    ['mobile phone', 'Apple Smartphone'],
    ['flip flops', 'Havaianas Jandals'],
    ['jandals', 'Havaianas Flip-Flops'],
    ['thongs', 'Havaianas Jandals'],
    ['doona', 'Queen Duvet'],
    ['swimming togs', 'Speedo Swimwear'],
    ['size 10', 'Running Shoe Size 10'],
    ['size XL', 'Rain Jacket, size XL'],
    ['esky', 'Coleman Chilly Bin'],
    ['80 x 36 door', 'Primed Door 36 in. x 80 in.'],
    ['chilly bin', 'Yeti Cooler'],
    ['hoover', 'Dyson Vacuum Cleaner'],
    ['vacuum cleaner', 'Dyson V8 cordless vacuum'],
    ['fridge freezer', 'LG Fridge 400L'],
    ['heat pump', 'Panasonic Air Conditioner'],
    ['whiteware', 'LG Dishwasher'],
    ['ps5', 'Sony PlayStation 5 Slim'],
    ['playstation 5', 'Sony PS5 Slim'],
    ['eos r5 mark 2', 'Canon EOS R5 Mark II'],
    ['MTUW3ZP/A', 'Apple iPhone MTUW3ZP/A'],
    ['cheap iphone nz', 'Apple iPhone'],
    ['"iphone 15"', 'Apple iPhone 15'],
    ['the 1975', 'The 1975 vinyl'],
    ['テレビ', 'ソニー テレビ'],
  ])('%j in %j', (query, title) => expect(finds(query, title)).toBe(true))
})

describe('a query does not find a title', () => {
  test.each([
    ['iphone 15', 'Apple iPhone 14 Pro'],
    ['gp', 'Garmin GPS'],
    ['set', 'Gaming Headset'],
    ['5 soundbar', 'LG 5.1 Soundbar'],
    ['128gb', 'Apple iPhone 256GB'],
    ['xm4', 'Sony WH-1000XM5'],
    ['size 10', 'Clifton 10, Size 9'],
    ['kettle', 'Glass Jug'],
    ['fridge', 'Whiteware Cleaner'],
  ])('%j in %j', (query, title) => expect(finds(query, title)).toBe(false))
})

describe('tokeniseQuery', () => {
  test.each([
    ['!!! ?? … –', []],
    ['😀 🎧', []],
    ['', []],
    ['   ', []],
    ['\u0000', []],
    ['iphone & !samsung | (x:*) <-> y', ['iphone', 'samsung', 'x', 'y']],
    ["'; drop table product; --", ['drop', 'table', 'product']],
    ['iphone\u000015', ['iphone', '15']],
    ['iphone 15 in black', ['iphone', '15', 'black']],
    ['the case for the phone', ['case', 'phone']],
    ['to the', ['to', 'the']],
    ['phone phones PHONE', ['phone']],
    ['10,000 mah', ['10000mah']],
    ['$1,299.00', ['1299.00']],
    ['rug 160 x 230', ['rug', '160x230']],
    ['4 x 100g', ['4', 'x', '100g']],
  ])('asks %j for %j', (query, lexemes) => expect(askedOf(query)).toEqual(lexemes))

  test('tells the last token and those with digits', () =>
    expect(tokeniseQuery('Sony XM5 headpho')).toEqual([
      {
        lexeme: 'sony',
        alternatives: [],
        equals: [],
        text: 'sony',
        hasDigit: false,
        isLast: false,
      },
      { lexeme: 'xm5', alternatives: [], equals: [], text: 'xm5', hasDigit: true, isLast: false },
      {
        lexeme: 'headpho',
        alternatives: [],
        equals: [],
        text: 'headpho',
        hasDigit: false,
        isLast: true,
      },
    ]))

  test('keeps the words as typed beside the lexeme', () =>
    expect(tokeniseQuery('Flip Flops 55 inch').map(({ text }) => text)).toEqual([
      'flip flops',
      '55 inch',
    ]))

  test('reads only the first characters and counts only the first tokens', () => {
    const words = Array.from({ length: 5000 }, (_, index) => `w${index}`)
    expect(askedOf(words.join(' '))).toEqual(words.slice(0, maxQueryTokens))
    expect(askedOf(`${' '.repeat(maxQueryCharacters)}phone`)).toEqual([])
  })

  test('answers clean, bounded tokens whatever is typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const tokens = tokeniseQuery(query)
        expect(tokens.length).toBeLessThanOrEqual(maxQueryTokens)
        for (const { lexeme, alternatives } of tokens)
          for (const one of [lexeme, ...alternatives]) expect(one).toMatch(/^[\p{L}\p{M}\p{N}.]+$/u)
      }),
      { numRuns: 500 },
    ))
})

describe('tokeniseText', () => {
  test('gives every spelling of a word the place of the word', () =>
    expect(tokeniseText('Sony WH-1000XM5')).toEqual([
      { lexeme: 'sony', position: 1, word: 'sony' },
      { lexeme: 'wh1000xm5', position: 2, word: undefined },
      { lexeme: 'wh', position: 2, word: undefined },
      { lexeme: '1000xm5', position: 2, word: undefined },
      { lexeme: '1000', position: 2, word: undefined },
      { lexeme: 'xm5', position: 2, word: undefined },
    ]))

  test('remembers the whole word that a singular stands for', () =>
    expect(tokeniseText('Phones')).toEqual([{ lexeme: 'phone', position: 1, word: 'phones' }]))

  test('never joins words across punctuation', () =>
    expect(lexemesOf('iPhone, 15')).toEqual(['iphone', '15']))

  test('finds every title by the title itself', () => {
    const word = fc.constantFrom(
      ...`Galaxy S23+ 128GB 55" Wi-Fi 2-in-1 RTX 4090 5.1 Flip6 Chilly Bin Batteries AB-12/C Levi's
          Mark II 1,000 kg 7`.split(/\s+/),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(finds(words.join(' '), words.join(' '))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['139 cm', ['55in', '1390mm']],
  ['140cm', ['55in', '1.4m', '1400mm']],
  ['55 inch', ['139cm', '140cm']],
  ['27 cm', ['11in', '270mm']],
  ['20 cm', ['0.2m', '200mm']],
  ['130 cm', ['1.3m', '51in', '1300mm']],
  ['131 cm', ['1310mm']],
  ['5 inch', []],
  ['137 cm', ['54in', '1370mm']],
])('%j is the same as other sizes of screens', (query, alternatives) => {
  const [token] = tokeniseQuery(query)
  expect(token?.alternatives.toSorted()).toEqual(alternatives.toSorted())
})

test.each([
  ['moldings', ['moulding'], ['moulding']],
  ['grey', ['gray'], ['gray']],
  ['laptop', ['notebook'], []],
  ['1tb', ['1000gb', '1024gb'], ['1000gb', '1024gb']],
  ['27cm', ['270mm', '11in'], ['270mm']],
])('other spellings of %s fit as well as itself, other words do not', (query, others, equals) => {
  const [token] = tokeniseQuery(query)
  expect(token?.alternatives).toEqual(expect.arrayContaining(others))
  expect(token?.equals).toEqual(equals)
})
