import { readGtin } from '../catalogue/gtin.ts'
import { findGtinDigits } from './gtin-text.ts'
import type { RowProblemCode } from './row-problem.ts'

/** The numbers that name a product, as 14 digits each and once; wrong ones are noted and left out. */
export const readGtins = (
  texts: readonly string[],
  note: (code: RowProblemCode, value?: string) => void,
): string[] => {
  const given = texts.flatMap((text) => text.split(/[,;|]/)).filter((text) => !isNothing(text))
  if (given.length > most) note('too_many_gtins')
  const gtins = given.slice(0, most).flatMap((text) => {
    const reading = readGtin(findGtinDigits(text) ?? text)
    if (reading.ok) return [reading.gtin]
    note(reading.reason === 'restricted' ? 'gtin_restricted' : 'gtin_wrong', text)
    return []
  })
  return [...new Set(gtins)]
}

const most = 10

/** Blank, zeros, and words that say that there is none. */
const isNothing = (text: string): boolean =>
  /^[\s0-]*$|^\s*(?:n\/?a|none|null|nil|unknown|does not apply)\s*$/i.test(text)
