import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { reviewWords } from '#adapters/demo/demonstration-reviews.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { toReviewText } from '#domain/review/review.ts'

const now = new Date('2026-03-14T02:11:30.000Z')
const { reviews, products } = makeDemonstration({ now, seed: demonstrationSeed })
const groupOf = new Map(products.map(({ publicId, groupTitle }) => [publicId, groupTitle]))
const byGroup = Map.groupBy(reviews, ({ publicId }) => groupOf.get(publicId))

describe('the reviews of the demonstration', () => {
  test('are 2,000 or more, on 400 products or more', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(2_000)
    expect(new Set(reviews.map(({ publicId }) => publicId)).size).toBeGreaterThanOrEqual(400)
    expect(byGroup.has(undefined)).toBe(false)
  })

  test('are each by somebody else, on each model', () => {
    for (const [title, ofGroup] of byGroup)
      expect(new Set(ofGroup.map(({ author }) => author)).size, title).toBe(ofGroup.length)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
  })

  test('vary: in stars, in words, and in whether there are any', () => {
    const averages = [...byGroup.values()]
      .filter((ofGroup) => ofGroup.length >= 8)
      .map((ofGroup) => ofGroup.reduce((sum, { rating }) => sum + rating, 0) / ofGroup.length)
    expect(Math.min(...averages)).toBeLessThan(3.5)
    expect(Math.max(...averages)).toBeGreaterThan(4.5)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    const texts = reviews.map(({ text }) => text).filter((text) => text !== '')
    expect(texts.length).toBeLessThan(reviews.length)
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.8)
    expect(texts.filter((text) => toReviewText(text) !== text)).toEqual([])
  })

  test('were all written by now, and are the same each time', () => {
    expect(reviews.filter(({ writtenAt }) => writtenAt >= now)).toEqual([])
    const again = makeDemonstration({ now, seed: demonstrationSeed }).reviews
    expect(isDeepStrictEqual(again, reviews)).toBe(true)
  })

  test('are about shelves that there are', () => {
    const slugs = new Set(flattenTree(categoryTree).map(({ category }) => category.slug))
    const shelves = reviewWords.flatMap((words) => words.shelves)
    expect(shelves.filter((shelf) => !slugs.has(shelf))).toEqual([])
    expect(new Set(shelves).size).toBe(shelves.length)
  })
})
