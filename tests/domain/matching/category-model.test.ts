import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { categoryModel, readEvidence, toProbabilities } from '#domain/matching/category-model.ts'
import { titleFeatures } from '#domain/matching/words/title-features.ts'
import { describe, expect, test } from 'vitest'

const scoreTitle = (title: string): Float64Array =>
  toProbabilities(
    readEvidence(categoryModel, title).map((odds, at) => odds + (categoryModel.bias[at] ?? 0)),
  )
const likest = (title: string): string => {
  const scores = scoreTitle(title)
  return categoryModel.slugs[scores.indexOf(Math.max(...scores))] ?? ''
}

describe('the categories of titles', () => {
  test('are those of the tree', () => {
    const slugs = new Set(flattenTree(categoryTree).map(({ category }) => category.slug))
    expect(categoryModel.slugs.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(categoryModel.bias).toHaveLength(categoryModel.slugs.length)
  })

  test.each([
    ['Tui Toner Cartridge 4000 Pages Black', 'toner-cartridges'],
    ['Weka Cat6 Patch Cable 2m Blue', 'network-cables'],
    ['Moa Toasted Muesli Apricot 750g', 'breakfast-cereals'],
    ['Kea Dishwashing Liquid Lemon 900ml', 'dishwashing'],
    ['Pukeko Pinot Noir 750ml', 'red-wine'],
    ['Kākā Socket Set 42 Piece', 'spanners-sockets-and-wrenches'],
    ['Kea Toaster 4 Slice', 'toasters'],
  ])('of %j the likest is %s', (title, slug) => expect(likest(title)).toBe(slug))

  test('have probabilities that add up to one, whatever the title', () => {
    for (const title of ['Kea Toaster', '', '💥', '\0', 'x'.repeat(100_000), '{"a": 1}']) {
      const sum = scoreTitle(title).reduce((all, one) => all + one, 0)
      expect(sum).toBeCloseTo(1, 6)
    }
  })

  test('are unlikely all of them where no word is known', () =>
    expect(Math.max(...scoreTitle('Wakawakaho Xyqz'))).toBeLessThan(0.3))
})

describe('what counts of a title', () => {
  test('are its words and units in any number, not its codes', () => {
    expect(titleFeatures('Muesli 750g')).toEqual(titleFeatures('muesli 1.5 g'.replace(' g', 'g')))
    expect(titleFeatures('Laser Printer KTC40001')).toEqual(titleFeatures('Laser Printers'))
  })

  test('what a thing is for counts apart from what it is', () => {
    const shared = titleFeatures('Case for Phone').filter((feature) =>
      titleFeatures('Phone Case').includes(feature),
    )
    expect(shared.length).toBeLessThan(titleFeatures('Phone Case').length / 2)
  })
})
