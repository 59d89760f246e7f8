import { fnv1a } from '../random.ts'
import { viewsPerProduct } from '../views.ts'
import { paletteOf } from './shapes.ts'
import { templateFor } from './template-for.ts'

/**
 * A product's picture as SVG: its category's drawing in a hue of its own. `view` is 1 from the
 * front, 2 at an angle, 3 a detail; undefined for any other. `categories` are slugs from the root
 * to the leaf.
 */
export const drawProduct = (
  categories: readonly string[],
  publicId: string,
  view: number,
): string | undefined => {
  const place = places[view - 1]
  if (place === undefined || view > viewsPerProduct) return undefined
  const drawing = templateFor(categories)(paletteOf(fnv1a(publicId) % 360))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">' +
    '<rect width="240" height="240" fill="#fff"/>' +
    `<g transform="${place}">${drawing}</g></svg>`
  )
}

const places = [
  'translate(20 20)',
  'translate(34 44) skewY(-7) scale(.86 .9)',
  'translate(-62 -58) scale(1.8)',
] as const
