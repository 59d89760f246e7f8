import { compareTraits, featureNames } from '#domain/matching/compare-traits.ts'
import type { Traits } from '#domain/matching/product-traits.ts'
import { sameConfidence, likenessOf, scoreMatch } from '#domain/matching/match-score.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights, wordWeightsOf } from '#domain/matching/words/word-weights.ts'
import { assert, integer, option, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

const traits = (described: Described) => traitsOf(described, plainWordWeights)
const compare = (one: Described, other: Described) => compareTraits(traits(one), traits(other))
const feature = (one: Described, other: Described, name: (typeof featureNames)[number]) =>
  compare(one, other)[featureNames.indexOf(name)]

const described = record({
  title: oneof(string({ maxLength: 400 }), string({ unit: 'grapheme', maxLength: 60 })),
  brand: option(string({ maxLength: 20 })),
  mpn: option(string({ maxLength: 20 })),
  description: option(string({ maxLength: 100 })),
  priceMinor: option(integer({ min: -5, max: 10_000_000 })),
})

describe('compareTraits', () => {
  test('answers as many finite numbers as there are names, whatever the texts', () =>
    assert(
      property(described, described, (one, other) => {
        const features = compare(one, other)
        expect(features).toHaveLength(featureNames.length)
        expect(features.every(Number.isFinite)).toBe(true)
      }),
    ))

  test.each([
    ['Sony KDL52W4100 Bravia 52"', 'Sony Bravia KDL-52 W4100 132cm TV black'],
    ['Acme Kettle DMCFS3 1.7L', 'Acme Ketle DMCFX7 1700ml red 2024'],
    ['Hoyle Casino 2007 deluxe', 'Encore hoyle casino for PC and Mac'],
    ['', 'Acme'],
  ])('does not mind which of "%s" and "%s" comes first', (one, other) => {
    const [there, back] = [
      compare({ title: one }, { title: other }),
      compare({ title: other }, { title: one }),
    ]
    there.forEach((value, index) => {
      expect(back[index], featureNames[index]).toBeCloseTo(value, 6)
    })
  })

  test('finds a code of one in pieces of the other', () => {
    const [one, other] = [{ title: 'Sony KDL52W4100' }, { title: 'Sony Bravia KDL-52 W4100 TV' }]
    expect(feature(one, other, 'codeInOther')).toBeGreaterThan(0)
    expect(feature(one, other, 'codeConflict')).toBe(0)
  })

  test('takes a word in pieces of the other for one that both have', () => {
    const rarest = (other: string) =>
      feature({ title: 'Sony KDL52W4100' }, { title: `Sony ${other}` }, 'rarestShared')
    expect(rarest('KDL-52 W4100')).toBe(rarest('KDL52W4100'))
    expect(rarest('KDL-52 W4100')).toBeGreaterThan(Number(rarest('TV')))
  })

  test('finds a code of one in the description of the other, from four letters on', () => {
    const described = (title: string) =>
      feature({ title }, { title: 'Kettle', description: 'Fits KX12 and the X1.' }, 'describedCode')
    expect(described('Filter KX12')).toBe(1)
    expect(described('Filter X1')).toBe(0)
  })

  test('finds a part number beside another number', () => {
    const [one, other] = [{ title: 'Tape', mpn: '43610' }, { title: 'Tape 1 card 12 43610' }]
    expect(feature(one, other, 'mpnInOther')).toBe(1)
    expect(feature(one, { title: 'Tape 143610' }, 'mpnInOther')).toBe(-0.5)
  })

  test('sees that codes contradict each other', () => {
    const [one, other] = [{ title: 'Acme DMCFS3' }, { title: 'Acme DMCFX7' }]
    expect(feature(one, other, 'codeConflict')).toBe(1)
    expect(feature(one, other, 'codePrefix')).toBeCloseTo(4 / 6)
  })

  test('takes brands that contain each other for nearly the same', () => {
    const title = 'Kettle'
    const brands = (one: string, other: string) =>
      feature({ title, brand: one }, { title, brand: other }, 'brand')
    expect(brands('Acme', 'ACME')).toBe(1)
    expect(brands('Acme', 'Acme Ltd')).toBe(0.8)
    expect(brands('Acme', 'Zenith')).toBe(-1)
    expect(feature({ title, brand: 'Acme' }, { title: 'Acme kettle' }, 'brand')).toBe(0.5)
  })

  test('counts edition words that only one has', () => {
    const [one, other] = [{ title: 'Draw Pro upgrade' }, { title: 'Draw Pro' }]
    expect(feature(one, other, 'editionsOnlyMost')).toBe(1)
    expect(feature(one, other, 'editionsOnlyLeast')).toBe(0)
  })

  test('fills what it is given', () => {
    const into = new Float64Array(featureNames.length)
    expect(compareTraits(traits({ title: 'a' }), traits({ title: 'a' }), into)).toBe(into)
    expect(into[0]).toBe(1)
  })
})

/** Of a pair alone, whose rivals nobody knows. */
const scorePair = (one: Traits, other: Traits): number =>
  scoreMatch(compareTraits(one, other), { candidate: 0, offer: undefined })

describe('scoreMatch', () => {
  test('stays between 0 and 1, whatever the texts', () =>
    assert(
      property(described, described, (one, other) => {
        const score = scorePair(traits(one), traits(other))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    ))

  test('is sure of the same model written differently, and that another is another', () => {
    const offer = traits({ title: 'Sony WH-1000XM5 Wireless Noise Cancelling Headphones Black' })
    const same = traits({ title: 'Sony WH1000XM5 Noise-Cancelling Headphones (Black)' })
    const other = traits({ title: 'Bose QuietComfort 45 Noise Cancelling Headphones Black' })
    expect(scorePair(offer, same)).toBeGreaterThan(0.9)
    expect(scorePair(offer, other)).toBeLessThan(sameConfidence)
  })

  test('is less sure when a rival is as like', () => {
    const features = compare({ title: 'Hoyle Casino 2007' }, { title: 'Hoyle Casino 2007 for PC' })
    const alone = scoreMatch(features, { candidate: 0, offer: undefined })
    const rival = scoreMatch(features, { candidate: likenessOf(features) + 0.2, offer: undefined })
    expect(rival).toBeLessThan(alone)
  })
})

test('wordWeightsOf says most of rare words', () => {
  const weigh = wordWeightsOf(1000, (word) => ({ the: 900, casino: 3 })[word])
  expect(weigh('the')).toBeLessThan(0.1)
  expect(weigh('casino')).toBeGreaterThan(0.7)
  expect(weigh('unseen')).toBeGreaterThan(weigh('casino'))
  expect(weigh('unseen')).toBeLessThanOrEqual(1)
})
