import { foldText } from '../search/words/fold.ts'
import { type AttributeDefinition, type Attributes, formatAttribute } from './attribute.ts'
import { attributesOfCategory } from './attributes-of-category.ts'

type Described = {
  readonly title: string
  /** Slug of its deepest category: the first of its attributes are what shoppers compare first. */
  readonly category: string
  readonly attributes: Attributes
}

/** The first three that its title does not say already: `55 inch`, `QLED`, `Energy rating 4 stars`. `first`: keys of what a list is in the order of, or limits. */
export const keyFacts = (
  { title, category, attributes }: Described,
  first: readonly string[] = [],
): readonly string[] => {
  const said = squeezed(title)
  const isSaid = (fact: string): boolean => {
    const at = said.indexOf(squeezed(fact))
    // No 8 GB in 128GB.
    return at >= 0 && !(/^\d/.test(fact) && /[\d.]/.test(said.charAt(at - 1)))
  }
  const facts: string[] = []
  const all = attributesOfCategory(category)
  const asked = all.filter(({ key }) => first.includes(key))
  for (const definition of new Set([...asked, ...all])) {
    const value = attributes[definition.key]
    // A pack of one is no pack.
    if (!value || (definition.key === 'pack-size' && value === 1)) continue
    if (value === true) facts.push(definition.label)
    else {
      const text = formatAttribute(definition, value)
      if (isSaid(text) || facts.includes(text)) continue
      const isClear = /\p{L}/u.test(text) && tellsByItself(definition, category)
      facts.push(isClear ? text : `${definition.label} ${text}`)
    }
    if (facts.length === mostFacts) break
  }
  return facts
}

const mostFacts = 3

/** A number does by its unit, if no other number of the category has it: `6.1 inch` of a phone. */
const tellsByItself = ({ kind, unit }: AttributeDefinition, category: string): boolean =>
  kind === 'text' ||
  (unit !== undefined &&
    !vagueUnits.has(unit) &&
    attributesOfCategory(category).filter((other) => other.unit === unit).length === 1)

/** Of many things: a reader asks which. */
const vagueUnits = new Set(['stars', 'min', 'h', 'years', 'cm', 'mm', 'm'])

/** `128 GB` is said by `128GB`. */
const squeezed = (text: string): string => foldText(text).replaceAll(' ', '')
