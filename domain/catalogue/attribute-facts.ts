import declared from './attributes.json' with { type: 'json' }

/** What attributes.json declares of an attribute. */
export type AttributeFacts = {
  readonly label: string
  readonly kind: string
  readonly unit?: string
  /** What shops call it too. */
  readonly names?: readonly string[]
  /** Units in which a title states it without a word, if nothing else of its category has such a measure. */
  readonly alone?: string
  /** The least and the most that it can be: what is beyond measures something else. */
  readonly between?: readonly number[]
  /** What is converted from another unit is rounded, from this on to wholes, below it to tenths: 139 cm are 55 inches. */
  readonly wholeFrom?: number
  /** Beside a number they say that it is of this. After a number, or before it where one ends with ' #'. */
  readonly words?: readonly string[]
  /** Of two measures beside each other the larger is of that attribute; one alone is of that. */
  readonly smallerThan?: string
  /** As much may be either of these two. */
  readonly commonUpTo?: number
  /** `2 x 16GB` are 32. */
  readonly times?: boolean
  /** How each of its values is written. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** False where too often a title says it of something else. */
  readonly inTitles?: boolean
  /** Words that hold a writing, or a word beside a number, and mean something else: 'Core i5'. */
  readonly decoys?: readonly string[]
  /** Of values that are too many to declare. */
  readonly patterns?: readonly string[]
}

/** Undefined for a key that is not declared. */
export const factsOf = (key: string | undefined): AttributeFacts | undefined => facts.get(key ?? '')

/** One list for the whole tree, so that a key has one meaning and one unit wherever it stands. */
const facts: ReadonlyMap<string, AttributeFacts> = new Map(Object.entries<AttributeFacts>(declared))

/** Also other spellings of its unit. */
export const unitsAlone = (key: string | undefined): readonly string[] =>
  factsOf(key)?.alone?.split(' ') ?? []
