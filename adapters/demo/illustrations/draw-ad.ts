import { demonstrationAds, type DrawnAd } from '../ads.ts'
import { fnv1a } from '../random.ts'
import { shops } from '../shops.ts'

/** The picture of an invented company's ad as SVG; undefined when there is no such ad. */
export const drawAd = (name: string): string | undefined => {
  const ad = demonstrationAds.find((one) => one.name === name)
  if (!ad) return undefined
  const { width, height } = ad.type === 'landscape' ? landscape : portrait
  const words = ad.type === 'landscape' ? acrossOf(ad) : downOf(ad)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}" font-family="system-ui, sans-serif" role="img">` +
    `<title>${ad.company}: ${ad.claim}</title>` +
    `<rect width="${width}" height="${height}" fill="hsl(${ad.hue} 45% 24%)"/>${words}</svg>`
  )
}

const landscape = { width: 728, height: 90 }
const portrait = { width: 300, height: 600 }

const acrossOf = ({ company, claim, hue }: DrawnAd): string =>
  wave(hue, 'M440 90C520 20 600 110 728 10V90Z') +
  emblem(hue, 45, 45, 25) +
  text(88, 40, 24, 700, company) +
  text(88, 66, 16, 400, claim) +
  `<rect x="584" y="26" width="118" height="38" rx="19" fill="#fff"/>` +
  text(643, 50, 15, 600, 'Have a look', `hsl(${hue} 60% 22%)`, 'middle')

const downOf = ({ company, claim, hue }: DrawnAd): string =>
  wave(hue, 'M0 330C90 270 170 400 300 300V600H0Z') +
  emblem(hue, 150, 150, 70) +
  text(150, 296, 25, 700, company, '#fff', 'middle') +
  linesOf(claim)
    .map((line, at) => text(150, 410 + at * 28, 20, 400, line, '#fff', 'middle'))
    .join('') +
  `<rect x="75" y="520" width="150" height="44" rx="22" fill="#fff"/>` +
  text(150, 548, 17, 600, 'Have a look', `hsl(${hue} 60% 22%)`, 'middle')

const wave = (hue: number, path: string): string => `<path d="${path}" fill="hsl(${hue} 50% 32%)"/>`

const emblem = (hue: number, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 40) % 360} 75% 62%)"/>` +
  `<circle cx="${x + r / 3}" cy="${y - r / 4}" r="${r / 2}" fill="hsl(${hue} 45% 24%)"/>`

const text = (
  x: number,
  y: number,
  size: number,
  weight: number,
  words: string,
  fill = '#fff',
  anchor = 'start',
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
  `text-anchor="${anchor}">${words}</text>`

/** Lines of up to 24 characters. */
const linesOf = (claim: string): readonly string[] => {
  const lines: string[] = []
  for (const word of claim.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 24) lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  }
  return lines
}

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
