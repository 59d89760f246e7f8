import { packSizeOf } from '../matching/sizes/pack-size.ts'
import { readQuantities, type Dimension } from '../matching/sizes/read-quantities.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeValue } from './attribute.ts'
import { factsOf } from './attribute-facts.ts'
import { valueInWords } from './in-titles/attribute-words.ts'
import { numbersInTitle } from './in-titles/numbers-in-title.ts'
import { readAttributeValue } from './read-attribute-value.ts'

/** What a title states of the attributes of its category; what could be of two is left out. */
export const attributesInTitle = (
  title: string,
  definitions: readonly AttributeDefinition[],
): ReadonlyMap<string, AttributeValue> => {
  const read = title.slice(0, longestTitle)
  const folded = foldText(read)
  const contents = definitions.some(({ key }) => contentsKeys.has(key))
    ? contentsIn(folded)
    : noContents
  const found = new Map<string, AttributeValue>(numbersInTitle(folded, definitions))
  for (const definition of definitions) {
    const { key } = definition
    // 500 sheets are no pack of 500.
    const isOther = key === 'pack-size' && isCounted(found, contents.get(key))
    const text =
      (isOther ? undefined : contents.get(key)) ??
      valueInWords(definition, folded) ??
      matchOf(key, read)
    const value = text === undefined ? undefined : readAttributeValue(definition, text)
    if (value !== undefined) found.set(key, value)
  }
  return found
}

const longestTitle = 1000

const isCounted = (
  found: ReadonlyMap<string, AttributeValue>,
  count: string | undefined,
): boolean =>
  count !== undefined &&
  ['sheets', 'pieces', 'pages'].some((key) => found.get(key) === Number(count))

/** What a pattern of an attribute matches, where all that match are one. */
const matchOf = (key: string, title: string): string | undefined => {
  const pattern = patternOf(key)
  if (pattern === undefined) return undefined
  const plain = title.replaceAll(/[™®©\s]+/g, ' ')
  const said = new Map([...plain.matchAll(pattern)].map(([text]) => [foldText(text), text]))
  return said.size === 1 ? [...said.values()][0] : undefined
}

const patternOf = (key: string): RegExp | undefined => {
  const { patterns } = factsOf({ key }) ?? {}
  if (patterns === undefined) return undefined
  const known =
    knownPatterns.get(key) ??
    new RegExp(String.raw`(?<![\p{L}\d.])(?:${patterns.join('|')})(?![\p{L}\d])`, 'giu')
  knownPatterns.set(key, known)
  return known
}

const knownPatterns = new Map<string, RegExp>()

const contentsKeys: ReadonlySet<string> = new Set(['pack-size', 'net-weight', 'volume'])
const noContents: ReadonlyMap<string, string> = new Map()

/** Of all that is in the pack, where that is clear: neither 'approx. 1.2kg' nor 'per kg' says what a pack weighs. */
const contentsIn = (folded: string): ReadonlyMap<string, string> => {
  const reading = readQuantities(folded)
  const { pieces, wholes, isAbout } = packSizeOf(reading)
  const wholeOf = (dimension: Dimension): number | undefined => {
    if (isAbout || !reading.quantities.some((one) => one.dimension === dimension)) return undefined
    const [whole, another] = wholes.filter((one) => one.dimension === dimension)
    return another === undefined ? whole?.value : undefined
  }
  const [mass, volume] = [wholeOf('mass'), wholeOf('volume')]
  return new Map([
    ...(pieces === undefined ? [] : [['pack-size', `${pieces}`] as const]),
    ...(mass === undefined ? [] : [['net-weight', `${mass} g`] as const]),
    ...(volume === undefined ? [] : [['volume', `${volume} ml`] as const]),
  ])
}
