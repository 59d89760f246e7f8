import { drawProduct, templateFor } from '#adapters/demo/illustrations/draw-product.ts'
import { shops } from '#adapters/demo/shops.ts'
import { viewsPerProduct } from '#adapters/demo/views.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { describe, expect, test } from 'vitest'
import { drawShopLogo } from '#adapters/demo/illustrations/draw-ad.ts'

const categoryPaths = flattenTree(frontCategories).map(({ path }) => path.map(({ slug }) => slug))

describe('pictures of products', () => {
  test('are small, self-contained and well-formed for every category and view', () => {
    for (const path of categoryPaths) {
      for (let view = 1; view <= viewsPerProduct; view++) {
        const svg = drawProduct(path, '3mJr7AoUXx2', view) ?? ''
        expect(svg.length).toBeLessThan(3_000)
        expect(svg).not.toMatch(/href|script|url\(|NaN|undefined/)
        expect(unclosedTags(svg)).toEqual([])
      }
    }
  })

  test('every root has a drawing of its own', () => {
    const roots = categoryPaths.filter((path) => path.length === 1)
    expect(new Set(roots.map(templateFor)).size).toBe(17)
  })

  test('tell products and views apart, and stay as they are', () => {
    const draw = (id: string, view: number): string | undefined => drawProduct(['phones'], id, view)
    expect(draw('3mJr7AoUXx2', 1)).toBe(draw('3mJr7AoUXx2', 1))
    expect(draw('3mJr7AoUXx2', 1)).not.toBe(draw('3mJr7AoUXx3', 1))
    expect(draw('3mJr7AoUXx2', 1)).not.toBe(draw('3mJr7AoUXx2', 2))
  })

  test.each([0, 4, -1, 1.5, Number.NaN])('have no view %d', (view) => {
    expect(drawProduct(['phones'], '3mJr7AoUXx2', view)).toBeUndefined()
  })
})

describe('logos of shops', () => {
  test.each(shops.map(({ slug, name }) => ({ slug, name })))('$slug has one', ({ slug, name }) => {
    const svg = drawShopLogo(slug) ?? ''
    expect(unclosedTags(svg)).toEqual([])
    expect(svg).toContain(name.replaceAll('&', '&#38;').replaceAll("'", '&#39;'))
  })

  test('nobody else does', () => {
    expect(drawShopLogo('real-shop')).toBeUndefined()
  })
})

const unclosedTags = (svg: string): string[] => {
  const open: string[] = []
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}
