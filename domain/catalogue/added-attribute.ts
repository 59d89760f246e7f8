import type { FieldProblem } from '../errors.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeFacts } from './attribute.ts'
import { factsOf } from './attribute-facts.ts'

/** An attribute that an admin added: what the data file says of its own, and where it belongs. */
export type AddedAttribute = {
  readonly definition: AttributeDefinition & { readonly facts: AddedFacts }
  /** Slugs; it belongs to all that is below them, too. */
  readonly categories: readonly string[]
}

export type AddedFacts = AttributeFacts & Pick<AttributeDefinition, 'kind'>

/** What an admin says of one, in words. */
export type AttributeDraft = Pick<AttributeDefinition, 'key' | 'label' | 'kind'> & {
  readonly unit: string | null
  /** What shops call it too. */
  readonly names: readonly string[]
  /** Beside a number they say that it is of this; of a flag they say yes. */
  readonly words: readonly string[]
  /** Of a text, each with the words that mean it. */
  readonly values: readonly { readonly value: string; readonly words: readonly string[] }[]
  readonly categories: readonly string[]
  readonly group: string
  readonly better: 'more' | 'less' | null
}

/** Stable, kebab-case. No name that every object has. */
export const isAttributeKey = (key: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key) && !(key in {})

/** Words that could be found in a title by chance are none: one letter, signs alone. */
export const isTelling = (words: string): boolean =>
  (foldText(words).match(/[\p{L}\p{N}]/gu) ?? []).length > 1

/** Keys that the data file declares, and one that product pages work out, are not free. */
export const isKeyOfOurs = (key: string): boolean =>
  key === 'running-cost' || factsOf({ key }) !== undefined

/** What contradicts itself. */
export const draftProblems = ({
  kind,
  unit,
  words,
  values,
  better,
}: AttributeDraft): readonly FieldProblem[] => {
  const problem = (field: string, message: string): FieldProblem => ({ field, message })
  const writings = values.flatMap(({ value, words: meaning }) => [
    ...new Set([value, ...meaning].map(plain)),
  ])
  const twice = writings.find((one, at) => writings.indexOf(one) !== at)
  return [
    ...(kind === 'number' || (unit === null && better === null)
      ? []
      : [problem(unit === null ? 'better' : 'unit', 'is only for numbers')]),
    ...(/\s/.test(unit ?? '') ? [problem('unit', 'must be one word')] : []),
    ...(kind === 'text' && words.length > 0
      ? [problem('words', 'belong to its values, each with its own')]
      : []),
    ...(kind === 'text' && values.length === 0 ? [problem('values', 'are missing')] : []),
    ...(kind !== 'text' && values.length > 0
      ? [problem('values', 'are only for a choice of values')]
      : []),
    ...(twice === undefined ? [] : [problem('values', `“${twice}” stands for two values`)]),
  ]
}

/** As it is kept and read. */
export const addedAttribute = (draft: AttributeDraft): AddedAttribute => {
  const { key, label, kind, unit, names, words, values, categories, group, better } = draft
  const read = words.map(plain)
  const facts: AddedFacts = {
    label,
    kind,
    group,
    ...(unit !== null && { unit }),
    ...(better !== null && { better }),
    ...(names.length > 0 && { names }),
    ...(kind === 'number' && read.length > 0 && { words: read }),
    ...(kind === 'number' && read.length === 0 && unit !== null && { alone: plain(unit) }),
    ...(kind === 'flag' && read.length > 0 && { values: { yes: read } }),
    ...(kind === 'text' && {
      values: Object.fromEntries(
        values.map(({ value, words: meaning }) => [value, meaning.map(plain)]),
      ),
    }),
  }
  return keptAttribute({ key, facts, categories })
}

/** From what is kept of it. */
export const keptAttribute = ({ key, facts, categories }: KeptAttribute): AddedAttribute => {
  const { label, kind, unit } = facts
  return {
    definition: { key, label, kind, ...(unit !== undefined && { unit }), facts },
    categories,
  }
}

export type KeptAttribute = Pick<AddedAttribute, 'categories'> & {
  readonly key: string
  readonly facts: AddedFacts
}

/** As it was drafted, to be drafted anew. */
export const draftOf = ({ definition, categories }: AddedAttribute): AttributeDraft => {
  const { key, label, kind, unit = null, facts } = definition
  const { names = [], words = [], values = {}, group = '', better = null } = facts
  return {
    key,
    label,
    kind,
    unit,
    names,
    words: kind === 'flag' ? (values['yes'] ?? []) : words,
    values:
      kind === 'text' ? Object.entries(values).map(([value, of]) => ({ value, words: of })) : [],
    categories,
    group,
    better,
  }
}

/** As titles are read: folded, with one space between words; a `#` would be a sign of patterns. */
const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/[\s#]+/g, ' ')
    .trim()
