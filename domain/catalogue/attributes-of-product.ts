import type { AttributeDefinition, Attributes } from './attribute.ts'
import { stateAttributes, type StatedAttributes, type StatedFact } from './state-attributes.ts'

type ProductStating = {
  readonly title: string
  readonly description: string
  /** Of all its offers, those of the offer that was seen first before others. */
  readonly facts: readonly StatedFact[]
  /** By a person; left out: what a person stated before. */
  readonly specifications?: readonly StatedFact[] | undefined
}

/**
 * The attributes of a product: what a person stated, what came with the demonstration, the facts of its
 * offers, its title, its description.
 */
export const attributesOfProduct = (
  definitions: readonly AttributeDefinition[],
  { specifications, ...stating }: ProductStating,
  before: StatedAttributes,
): StatedAttributes => {
  const stated = stateAttributes(definitions, {
    ...stating,
    specifications: specifications ?? specificationsOf(before),
  })
  // The demonstration's have no origin.
  const kept = Object.entries(before.attributes).filter(
    ([key]) => before.origins[key] === undefined && stated.origins[key] !== 'person',
  )
  const origins = { ...stated.origins }
  for (const [key] of kept) delete origins[key]
  return { attributes: { ...stated.attributes, ...Object.fromEntries(kept) }, origins }
}

/** What a person stated of a product. */
export const specificationsOf = ({
  attributes,
  origins,
}: StatedAttributes): readonly StatedFact[] =>
  specificationsIn(attributes, (key) => origins[key] === 'person')

/** Attributes as specifications that state them again, by name. */
export const specificationsIn = (
  attributes: Attributes,
  isWanted: (key: string) => boolean,
): readonly StatedFact[] =>
  Object.entries(attributes)
    .filter(([key]) => isWanted(key))
    .map(([name, value]) => ({ name, value: String(value) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
