import type { AskedLexeme, Kinds } from '#application/search/rank/asked-lexemes.ts'
import type { HeldWord, Scoring } from '#application/search/rank/candidates.ts'
import { impactOf } from '#domain/search/rank.ts'
import { featureOf } from './documents.ts'
import type { Query } from './engine.ts'
import { all, constant, nothing, oneOf, some } from './queries.ts'

type Word = Pick<HeldWord, 'lexemes' | 'isThing' | 'isHead' | 'role'>

/** What holds the word: in a name, or anywhere. */
export const holding = (word: Word, kinds: Kinds, isNamed: boolean): Query => {
  const lexemes = word.lexemes.filter(({ isDescribed }) => !isNamed || !isDescribed)
  const others = lexemes.filter(({ isOtherName }) => isOtherName)
  const plain = lexemes.filter(({ isOtherName }) => !isOtherName)
  const elsewhere =
    others.length === 0
      ? []
      : [all([...holdingOne(others, word, kinds), oneOf('category', alikeOrHeld(kinds))])]
  const held = [...(plain.length === 0 ? [] : [all(holdingOne(plain, word, kinds))]), ...elsewhere]
  return isNamed ? all([some(held), ...naming(lexemes, word, kinds)]) : some(held)
}

/** See `isNaming`. */
const naming = (
  lexemes: readonly AskedLexeme[],
  { isHead, role }: Word,
  { isPlaced, takesHeads, called, unplaced }: Kinds,
): readonly Query[] => {
  if (!isHead || !isPlaced || takesHeads) return []
  const names = lexemes.map(({ lexeme }) => lexeme)
  const byCategory = names.map((name) =>
    all([oneOf('words', [name])], [oneOf('elsewhere', [name])]),
  )
  const saying = oneOf('category', unplaced === undefined ? called : [...called, unplaced])
  return [some([oneOf('titled', names), saying, ...(role === 'thing' ? [] : byCategory)])]
}

/** See `otherNameCounts`. */
const alikeOrHeld = ({ isOtherName, isMeant, kin, unplaced }: Kinds): readonly number[] => [
  ...kin,
  ...(unplaced === undefined ? [] : [unplaced]),
  ...(isOtherName ? isMeant : []),
]

/** One of these; what says the thing not by the name of a category alone that is called otherwise: see `fieldOf`. */
const holdingOne = (
  lexemes: readonly AskedLexeme[],
  { isThing, isHead }: Word,
  { isPlaced, takesHeads, called, kin, unplaced }: Kinds,
): readonly Query[] => {
  const words = oneOf(
    'words',
    lexemes.map(({ lexeme }) => lexeme),
  )
  if (!(isThing || isHead) || !isPlaced || takesHeads) return [words]
  const saying = oneOf('category', unplaced === undefined ? called : [...called, unplaced])
  const elsewhere = oneOf(
    'elsewhere',
    lexemes.map(({ lexeme }) => lexeme),
  )
  const apart = isThing ? [] : [all([words], [oneOf('category', kin)])]
  return [some([elsewhere, all([words, saying]), ...apart])]
}

/** What the word adds to what holds it: the best of its spellings. */
export const adding = (word: HeldWord, scoring: Scoring): Query => {
  const alike = word.lexemes.filter(
    ({ isOther, isOtherName }) => !isOther && (!isOtherName || scoring.isOtherName),
  )
  const meant = oneOf('category', scoring.isMeant)
  const isKind = scoring.isExact && word.role === 'thing'
  const not = isKind ? [meant] : []
  const [own, others] = [false, true].map((isOtherName) =>
    alike.filter((lexeme) => lexeme.isOtherName === isOtherName),
  )
  const queries = [
    ...addingAny(own ?? [], word, scoring, { filter: [], not }),
    ...addingAny(others ?? [], word, scoring, { filter: [meant], not }),
    ...(isKind && alike.length > 0
      ? [
          constant(
            all([meant, ...holdingOne(alike, word, scoring)]),
            impactOf('category', 0) * word.rarity,
          ),
        ]
      : []),
  ]
  return queries.length === 0 ? nothing : { dis_max: { queries } }
}

type Within = { readonly filter: readonly Query[]; readonly not: readonly Query[] }

const addingAny = (
  lexemes: readonly AskedLexeme[],
  word: HeldWord,
  scoring: Scoring,
  { filter, not }: Within,
): readonly Query[] => {
  const described = lexemes.filter(({ isDescribed }) => isDescribed)
  return [
    ...lexemes
      .filter(({ isDescribed }) => !isDescribed)
      .map((lexeme) => addingBy(lexeme, word, scoring, { filter, not })),
    ...(described.length === 0
      ? []
      : [
          constant(
            all([...holdingOne(described, word, scoring), ...filter], not),
            impactOf('description', 0) * word.rarity,
          ),
        ]),
  ]
}

const addingBy = (
  lexeme: AskedLexeme,
  word: HeldWord,
  scoring: Scoring,
  { filter, not }: Within,
): Query => {
  const { rarity } = word
  const { takesHeads, unplaced } = scoring
  const isHead = [
    oneOf('head', [lexeme.lexeme]),
    ...(takesHeads ? [] : [oneOf('category', unplaced === undefined ? [] : [unplaced])]),
  ]
  const impact = {
    rank_feature: { field: `impacts.${featureOf(lexeme.lexeme)}`, linear: {}, boost: rarity },
  }
  return {
    bool: {
      must: [impact],
      filter: [...holdingOne([lexeme], word, scoring), ...filter],
      must_not: not,
      should: [constant(all(isHead), moreOfHead * rarity)],
    },
  }
}

/** Whatever the length of the title. */
const moreOfHead = impactOf('head', 9) - impactOf('title', 9)

export const wordsAt = (words: readonly HeldWord[], bits: number): readonly HeldWord[] =>
  words.filter((_, at) => (bits & (1 << at)) !== 0)
