import { foldText } from '../search/words/fold.ts'
import { singularOf } from '../search/words/singular.ts'
import type { AttributeDefinition, Attributes, AttributeValue } from './attribute.ts'
import { factsOf } from './attribute-facts.ts'
import { attributesInTitle } from './attributes-in-title.ts'
import { readAttributeValue } from './read-attribute-value.ts'

/** What a shop states of a thing, as it writes it: 'Screen size', '15.6"'. */
export type StatedFact = { readonly name: string; readonly value: string }

/** Who states an attribute. A person is believed before a shop's fields, those before its words. */
export type AttributeOrigin = 'person' | 'fields' | 'title' | 'description'

export type StatedAttributes = {
  readonly attributes: Attributes
  readonly origins: Readonly<Record<string, AttributeOrigin>>
}

export type Stating = {
  readonly title: string
  readonly description: string
  readonly facts: readonly StatedFact[]
  /** By a person. */
  readonly specifications?: readonly StatedFact[]
}

/** Everything that is stated of the attributes of a category, each with who stated it. */
export const stateAttributes = (
  definitions: readonly AttributeDefinition[],
  { title, description, facts, specifications = [] }: Stating,
): StatedAttributes => {
  const attributes: Record<string, AttributeValue> = {}
  const origins: Record<string, AttributeOrigin> = {}
  const put = (origin: AttributeOrigin, key: string, value: AttributeValue | undefined): void => {
    if (value === undefined || attributes[key] !== undefined) return
    attributes[key] = value
    origins[key] = origin
  }
  const putFacts = (origin: AttributeOrigin, stated: readonly StatedFact[]): void => {
    for (const { name, value } of stated) {
      for (const definition of definitionsNamed(definitions, name)) {
        put(origin, definition.key, readAttributeValue(definition, value))
      }
    }
  }
  putFacts('person', specifications)
  putFacts('fields', facts)
  for (const [key, value] of attributesInTitle(title, definitions)) put('title', key, value)
  putFacts('description', labelledIn(description))
  return { attributes, origins }
}

/** 'Screen Size (inch)' and 'display sizes' are one name. */
const nameKey = (name: string): string =>
  foldText(name.slice(0, 80))
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singularOf)
    .join(' ')

/** Those of the name, the one that it is the proper name of first: a size may be a weight or a volume. */
export const definitionsNamed = (
  definitions: readonly AttributeDefinition[],
  name: string,
): readonly AttributeDefinition[] => {
  const names = namesKnown.get(definitions) ?? namesOf(definitions)
  namesKnown.set(definitions, names)
  return names.get(nameKey(name)) ?? []
}

type Names = ReadonlyMap<string, readonly AttributeDefinition[]>

const namesOf = (definitions: readonly AttributeDefinition[]): Names => {
  const proper = definitions.flatMap((definition) =>
    [definition.label, definition.key].map((name) => ({ name: nameKey(name), definition })),
  )
  const others = definitions.flatMap((definition) =>
    (factsOf(definition.key)?.names ?? []).map((name) => ({ name: nameKey(name), definition })),
  )
  const named = Map.groupBy([...proper, ...others], ({ name }) => name)
  return new Map(
    [...named].map(([name, of]) => [name, [...new Set(of.map(({ definition }) => definition))]]),
  )
}

const namesKnown = new WeakMap<readonly AttributeDefinition[], Names>()

/** 'Weight: 1.2 kg', at the beginning of a line or a sentence. */
const labelledIn = (description: string): StatedFact[] =>
  [...description.matchAll(labelled)]
    .slice(0, mostLabelled)
    .map(([, name = '', value = '']) => ({ name, value }))

const labelled =
  /(?:^|[\n•·|;,.-])\s*(\p{Lu}[\p{L} -]{2,30}?)\s*[:=]\s*([^\n•·|;:,]{1,40}?)(?=\s*(?:$|[\n•·|;,]|\.(?:\s|$)))/gu
const mostLabelled = 40
