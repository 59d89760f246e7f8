import { foldText } from '../../search/words/fold.ts'
import type { AttributeDefinition, AttributeFacts } from '../attribute.ts'
import { factsOf } from '../attribute-facts.ts'

type Declared = Partial<Pick<AttributeDefinition, 'key' | 'facts'>>

/** The one declared value that a folded title states; undefined for none and for two. */
export const valueInWords = (definition: Declared, folded: string): string | undefined => {
  const facts = factsOf(definition)
  const writings = writingsOf(facts)
  if (writings === undefined || facts?.inTitles === false) return undefined
  const { pattern, valueOf } = writings
  const said = new Set(
    [...folded.matchAll(pattern)]
      .filter(({ index }) => !isOfModel(folded.slice(0, index)))
      .map(([words]) => valueOf.get(plain(words))),
  )
  // A decoy is none.
  said.delete(undefined)
  const [only] = said
  return said.size === 1 ? only : undefined
}

/** A `B650M-HDV/M.2` has a slot for it; '2.4 GHz/Bluetooth' is two ways to connect. */
const isOfModel = (before: string): boolean => /[a-z]\d[^\s/]*\/$/.test(before)

/** `3840 x 2160` is 4K: the declared value that a whole text writes. */
export const valueOfWriting = (definition: Declared, text: string): string | undefined =>
  writingsOf(factsOf(definition))?.valueOf.get(plain(foldText(text)))

type Writings = {
  readonly pattern: RegExp
  /** By its writing without spaces and hyphens. */
  readonly valueOf: ReadonlyMap<string, string>
}

const writingsOf = (facts: AttributeFacts | undefined): Writings | undefined => {
  if (facts?.values === undefined) return undefined
  const known = knownWritings.get(facts)
  if (known !== undefined) return known
  const { values, decoys = [] } = facts
  const all = Object.entries(values).flatMap(([value, texts]) =>
    [...texts, value].map((text) => [foldText(text), value] as const),
  )
  const made = {
    pattern: anyOf([...all.map(([text]) => text), ...decoys]),
    valueOf: new Map(all.map(([text, value]) => [plain(text), value])),
  }
  knownWritings.set(facts, made)
  return made
}

const knownWritings = new WeakMap<AttributeFacts, Writings>()

const plain = (folded: string): string => folded.replaceAll(/[ -]/g, '')

/** Whole words, the longest first: an `eau de toilette` in it is no `eau`. */
const anyOf = (texts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d.])(?:${alternatives(texts)})(?![\p{L}\d+])`, 'gu')

/** As a part of a pattern; a space may be a hyphen or nothing. */
export const alternatives = (texts: readonly string[]): string =>
  [...texts]
    .toSorted((a, b) => b.length - a.length)
    .map((text) =>
      text.replaceAll(/[.*+?^$|\\/()[\]{}]/g, String.raw`\$&`).replaceAll(/[ -]+/g, '[ -]?'),
    )
    .join('|')
