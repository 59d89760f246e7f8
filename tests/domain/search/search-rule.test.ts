import { describe, expect, test } from 'vitest'
import {
  applySynonyms,
  concernsQuery,
  forbidsCorrection,
  indexSearchRules,
  ruleWords,
  type SearchRule,
} from '#domain/search/search-rule.ts'

const synonym = (words: string, other: string): SearchRule => ({ kind: 'synonym', words, other })
const kept = (words: string, other: string): SearchRule => ({ kind: 'no-correction', words, other })

describe('synonyms of admins', () => {
  const rules = indexSearchRules([
    synonym('home theatre amplifier', 'av receiver'),
    synonym('amplifier', 'amp'),
    synonym('amp', 'stereo amplifier'),
    kept('friday', 'fridge'),
  ])

  test.each([
    ['home theatre amplifier', 'av receiver'],
    ['Home  Theatre AMPLIFIERS under $1000', 'av receiver under $1000'],
    ['yamaha amplifier', 'yamaha amp'],
    ['home amplifier', 'home amp'],
    ['home theatre', 'home theatre'],
    ['black friday', 'black friday'],
    ['', ''],
  ])('make %j %j, the longest first and none twice', (query, searched) =>
    expect(applySynonyms(query, rules)).toBe(searched),
  )

  test('leave a query as it was typed where none holds', () => {
    expect(applySynonyms('  JBL   Flip 6 ', rules)).toBe('  JBL   Flip 6 ')
    expect(applySynonyms('JBL  Flip', indexSearchRules([]))).toBe('JBL  Flip')
  })

  test('concern queries that have their words together', () => {
    const rule = synonym('car seat', 'child car seat')
    expect(concernsQuery(rule, 'Baby car seats')).toBe(true)
    expect(concernsQuery(rule, 'car with seat')).toBe(false)
    expect(concernsQuery(rule, 'scar seat')).toBe(false)
  })
})

describe('forbidden corrections', () => {
  const rules = indexSearchRules([kept('Fridays', 'fridge'), synonym('sale', 'scale')])

  test('keep one word from one other', () => {
    expect(forbidsCorrection(rules, 'Fridays', 'fridges')).toBe(true)
    expect(forbidsCorrection(rules, 'friday', 'frida')).toBe(false)
    expect(forbidsCorrection(rules, 'fridy', 'fridge')).toBe(false)
    expect(forbidsCorrection(rules, 'sale', 'scale')).toBe(false)
  })
})

test('words of rules are compared folded and in the singular', () =>
  expect(ruleWords('  Flat  TVs ')).toBe('flat tv'))
