import type { AttributeDefinition, Attributes } from './attribute.ts'
import type { AttributeOrigin } from './decide-attribute.ts'
import {
  stateAttributes,
  type ShopFact,
  type StatedAttributes,
  type StatedFact,
} from './state-attributes.ts'

type ProductStating = {
  readonly title: string
  readonly description: string
  /** Of all its offers, those of the offer that was seen first before others. */
  readonly facts: readonly ShopFact[]
  /** By a person; left out: what a person stated before. */
  readonly specifications?: readonly StatedFact[] | undefined
  /** By a public registry; left out: what one stated before. */
  readonly registered?: readonly StatedFact[] | undefined
}

/**
 * The attributes of a product: what a person stated, what came with the demonstration, what a registry
 * states, the facts of its offers, its title, its description.
 */
export const attributesOfProduct = (
  definitions: readonly AttributeDefinition[],
  { specifications, registered, ...stating }: ProductStating,
  before: StatedBefore,
): StatedAttributes => {
  const stated = stateAttributes(definitions, {
    ...stating,
    specifications: specifications ?? statedBy('person', before),
    registered: registered ?? statedBy('registry', before),
  })
  // The demonstration's have no origin.
  const kept = Object.entries(before.attributes).filter(
    ([key]) => before.origins[key] === undefined && stated.origins[key] !== 'person',
  )
  const origins = { ...stated.origins }
  const claims = { ...stated.claims }
  for (const [key] of kept) {
    delete origins[key]
    delete claims[key]
  }
  return { attributes: { ...stated.attributes, ...Object.fromEntries(kept) }, origins, claims }
}

type StatedBefore = Pick<StatedAttributes, 'attributes' | 'origins'>

/** What a person, or a registry, stated of a product. */
export const statedBy = (
  origin: AttributeOrigin,
  { attributes, origins }: StatedBefore,
): readonly StatedFact[] => specificationsIn(attributes, (key) => origins[key] === origin)

/** Attributes as specifications that state them again, by name. */
export const specificationsIn = (
  attributes: Attributes,
  isWanted: (key: string) => boolean,
): readonly StatedFact[] =>
  Object.entries(attributes)
    .filter(([key]) => isWanted(key))
    .map(([name, value]) => ({ name, value: String(value) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
