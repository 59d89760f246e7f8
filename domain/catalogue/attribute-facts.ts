import type { AttributeDefinition, AttributeFacts } from './attribute.ts'
import declared from './attributes.json' with { type: 'json' }

type Declared = Partial<Pick<AttributeDefinition, 'key' | 'facts'>>

/** Undefined for a key that is not declared. */
export const factsOf = ({ key = '', facts: added }: Declared): AttributeFacts | undefined =>
  added ?? facts.get(key)

/** One list for the whole tree, so that a key has one meaning and one unit wherever it stands. */
const facts: ReadonlyMap<string, AttributeFacts> = new Map(Object.entries<AttributeFacts>(declared))

/** Also other spellings of its unit. */
export const unitsAlone = (definition: Declared): readonly string[] =>
  factsOf(definition)?.alone?.split(' ') ?? []
