import type { DrawPreview, ProductPreview } from '#application/images/images.ts'
import type { EncodePreview } from '#application/images/image-encoder.ts'
import { DomainError } from '#domain/errors.ts'

export const makeDrawPreview =
  (encodePreview: EncodePreview): DrawPreview =>
  async (preview) => {
    const drawing = draw(preview)
    const picture = preview.picture ?? nothing
    const outcome = await encodePreview(picture, pictureSide, drawing)
    const [file] = outcome.kind === 'encoded' ? outcome.files : []
    if (!file) throw imageBroken()
    return file.bytes
  }

const pictureSide = 440

const nothing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')

const draw = ({ name, price, terms }: ProductPreview): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Figtree">`,
    `<rect width="1200" height="630" fill="#fbfaf7"/>`,
    `<rect width="1200" height="12" fill="#9a4a12"/>`,
    `<rect x="75" y="75" width="480" height="480" rx="24" fill="#fff" stroke="#e4dfd6" stroke-width="2"/>`,
    ...linesOf(name).map((line, at) => text(line, 130 + at * 60, 48, 700, '#1f1b16')),
    text(price, 405, 64, 700, '#1f1b16'),
    text(shorten(terms, 34), 458, 34, 400, '#5d564c'),
    text('PriceHound', 548, 34, 700, '#9a4a12'),
    '</svg>',
  ].join('')

const text = (words: string, y: number, size: number, weight: number, fill: string): string =>
  `<text x="600" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(words)}</text>`

/** In heights of the letters. */
const lineWidth = 11.2
const mostLines = 4

const linesOf = (name: string): readonly string[] => {
  const lines = ['']
  for (const word of name.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf(`${line} ${word}`) > lineWidth) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`.trim()
  }
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown.push(`${shown.pop() ?? ''}…`)
  return shown.map((line) => {
    let fitting = line
    while (widthOf(fitting) > lineWidth) fitting = `${fitting.slice(0, -2)}…`
    return fitting
  })
}

/** About as wide as the letters are in bold. */
const widthOf = (words: string): number =>
  Array.from(words).reduce((width, letter) => width + letterWidth(letter), 0)

const letterWidth = (letter: string): number => {
  if (/[\s.,:;!'|()[\]ijlftr1I-]/u.test(letter)) return 0.36
  if (/[mwMW@%—]/u.test(letter)) return 0.92
  return /[\p{Lu}\d&]/u.test(letter) ? 0.7 : 0.58
}

const shorten = (words: string, most: number): string => {
  const letters = Array.from(words)
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** Letters that XML does not know are left out. */
const escapeXml = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[^\P{C}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

export const imageBroken = (): DomainError =>
  new DomainError('unavailable', 'image.broken', 'Pictures cannot be processed at the moment.')
