import type { Country } from '#domain/market/country.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import { colourLexeme } from '#domain/search/listing/sale-lexemes.ts'
import { fields, isInTitle } from '#domain/search/rank.ts'
import type { AskedWord, Role } from '#domain/search/understand/name-words.ts'
import { describedLexeme, isIdWord } from '#domain/search/weigh-lexemes.ts'

/** By what a product holds a word. Said in other words it is held, and adds nothing. */
export type AskedLexeme = {
  readonly lexeme: string
  readonly isOther: boolean
  /** See `otherNameCounts`. */
  readonly isOtherName: boolean
  /** Of a description alone. */
  readonly isDescribed: boolean
}

export type LexemesOfWord = {
  readonly lexemes: readonly AskedLexeme[]
  /** More than a letter or a number. */
  readonly hasLetters: boolean
  readonly role: Role
  /** The words end with it, and it says what the thing is. */
  readonly isThing: boolean
  /** It says what the thing is, or what things of many kinds are called. */
  readonly isHead: boolean
}

export const lexemesOfWord = (
  { lexeme, alternatives, equals, text, role, isHead = role === 'thing', isLast }: AskedWord,
  country: Country,
  isMeant: boolean,
): LexemesOfWord => {
  const colour = colourNamed(lexeme)
  const own = new Set([lexeme, ...equals].flatMap((one) => [one, describedLexeme(one)]))
  const toLexeme = (one: string, isDescribed: boolean): AskedLexeme => {
    const isOther = !own.has(one) && role !== 'wish'
    const isOtherName = isOther && role === 'thing' && isMeant && !isIdWord(one)
    return { lexeme: one, isOther: isOther && !isOtherName, isOtherName, isDescribed }
  }
  const spellings = [lexeme, ...alternatives]
  return {
    lexemes: [
      ...spellings.map((one) => toLexeme(one, false)),
      ...(colour === undefined
        ? []
        : [
            {
              lexeme: soldColour(colour, country),
              isOther: true,
              isOtherName: false,
              isDescribed: false,
            },
          ]),
      ...spellings.map((one) => toLexeme(describedLexeme(one), true)),
    ],
    hasLetters: /\p{L}{2}/u.test(text),
    role,
    isThing: role === 'thing' && isLast,
    isHead,
  }
}

/** Of a colour that offers of the country come in. */
export const soldColour = (colour: ColourName, country: Country): string =>
  country + colourLexeme(colour)

/** How many products hold the word, by how many hold each of its lexemes: by a name, or else by a description. */
export const holdersOf = (
  lexemes: readonly AskedLexeme[],
  counts: readonly number[],
): { readonly holders: number; readonly isNamed: boolean } => {
  const ofNames = Math.max(...counts.filter((_, at) => lexemes[at]?.isDescribed === false))
  return { holders: ofNames > 0 ? ofNames : Math.max(...counts), isNamed: ofNames > 0 }
}

/** What categories say about what holds a word. */
export type Kinds = {
  readonly unplaced: number | undefined
  readonly isMeant: ReadonlySet<number>
  readonly kin: ReadonlySet<number>
  readonly called: ReadonlySet<number>
  /** The words are another name of the thing. */
  readonly isOtherName: boolean
  /** Nearly all products have a category that says what they are. */
  readonly isPlaced: boolean
  /** What a title ends with tells what the thing is although its category is known, as that is rather guessed. */
  readonly takesHeads: boolean
}

type OfNames = Omit<Kinds, 'isMeant' | 'isOtherName'>

/** Of what is of the kind its name says no more, wherever that stands: a "Phone (3)" is no more a phone than others. */
const ofCategory = fields.indexOf('category')
const head = fields.indexOf('head')
const isTitled = fields.map(isInTitle)
const described = fields.indexOf('description')
const title = fields.indexOf('title')

/**
 * Place in `fields`, or -1 where it says nothing. What a title ends with tells what the thing is only where no category surely does; the
 * name of another category does not say it: a console among "Games & Consoles" is no game. What things of many kinds are called does
 * so elsewhere than beside one of them: a mouse among "Keyboards & Mice" is no keyboard.
 */
export const fieldOf = (
  field: number,
  category: number,
  { unplaced, called, kin, isPlaced, takesHeads }: OfNames,
  { isThing, isHead }: Pick<LexemesOfWord, 'isThing' | 'isHead'>,
): number => {
  if (category === unplaced || takesHeads) return field
  const isTold = isThing || (isHead && kin.has(category))
  if (isTold && isPlaced && field === ofCategory && !called.has(category)) return -1
  return field === head ? title : field
}

/**
 * Whether a product is called so there, and does not merely mention the word. In a category that is called otherwise, details and that
 * category say no more of the thing than a description does: a screen with "hundreds of lamps" is no lamp, a machine "bean to cup" no beans.
 * What things of many kinds are called, any category may say.
 */
export const isNaming = (
  field: number,
  category: number,
  { unplaced, called, isPlaced, takesHeads }: OfNames,
  { isHead, role }: Pick<LexemesOfWord, 'isHead' | 'role'>,
): boolean => {
  if (field === described) return false
  if (!isHead || isTitled[field] === true || !isPlaced || takesHeads) return true
  const isCalled = category === unplaced || called.has(category)
  return isCalled || (field === ofCategory && role !== 'thing')
}

/**
 * Another name of the thing says as much where no category has the one that is typed; else it is held in the same department, and is
 * something else elsewhere: a "cooler" of processors is no chilly bin.
 */
export const otherNameCounts = (
  category: number,
  { isMeant, isOtherName, kin, unplaced }: Omit<Kinds, 'isPlaced' | 'takesHeads' | 'called'>,
): 'alike' | 'held' | 'not' => {
  if (isOtherName && isMeant.has(category)) return 'alike'
  return kin.has(category) || category === unplaced ? 'held' : 'not'
}
