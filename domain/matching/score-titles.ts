import trained from './title-forest.json' with { type: 'json' }
import { containsCode } from './contains-code.ts'
import { forestFrom, scoreByForest, type Rivals } from './match-score.ts'
import type { Traits } from './product-traits.ts'

/** Neither price, brand, number nor description is known of both, and nothing competes with the pair. */
export const areTitlesAlone = (one: Traits, other: Traits, rivals: Rivals): boolean =>
  rivals.candidate === 0 &&
  rivals.offer === undefined &&
  one.brand + other.brand + one.mpn + other.mpn === '' &&
  one.describedText + other.describedText === '' &&
  (one.priceMinor === undefined || other.priceMinor === undefined)

/** The features of `compareTraits`, and what many shops' titles of one thing differ in. */
export const titleInput = (features: Float64Array, one: Traits, other: Traits): Float64Array => {
  const further = [
    ...codesOnly(one, other),
    ...compareShades(shadesOf(one), shadesOf(other)),
    compareWearers(one, other),
  ]
  const input = new Float64Array(features.length + further.length)
  input.set(features)
  input.set(further, features.length)
  return input
}

/** How sure it is that two titles of which nothing else is known name one thing, from 0 to 1. */
export const scoreTitles = (features: Float64Array, one: Traits, other: Traits): number =>
  scoreByForest(forest, titleInput(features, one, other))

/** `npm run bench -- matching-train FOLDER write` writes it. */
const forest = forestFrom(trained)

/** From here on they rather name the same thing than not: the best F1 on the train splits. */
export const sameTitleConfidence = 0.435

/** To be asked about; titles alone, with nothing to compare them with, never suffice without a person. */
export const reviewTitleConfidence = 0.9

/** How many codes each has that the other lacks: the fewer, the more. */
const codesOnly = (one: Traits, other: Traits): readonly [number, number] => {
  const [mine, theirs] = [codesMissing(one, other), codesMissing(other, one)]
  return [Math.min(mine, theirs), Math.max(mine, theirs)]
}

const codesMissing = ({ codes }: Traits, { wordSet, collapsed }: Traits): number =>
  codes.filter((code) => !wordSet.has(code) && !containsCode(collapsed, code)).length

/** Shared, and what only one names: the fewer, the more. Nothing where one names none. */
const compareShades = (
  one: readonly string[],
  other: readonly string[],
): readonly [number, number, number] => {
  if (one.length === 0 || other.length === 0) return [0, 0, 0]
  const shared = one.filter((shade) => other.includes(shade)).length
  const [mine, theirs] = [one.length - shared, other.length - shared]
  return [shared, Math.min(mine, theirs), Math.max(mine, theirs)]
}

/** 1 for one of the same people, -1 for others, 0 where one names none. */
const compareWearers = (one: Traits, other: Traits): number => {
  const [mine, theirs] = [wearersOf(one), wearersOf(other)]
  if (mine.length === 0 || theirs.length === 0) return 0
  return mine.some((wearer) => theirs.includes(wearer)) ? 1 : -1
}

/** Each line is one meaning, named by its first word, in the languages of shops that sell abroad. */
const meanings = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines.split('\n').flatMap((line) => {
      const words = line.trim().split(' ')
      return words.map((word): [string, string] => [word, words[0] ?? ''])
    }),
  )

const shades = meanings(`black noir nero negro schwarz zwart czarny czarne
  white blanc blanche bianco blanco weiss wit bialy biale
  red rouge rosso rojo rot rood
  blue bleu blu azul blau blauw
  green vert verde grun groen
  yellow jaune giallo amarillo gelb geel
  orange arancione naranja oranje
  gray grey gris grigio grau grijs
  pink rosa roze
  purple violet morado paars
  brown marron braun bruin
  silver argent argento plata silber zilver
  gold oro dorado goud golden
  beige
  navy
  turquoise
  bronze
  titanium
  graphite
  anthracite
  volt
  cream
  ivory
  olive
  burgundy
  multicolor`)

const wearers = meanings(`men mens homme hombre uomo herren heren meskie mannen
  women womens wmns femme mujer donna damen dames damskie
  kid kids child enfant nino bambino ragazzo kinder junior youth boys girls gs toddler infant`)

const namedIn = ({ words }: Traits, names: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set(words.flatMap((word) => names.get(word) ?? [])),
]

const shadesOf = (traits: Traits): readonly string[] => namedIn(traits, shades)
const wearersOf = (traits: Traits): readonly string[] => namedIn(traits, wearers)
