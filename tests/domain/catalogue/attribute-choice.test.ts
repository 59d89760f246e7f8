import {
  choiceWords,
  isChosen,
  isUpsideDown,
  rangeOf,
  readChoices,
  readNumberRange,
} from '#domain/catalogue/attribute-choice.ts'
import { describe, expect, test } from 'vitest'

describe('a choice of an attribute', () => {
  test.each([
    ['55..65', ['55', '60.5', '65'], ['54.9', '65.1', 'OLED', undefined]],
    ['..65', ['-3', '65'], ['66', 'yes', undefined]],
    ['0.5..', ['0.5', '90'], ['0.4', undefined]],
    ['-20..-5', ['-20', '-5'], ['-4', '20']],
    ['<55', ['54.99'], ['55', undefined]],
    ['>55', ['55.01'], ['55']],
    ['>40..<60', ['40.1', '59.9'], ['40', '60', undefined]],
    ['40..<60', ['40', '59.9'], ['60']],
    ['not-stated', [undefined], ['not', '55']],
    ['>..<60', ['>..<60'], ['50']],
    ['Wi-Fi 6', ['Wi-Fi 6'], ['Wi-Fi 6E', undefined]],
    ['..', ['..'], ['5', undefined]],
    ['1..2..3', ['1..2..3'], ['2']],
  ])('%j lets through %j, not %j', (choice, through, not) => {
    const choices = readChoices([choice])
    expect(through.filter((value) => !isChosen(choices, value))).toEqual([])
    expect(not.filter((value) => isChosen(choices, value))).toEqual([])
  })

  test('is one of several', () => {
    const choices = readChoices(['..20', '65', 'not-stated'])
    expect(['19', '21', '65', undefined].map((value) => isChosen(choices, value))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test.each([
    ['55..65', 'in', '55 to 65 in'],
    ['55..55', 'in', '55 in'],
    ['-1.5..-1.50', undefined, '-1.5'],
    ['..65', 'in', 'up to 65 in'],
    ['55..', undefined, 'at least 55'],
    ['<55', 'in', 'under 55 in'],
    ['1..', 'years', 'at least 1 year'],
    ['<1.1', 'years', 'under 1.1 years'],
    ['>0.5', 'kg', 'over 0.5 kg'],
    ['>40..<60', 'in', 'over 40, under 60 in'],
    ['not-stated', 'kg', 'not stated'],
    ['65', 'in', undefined],
  ])('%j in %j is called %j', (choice, unit, words) => {
    expect(choiceWords(choice, unit)).toBe(words)
  })

  test('is read as it is written, with one bound or two', () => {
    for (const lower of ['more', 'least'] as const)
      for (const upper of ['less', 'most'] as const) {
        const range = [
          { compares: lower, number: 4.5 },
          { compares: upper, number: 9 },
        ]
        for (const one of [range, range.slice(0, 1), range.slice(1)])
          expect(readNumberRange(rangeOf(one))).toEqual(one)
      }
  })

  test('of several bounds has those that let the least through', () => {
    expect(
      rangeOf([
        { compares: 'least', number: 4 },
        { compares: 'more', number: 4 },
        { compares: 'more', number: 3 },
        { compares: 'most', number: 9 },
      ]),
    ).toBe('>4..9')
  })

  test('has its ends in their order', () => {
    expect(isUpsideDown(readNumberRange('65..55') ?? [])).toBe(true)
    expect(isUpsideDown(readNumberRange('55..55') ?? [])).toBe(false)
    expect(isUpsideDown(readNumberRange('55..') ?? [])).toBe(false)
  })

  test('is read at once, however long', () => {
    expect(readNumberRange(`${'1'.repeat(1_000_000)}..`)).toBeUndefined()
    expect(readNumberRange('.'.repeat(1_000_000))).toBeUndefined()
  })
})
