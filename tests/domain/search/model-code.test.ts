import { collapseCode, isModelCode, modelCodesIn } from '#domain/search/model-code.ts'
import { describe, expect, test } from 'vitest'

describe('isModelCode', () => {
  test.each(`WH-1000XM5|wh1000xm5|MTUW3ZP/A|OLED55C4PSA|RTX4090|SM-S918B|QN90D`.split(/\|\s*/))(
    'takes %s for a code',
    (word) => expect(isModelCode(word)).toBe(true),
  )

  test.each(`iphone|s23|2024|128GB|55-inch|1080p|1920x1080|5000mAh|R5 12`.split(/\|\s*/))(
    'does not take %s for one',
    (word) => expect(isModelCode(word)).toBe(false),
  )
})

test('collapses every spelling of a code to one', () => {
  for (const code of ['WH-1000XM5', 'wh 1000 xm5', 'WH/1000.XM5'])
    expect(collapseCode(code)).toBe('wh1000xm5')
})

test('finds the codes of a title', () =>
  expect(modelCodesIn('Sony WH-1000XM5 (2024) 30mm, OLED55C4PSA/B')).toEqual([
    'wh1000xm5',
    'oled55c4psab',
  ]))
