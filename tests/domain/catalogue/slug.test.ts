import { isPublicId, makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { productPath, publicIdFromPath, slugify } from '#domain/catalogue/slug.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('slugify', () => {
  test.each([
    ['Apple iPhone 15 Pro 128GB', 'apple-iphone-15-pro-128gb'],
    ['Māori Kete – handwoven', 'maori-kete-handwoven'],
    ["Arnott's Tim Tam", 'arnotts-tim-tam'],
    ['Salt & Pepper', 'salt-and-pepper'],
    ['Samsung Galaxy S25+', 'samsung-galaxy-s25-plus'],
    ['55" OLED TV (2024)', '55-oled-tv-2024'],
    ['---', ''],
    ['日本', ''],
  ])('makes %j into %j', (text, slug) => expect(slugify(text)).toBe(slug))

  test('cuts long titles between words', () => {
    const slug = slugify('a wonderfully long title '.repeat(10))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug.endsWith('-title') || slug.endsWith('-long') || slug.endsWith('-a')).toBe(true)
  })

  test('cuts one endless word anywhere', () => expect(slugify('x'.repeat(300))).toHaveLength(80))

  test('only ever gives letters, digits and single hyphens', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    ))
})

describe('public ids', () => {
  const bytes = fc.uint8Array({ minLength: publicIdBytes, maxLength: publicIdBytes })

  test('are 11 base58 characters whatever the bytes', () =>
    fc.assert(fc.property(bytes, (random) => isPublicId(makePublicId(random)))))

  test('come back from the path they are in', () =>
    fc.assert(
      fc.property(bytes, fc.string(), (random, title) => {
        const id = makePublicId(random)
        expect(publicIdFromPath(productPath(slugify(title), id))).toBe(id)
      }),
    ))

  test('refuse too few bytes', () =>
    expect(() => makePublicId(new Uint8Array(8))).toThrow(RangeError))

  test.each(['', 'iphone-15', 'iphone-0OIl1234567', 'iphone-1234567890'])(
    'are not found in %j',
    (segment) => expect(publicIdFromPath(segment)).toBeUndefined(),
  )
})
