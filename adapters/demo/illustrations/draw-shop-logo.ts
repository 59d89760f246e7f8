import { fnv1a } from '../random.ts'
import { shops } from '../shops.ts'

/** An invented shop's sign as SVG, for light and dark; its name stands beside it. Undefined for no such shop. */
export const drawShopLogo = (slug: string): string | undefined => {
  const shop = shops.find((one) => one.slug === slug)
  if (shop === undefined) return undefined
  const hash = fnv1a(slug)
  const hue = hash % 360
  const mark = marks[hash % marks.length] ?? marks[0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img" aria-label="${escapeXml(shop.name)}">` +
    `<rect width="48" height="48" rx="12" fill="hsl(${hue} 45% 30%)"/>` +
    `<g fill="hsl(${(hue + 40) % 360} 80% 80%)">${mark}</g></svg>`
  )
}

const marks = [
  '<path d="M12 32q12-24 24 0z"/><circle cx="24" cy="15" r="4"/>',
  '<path d="M12 36V14h6l6 12 6-12h6v22z"/>',
  '<circle cx="24" cy="24" r="12"/><circle cx="24" cy="24" r="5" fill="#0006"/>',
  '<path d="M24 10l12 14-12 14-12-14z"/>',
  '<path d="M12 34L24 12l12 22-12-6z"/>',
  '<path d="M12 16h24v5H12zM12 26h24v5H12z"/>',
] as const

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
