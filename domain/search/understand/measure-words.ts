import type { NumberBound } from '../../catalogue/attribute-choice.ts'
import { unitOf, unitSpellings } from '../measure.ts'
import { numberPattern, numberSaid } from './number-words.ts'
import { spanOf, take, type OpenQuery, type Span } from './said.ts'

/** "55 inch", "16gb ram": how much of something. */
type Said = {
  /** As `unitOf` has it, or a word that counts: `person`, as where none is said ("for 4"); `age` of years. */
  readonly unit: string
  /** The word behind it, which may say of what: "ram". */
  readonly of: string
  readonly span: Span
}

/** "under 55 inch", "at least 16gb", "4 person": how much a thing has at least or at most. */
export type ComparedMeasure = Said & {
  readonly bounds: readonly NumberBound[]
  /** What is said, where the bounds are about that. */
  readonly about?: number
}

/** Without a comparison. */
export type PlainMeasure = Said & { readonly number: number }

const extents = {
  wide: 'width',
  high: 'height',
  tall: 'height',
  deep: 'depth',
  long: 'length',
} as const

/** Behind a number they say that it is a measure, with or without a unit: "700 wide". */
export const extentWords = Object.keys(extents).join('|')

/** What asks for about so much. */
export const aboutWords = String.raw`around|about|approx(?:imately|\.)?|roughly|circa`

/** What the word behind a measure says of what it is: the beginning of an attribute's name. */
export const ofWords: Readonly<Record<string, string>> = {
  ram: 'memory',
  memory: 'memory',
  storage: 'storage',
  ssd: 'storage',
  screen: 'screen',
  capacity: 'capacity',
  ...extents,
}

const number = numberPattern
const unitWords = String.raw`${unitSpellings()}|"|”|″|gb|person|people|man`
const unit = String.raw`(${unitWords})(?![\p{L}\p{N}])(?:\s+(${Object.keys(ofWords).join('|')})(?![\p{L}]))?`
const extent = String.raw`\s(${extentWords})(?![\p{L}\p{N}])`
const measure = String.raw`${number}(?:\s?-?${unit}|${extent})`

const comparisons = [
  ['less', 'under|below|less than|smaller than|lighter than|shorter than|narrower than|<'],
  // "Pro Max 256GB", "M4 Max 36GB": a model.
  [
    'most',
    String.raw`at most|up to|no more than|not more than|maximum|(?<!(?:\b\w*\d\w*|\bpro)\s)max|<=`,
  ],
  [
    'more',
    'over|above|more than|bigger than|larger than|greater than|heavier than|wider than|longer than|>',
  ],
  ['least', 'at least|no less than|not less than|min(?:imum)?|from|>='],
] as const

/** "Max width 80cm" */
const labels = [...new Set(Object.values(ofWords))].join('|')
const label = new RegExp(String.raw`(?:${labels})(?=\s+(?:of\s+)?\d)`, 'iu')

const anyComparison = comparisons.map(([, words]) => words).join('|')

const phrase = (pattern: string, ...compares: readonly NumberBound['compares'][]) => ({
  compares,
  isAbout: false,
  pattern: new RegExp(String.raw`(?<![\w.-])${pattern}`, 'iu'),
})

/** "between 300 and 450 litres", "7 to 9 kg"; a dash may as well be a part of a name: "18-55mm". */
const range = (start: string, between: string) =>
  phrase(
    String.raw`(?<!\$)${start}\s*${number}\s?(?:${unitWords})?\s+(?:${between})\s+${measure}`,
    'least',
    'most',
  )

const phrases = [
  range('between', 'to|and'),
  range('(?:from)?', 'to'),
  ...comparisons.map(([compares, words]) =>
    phrase(String.raw`(?:${words})\s*(?:an? )?(?:(?:${labels})\s+(?:of\s+)?)?${measure}`, compares),
  ),
  {
    ...phrase(String.raw`(?:${aboutWords})\s*${measure}`, 'least'),
    isAbout: true,
  },
  phrase(String.raw`${measure}\s*(?:\+|or (?:more|bigger|larger|above|over))(?!\w)`, 'least'),
  phrase(String.raw`${number}\+\s?${unit}`, 'least'),
  phrase(String.raw`${measure}\s*or (?:less|smaller|below|under)(?!\w)`, 'most'),
  phrase(String.raw`${number}\s?-?(person|people|man)(?![\p{L}\p{N}])()`, 'least'),
  phrase(String.raw`for ${number}()()(?=[\s\uE000]*(?:$|(?:${anyComparison})(?!\p{L})))`, 'least'),
]

/** Each comparison once; none is read across another. */
export const readMeasureWords = (
  query: OpenQuery,
  limits: readonly ComparedMeasure[] = [],
): { readonly query: OpenQuery; readonly compared: readonly ComparedMeasure[] } => {
  const all: ComparedMeasure[] = []
  let rest = query
  for (const { compares, pattern, isAbout } of phrases) {
    const found = pattern.exec(rest.open)
    if (found === null) continue
    const numbers = found.slice(1, 1 + compares.length).map(numberSaid)
    const [number = NaN] = numbers
    const bounds = compares.map((one, nth) => ({ compares: one, number: numbers[nth] ?? NaN }))
    const { unit, of } = saidBehind(number, found.slice(1 + compares.length))
    const [labelled = ''] = label.exec(found[0]) ?? []
    const measured = { unit, of: of || labelled, span: spanOf(found) }
    all.push(isAbout ? aboutMeasure({ ...measured, number }) : { ...measured, bounds })
    rest = take(rest, measured.span)
  }
  for (const { span } of limits) rest = take(rest, span)
  return { query: rest, compared: [...all, ...limits] }
}

/** A tenth less or more. */
export const aboutMeasure = ({ number, ...measure }: PlainMeasure): ComparedMeasure => ({
  ...measure,
  about: number,
  bounds: [
    { compares: 'least', number: Number((number * 0.9).toPrecision(2)) },
    { compares: 'most', number: Number((number * 1.1).toPrecision(2)) },
  ],
})

/** What is for an age is for older ones, too. */
export const ageMeasure = (number: number, span: Span): ComparedMeasure => ({
  unit: 'age',
  of: '',
  span,
  bounds: [{ compares: 'most', number }],
})

/** Measures that nothing is said of: they stay words, as titles say them too. */
export const measuresIn = ({ open }: OpenQuery): readonly PlainMeasure[] =>
  [...open.matchAll(plain)].map((found) => {
    const [, digits, ...behind] = found
    const number = numberSaid(digits)
    return { number, ...saidBehind(number, behind), span: spanOf(found) }
  })

const plain = new RegExp(String.raw`(?<![\w.$-])${measure}`, 'giu')

const saidBehind = (
  number: number,
  [said = '', of = '', extent]: readonly (string | undefined)[],
): Pick<Said, 'unit' | 'of'> =>
  extent === undefined
    ? { unit: measuredIn(said), of }
    : // Nobody says so many centimetres.
      { unit: number < fewestMillimetres ? 'cm' : 'mm', of: extent }

const fewestMillimetres = 200

const measuredIn = (said: string): string => {
  const word = said.toLowerCase()
  if (/^["”″]$/.test(word)) return 'in'
  return /^(?:person|people|man|)$/.test(word) ? 'person' : (unitOf(word) ?? word)
}
