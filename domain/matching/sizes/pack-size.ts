import { isSameQuantity, type Quantity, type QuantityReading } from './read-quantities.ts'

/** What a title says of how much is in a pack. */
export type PackSize = {
  /** How many things are in it; undefined, which is not 1, when it is silent. */
  readonly pieces: number | undefined
  /** They are such as tablets or sheets, which others leave unsaid. */
  readonly areCounted: boolean
  /** The mass and the volume of all of them, in g and ml; several of one kind where it may mean each of these. */
  readonly wholes: readonly Quantity[]
  /** Weighed when it is sold: 'approx. 600g', '500g - 650g', '$8.00 per 350g'. */
  readonly isAbout: boolean
}

/** Of a folded title; `stated` by a field beside it, of all pieces, fills in and settles what the title leaves open. */
export const packSizeOf = (
  { text, quantities }: QuantityReading,
  stated: readonly Quantity[] = [],
): PackSize => {
  const { pieces, areCounted } = readPieces(text.trim())
  const told = quantities.filter(isContents)
  if (told.length > 0 || stated.length > 0) {
    const wholes =
      told.length > 0
        ? contentsKinds.flatMap((kind) => wholesOf(told.filter(kind), { text, pieces, stated }))
        : wholesStated(stated.filter(isContents), pieces)
    return { pieces, areCounted, wholes, isAbout: saysAbout(text) }
  }
  return { pieces, areCounted, wholes: isByKilogram(text) ? [kilogram] : [], isAbout: false }
}

const isMass = ({ dimension }: Quantity): boolean => dimension === 'mass'
const isVolume = ({ dimension }: Quantity): boolean => dimension === 'volume'
const isContents = (quantity: Quantity): boolean => isMass(quantity) || isVolume(quantity)
const contentsKinds = [isMass, isVolume]

const kilogram: Quantity = { dimension: 'mass', value: 1000 }
const isByKilogram = (text: string): boolean => text.includes('kg') && byKilogram.test(text)
const byKilogram = /(?:\bper |\/ ?)kg\b|(?:^|[^\d\s] )kg\s*$/

const saysAbout = (text: string): boolean =>
  about.test(text) ||
  [...text.matchAll(bareRange)].some(([, least, most]) => Number(least) < Number(most))

/** '3 min 85g' are minutes. */
const about =
  /\b(?:approx\.?|approximately|about|per|(?<!\d ?)min\.?|average|avg\.?) *\d|\d(?:k?g|m?l) *- *\d+(?:\.\d+)?(?:k?g|m?l)\b/

