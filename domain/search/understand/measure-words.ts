import type { NumberBound } from '../../catalogue/attribute-choice.ts'
import { unitOf, unitSpellings } from '../measure.ts'
import { spanOf, take, type OpenQuery, type Span } from './said.ts'

/** "under 55 inch", "at least 16gb", "4 person": how much of something a thing has at least or at most. */
export type MeasureBound = NumberBound & SaidMeasure

/** "55 inch", "16gb ram" */
export type SaidMeasure = {
  readonly number: number
  /** As `unitOf` has it, or a word that counts: `person`. */
  readonly unit: string
  /** The word behind it, which may say of what: "ram". */
  readonly of: string
  readonly span: Span
}

const number = String.raw`(\d{1,6}(?:\.\d{1,2})?)`
const unitWords = String.raw`${unitSpellings()}|"|”|″|gb|person|people|man`
const measure = String.raw`${number}\s?-?(${unitWords})(?![\p{L}\p{N}])(?:\s+(ram|memory|storage|ssd|screen|capacity)(?![\p{L}]))?`

const comparisons = [
  ['less', 'under|below|less than|smaller than|lighter than|shorter than|narrower than|<'],
  ['most', 'at most|up to|no more than|not more than|max(?:imum)?|<='],
  [
    'more',
    'over|above|more than|bigger than|larger than|greater than|heavier than|wider than|longer than|>',
  ],
  ['least', 'at least|no less than|not less than|min(?:imum)?|from|>='],
] as const

const compared = (compares: MeasureBound['compares'], pattern: string) => ({
  compares,
  pattern: new RegExp(String.raw`(?<![\w.-])${pattern}`, 'iu'),
})

const patterns = [
  ...comparisons.map(([compares, words]) =>
    compared(compares, String.raw`(?:${words})\s*(?:a |an )?${measure}`),
  ),
  compared('least', String.raw`${measure}\s*(?:\+|or (?:more|bigger|larger|above|over))(?!\w)`),
  compared('most', String.raw`${measure}\s*or (?:less|smaller|below|under)(?!\w)`),
  compared('least', String.raw`${number}\s?-?(person|people|man)(?![\p{L}\p{N}])()`),
]

/** "between 300 and 450 litres", "7 to 9 kg"; a dash may as well be a part of a name: "18-55mm". */
const ranges = ['between', '(?:from)?'].map((word, nth) => {
  const start = String.raw`(?<![\w.$-])${word}\s*${number}\s?(?:${unitWords})?`
  return new RegExp(String.raw`${start}\s+(?:to${nth === 0 ? '|and' : ''})\s+${measure}`, 'iu')
})

/** Each comparison once; none is read across another. */
export const readMeasureWords = (
  query: OpenQuery,
): { readonly query: OpenQuery; readonly bounds: readonly MeasureBound[] } => {
  const bounds: MeasureBound[] = []
  let rest = query
  for (const pattern of ranges) {
    const found = pattern.exec(rest.open)
    const [, from, to, said, of = ''] = found ?? []
    if (found === null || said === undefined) continue
    const range = { unit: measuredIn(said), of, span: spanOf(found) }
    bounds.push({ ...range, compares: 'least', number: Number(from) })
    bounds.push({ ...range, compares: 'most', number: Number(to) })
    rest = take(rest, range.span)
  }
  for (const { compares, pattern } of patterns) {
    const found = pattern.exec(rest.open)
    const [, digits, said, of = ''] = found ?? []
    if (found === null || digits === undefined || said === undefined) continue
    const span = spanOf(found)
    bounds.push({ compares, number: Number(digits), unit: measuredIn(said), of, span })
    rest = take(rest, span)
  }
  return { query: rest, bounds }
}

/** Measures that nothing is said of: they stay words, as titles say them too. */
export const measuresIn = ({ open }: OpenQuery): readonly SaidMeasure[] =>
  [...open.matchAll(plain)].map((found) => {
    const [, digits, said = '', of = ''] = found
    return { number: Number(digits), unit: measuredIn(said), of, span: spanOf(found) }
  })

const plain = new RegExp(String.raw`(?<![\w.$-])${measure}`, 'giu')

const measuredIn = (said: string): string => {
  const word = said.toLowerCase()
  if (/^["”″]$/.test(word)) return 'in'
  return /^(?:person|people|man)$/.test(word) ? 'person' : (unitOf(word) ?? word)
}
