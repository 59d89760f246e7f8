import type { AttributeDefinition, AttributeValue } from '#domain/catalogue/attribute.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { foldText } from '#domain/search/words/fold.ts'

/**
 * Whether a title has a specified value in any writing, of whatever it says it: a number that with its
 * unit is as much; a count before a word for what is counted; the words of a text. A title never holds that a thing lacks something.
 */
export const titleHolds = (
  title: string,
  definition: AttributeDefinition,
  value: AttributeValue,
): boolean => {
  const folded = foldText(title)
  if (typeof value === 'string') return hasWords(folded, value)
  if (typeof value === 'boolean') return value && hasWords(folded, definition.label)
  return [...folded.matchAll(numbers)].some(([, number = '', unit = '']) => {
    if (definition.unit === undefined)
      return Number(number) === value && isCounted(unit, definition)
    const read =
      unit === '' ? undefined : readAttributeValue(definition, `${number} ${unit.slice(0, 12)}`)
    return read !== undefined && isSameValue(read, value)
  })
}

const numbers = /(?<![\d.])(\d+(?:[.,]\d+)?)[ -]?("|''|[a-z]*)/g

const isCounted = (word: string, { key, label }: AttributeDefinition): boolean =>
  /^(?:pcs?|packs?|pk|pieces?|x|count|ct)$/.test(word) ||
  (word.length > 2 && foldText(`${key} ${label}`).includes(word.replace(/s$/, '')))

const hasWords = (folded: string, text: string): boolean => {
  const said = new Set(wordsOf(folded))
  return wordsOf(foldText(text)).every((word) => said.has(word))
}

const wordsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}.]+/gu) ?? []

/** However it is rounded: 1 TB is 1024 GB, a screen of 55 inches is one of 139 cm. */
export const isSameValue = (one: AttributeValue, other: AttributeValue): boolean => {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 0.025 * Math.max(one, other)
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return hasWords(foldText(one), other) || hasWords(foldText(other), one)
}
