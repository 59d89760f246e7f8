import { fnv1a } from '../random.ts'
import { viewsPerProduct } from '../views.ts'
import drawings from './product-drawings.json' with { type: 'json' }

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
  const colours = coloursOf(fnv1a(publicId) % 360)
  const drawing = templateFor(categories).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(colours.get(name)),
  )
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

/** The colours of one picture, from a hue of its own. */
const coloursOf = (hue: number): ReadonlyMap<string, string> =>
  new Map([
    ['body', `hsl(${hue} 32% 52%)`],
    ['dark', `hsl(${hue} 38% 22%)`],
    ['light', `hsl(${hue} 40% 86%)`],
    ['accent', `hsl(${(hue + 160) % 360} 55% 55%)`],
  ])

/** The drawing of the nearest category that has one, from the leaf up; a parcel otherwise. */
export const templateFor = (categories: readonly string[]): string => {
  const slug = categories.findLast((one) => templates.has(one))
  return (slug === undefined ? undefined : templates.get(slug)) ?? drawings.box.svg
}

/** Each on a field of 200 by 200, with names of colours for colours. */
const templates: ReadonlyMap<string, string> = new Map(
  Object.values(drawings).flatMap(({ categories, svg }) =>
    categories.split(' ').map((slug) => [slug, svg] as const),
  ),
)
