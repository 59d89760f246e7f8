import { singularOf } from '#domain/search/words/singular.ts'
import { describe, expect, test } from 'vitest'

describe('singularOf', () => {
  test.each([
    ['phones', 'phone'],
    ['batteries', 'battery'],
    ['movies', 'movie'],
    ['glasses', 'glass'],
    ['boxes', 'box'],
    ['watches', 'watch'],
    ['cases', 'case'],
    ['sizes', 'size'],
    ['shoes', 'shoe'],
    ['potatoes', 'potato'],
    ['videos', 'video'],
    ['knives', 'knife'],
    ['gloves', 'glove'],
    ['mice', 'mouse'],
    ['tvs', 'tv'],
    ['lenses', 'lens'],
    ['cameras', 'camera'],
  ])('knows that %s are more than one %s', (plural, singular) =>
    expect(singularOf(plural)).toBe(singular),
  )

  test.each(
    'gps lens wireless stainless plus ios asus adidas bus tennis canvas series s23s phone'.split(
      ' ',
    ),
  )('leaves %s alone', (word) => expect(singularOf(word)).toBe(word))
})