/** '500-650g', but none of 'SPF 50 - 100ml', 'SPF50-100ml' and 'WD-40-300g'. */
const bareRange = /(?<![^ (]|\bspf )(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?:k?g|m?l)\b/g

type Told = {
  readonly text: string
  readonly pieces: number | undefined
  readonly stated: readonly Quantity[]
}

/** Of measures of one kind. */
const wholesOf = (
  told: readonly Quantity[],
  { text, pieces = 1, stated }: Told,
): readonly Quantity[] => {
  const all = told.map((one) => times(one, pieces))
  const possible = pieces === 1 ? told : possibleWholes(told, { all, pieces, text })
  // A field that says 125g of '125g 6 pack' says no more than the title.
  const known = all.filter((each) => stated.some((one) => isSameQuantity(one, each)))
  return known.length > 0 ? known : possible
}

const possibleWholes = (
  told: readonly Quantity[],
  { all, pieces, text }: { readonly all: readonly Quantity[]; pieces: number; text: string },
): readonly Quantity[] => {
  // '6x200ml 1.2L' says both.
  const both = told.filter((one) => all.some((each) => isSameQuantity(one, each)))
  if (both.length > 0) return both
  if (isMultiplied.test(text)) return all
  const isPackLast = !isPackFirst(text)
  if (isPackLast) return told.every(isMass) ? [...told, ...all] : all
  // '6 pack 450g' weighs that, '12 pack 330ml' is as much of ice creams, and twelve cans of a drink.
  const isClear = told.every((one) => isMass(one) || one.value >= smallestBottle * pieces)
  return isClear ? told : [...told, ...all]
}

/** In millilitres. */
const smallestBottle = 150

/** '6 x 330ml', '95g x 12 pack'. */
const isMultiplied = /\d ?x ?\d+(?:\.\d+)?(?:k?g|m?l|oz)\b|\d(?:k?g|m?l|oz) *x ?\d/

const isPackFirst = (text: string): boolean => {
  const at = text.search(/\d ?-?(?:pack|pks?|ea)\b/)
  return at >= 0 && /\d(?:k?g|m?l|oz)\b/.test(text.slice(at))
}

/** A field that says a weight says that of the pack; one that says a volume may say that of a can. */
const wholesStated = (stated: readonly Quantity[], pieces = 1): readonly Quantity[] =>
  stated.flatMap((one) => (pieces > 1 && isVolume(one) ? [one, times(one, pieces)] : [one]))

const times = ({ dimension, value }: Quantity, pieces: number): Quantity => ({
  dimension,
  value: value * pieces,
})

/** Of a text whose measures `readQuantities` has written in one way. */
export const withoutPieces = (text: string): string => text.replaceAll(packs, ' ')

/** The same, and 'tablets' of '20 tablets'. */
export const withoutCounts = (text: string): string =>
  withoutPieces(text).replaceAll(countedThings, (told: string, count: string) =>
    told.slice(count.length),
  )

/** '6 pack', '6pk', 'pack of 6', '6 x'. */
const packs =
  /\b\d{1,4}(?:[ -]?(?:packs?|pks?|ea)| per pack)\b|\bpack of \d{1,4}\b|\b\d{1,3} ?x(?= ?\d)/g

type Pieces = Pick<PackSize, 'pieces' | 'areCounted'>

/** '20 tablets', unless a number of packs is told. */
const readPieces = (text: string): Pieces => {
  if (!hint.test(text)) return noPieces
  const pieces = readPacks(text)
  if (pieces !== undefined) return { pieces, areCounted: false }
  const counted = new Set([...text.matchAll(countedThings)].map(([, count]) => Number(count)))
  const [only] = counted
  return counted.size === 1 ? { pieces: only, areCounted: true } : noPieces
}

const noPieces: Pieces = { pieces: undefined, areCounted: false }

/** 'pack of 6', '6-pack', '6 x 330ml', 'twin pack', '80 x 3 pack', 'dozen'. */
const readPacks = (text: string): number | undefined => {
  for (const pattern of patterns) {
    const [, count, factor = '1'] = pattern.exec(text) ?? []
    const pieces = Number(count) * Number(factor)
    if (pieces >= 1 && pieces <= mostPieces) return pieces
  }
  const word = /\b(single|twin|double|triple|two|three|four|six) ?-?(?:pack|pk)\b/.exec(text)?.[1]
  if (word !== undefined) return counts[word]
  const [dozen, half] = /(?<!\b(?:a|by the) )\b(half )?dozen\b/.exec(text) ?? []
  return dozen === undefined ? undefined : half === undefined ? 12 : 6
}

const mostPieces = 1000

const hint =
  /pack|pk|pcs|pce|piece|count|\bct\b|\dea\b|\d ea\b|set of|box of|\d ?x(?: ?\d|$)|\bx ?\d|dozen|\d ?(?:ta|ca|so|gu|sa|te|in|po|ro|wi|na|pa|li|ba|sh|eg|st)/

const patterns: readonly RegExp[] = [
  /\b(?:pack|pk|box|set|case|carton|bundle)(?: of |\s?x\s?)(\d+)\b/,
  /(?<![\d.,x] ?)\b(\d{1,3}) ?x ?(\d{1,3})(?:[ -]?(?:packs?|pks?|ea)| per pack)\b/,
  /\b(\d+)(?:[ -]?(?:packs?|pks?|pcs|pce|pieces?|count|ct|ea)| per pack)\b/,
  // '4 x 6 x 330ml', '6x330ml', but neither '1920 x 1080' nor '10x zoom' nor '2 x 4 x 6 cm'.
  /(?<![\dx] ?|\d[.,])\b(\d{1,3}) ?x ?(?:(\d{1,3}) ?x ?)?\d+(?:\.\d+)?(?:ml|l|g|kg|oz)\b(?! *x)/,
  /\d(?:ml|l|g|kg|oz) *x ?(\d{1,3})\b(?! ?(?:[.,x]|[cm]?m\b))/,
  /(?<![\d.x] )\b(\d{1,3})x$/,
  /\bx ?(\d{1,3})(?: ?(?:packs?|pk))?$/,
]

const counts: Readonly<Record<string, number>> = {
  single: 1,
  twin: 2,
  double: 2,
  two: 2,
  triple: 3,
  three: 3,
  four: 4,
  six: 6,
}

/** Eggs of size or grade 7 are not seven. */
const countedThings =
  /(?<![\d.]|\b(?:size|grade) )(\d{1,4}) ?(?:tablets|tabs|caplets|capsules|caps|softgels|gummies|sachets|teabags|tea bags|infusions|pods|rolls|wipes|nappies|pads|liners|bags|sheets|eggs|sticks|slices)\b/g
