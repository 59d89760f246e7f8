import { unitOf, unitSpellings } from '../../search/measure.ts'
import { alternatives } from './attribute-words.ts'

/** A number of a title with the unit behind it. */
export type TitleMeasure = {
  /** As it stands there: `5,000`. */
  readonly number: string
  /** Folded, as it is spelled; empty without one. */
  readonly unit: string
  /** 2 of `2 x 16GB`; 1 where nothing says it. */
  readonly times: number
  readonly at: number
  readonly end: number
  /** What stands before and behind it, some of it. */
  readonly before: string
  readonly behind: string
}

/**
 * Of a folded title. Neither ranges and fractions nor sides (`30 x 40 cm`) nor what something else may have at most
 * (`up to 2 TB`) are measures of the thing.
 */
export const measuresIn = (folded: string): readonly TitleMeasure[] =>
  /\d/.test(folded)
    ? [...folded.matchAll(measure)].flatMap((match): readonly TitleMeasure[] => {
        const [whole, times = '1', number = '', unit = ''] = match
        const end = match.index + whole.length
        const before = folded.slice(Math.max(0, match.index - reach), match.index)
        return limits.test(before)
          ? []
          : [
              {
                number,
                unit: unit === '"' || unit === "''" ? 'in' : unit,
                times: Number(times),
                at: match.index,
                end,
                before,
                behind: folded.slice(end, end + reach),
              },
            ]
      })
    : []

/** How far the words beside a number are read. */
const reach = 30

const limits = /\b(?:up to|max\.?|supports|for) $/

const furtherUnits =
  "\" '' nm ppm gsm g/m2 dpi star stars year years month months kwh/year kwh/yr kwh/annum mt/s ms nits"

const isMeasure = (spelling: string): boolean => !['pk', 'ch'].includes(unitOf(spelling) ?? '')

const units = [...unitSpellings().split('|').filter(isMeasure), ...furtherUnits.split(' ')]

/** Of a folded unit: whether it is found behind a number. */
export const isMeasured = (folded: string): boolean => units.includes(folded)

/** 'In' before a number or some words is no inch: '2-in-1', '5 in stock'. */
const unit = String.raw`[ -]?(${alternatives(units)})(?![\p{L}\d])(?<!\d[ -]?in(?=[ -]?\d| (?:stock|one|an?|the)\b))`

const measure = new RegExp(
  String.raw`(?<![\p{L}\d.,]|\d ?[/x] ?|\d-)(?:(\d{1,2}) ?x ?)?(\d{1,3}(?:,\d{3})+|\d{1,6}(?:[.,]\d{1,4})?)(?![.,]?\d)(?:${unit}|(?! ?\/ ?\d))(?! ?x ?\d)`,
  'gu',
)
