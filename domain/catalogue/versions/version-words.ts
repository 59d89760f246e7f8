import { packSizeOf, withoutPieces } from '../../matching/sizes/pack-size.ts'
import { readQuantities, type Dimension } from '../../matching/sizes/read-quantities.ts'
import { withoutShopTalk } from '../../matching/words/shop-talk.ts'
import { coloursIn } from '../../matching/words/title-marks.ts'
import { foldText } from '../../search/words/fold.ts'

/** In what the names of the versions of a model may differ. */
export type Kind = Dimension | 'pieces' | 'size' | 'colour' | 'word'

export type VersionWord = {
  readonly kind: Kind
  /** The same of two that say the same: '256gb'. */
  readonly key: string
  /** As people read it: '256 GB'. */
  readonly text: string
  /** Smaller ones come first. */
  readonly order: number
}

/** Of each name what is not in all of them, in its order. */
export const differingWords = (names: readonly string[]): readonly (readonly VersionWord[])[] => {
  const all = names.map(wordsOf)
  const common = all.map(countKeys).reduce(fewerOfBoth)
  return all.map((words) => {
    const left = new Map(common)
    return words.filter(({ key }) => {
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count <= 0
    })
  })
}

const countKeys = (words: readonly VersionWord[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { key } of words) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const fewerOfBoth = (one: Map<string, number>, other: Map<string, number>): Map<string, number> =>
  new Map([...one].map(([key, count]) => [key, Math.min(count, other.get(key) ?? 0)]))

const wordsOf = (name: string): VersionWord[] => {
  const spelt = new Map(name.split(parts).map((word) => [foldText(bare(word)), bare(word)]))
  const reading = readQuantities(withoutShopTalk(foldText(name)))
  const { pieces } = packSizeOf(reading)
  const text = pieces === undefined ? reading.text : withoutPieces(reading.text)
  const words = text.split(parts).map(bare)
  const told = words.flatMap((word, at) =>
    /[\p{L}\p{N}]/u.test(word) && word !== 'x'
      ? toWord(word, words[at - 1] ?? '', spelt.get(word) ?? word)
      : [],
  )
  if (pieces === undefined) return told
  return [...told, { kind: 'pieces', key: `${pieces} pack`, text: `${pieces}`, order: pieces }]
}

const parts = /[\s(),;:|]+/

/** Without what stands around it. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '')

const toWord = (word: string, before: string, spelt: string): VersionWord => {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? []
  const [quantity] = number === undefined ? [] : readQuantities(word).quantities
  if (quantity) {
    const { dimension: kind, value: order } = quantity
    return { kind, key: word, text: `${number} ${unitTexts[unit] ?? unit}`, order }
  }
  const text = readable(spelt)
  const place = sizes.indexOf(word)
  if (place >= 0) return { kind: 'size', key: word, text, order: place }
  if (before === 'size' && /^\d{1,3}$/.test(word))
    return { kind: 'size', key: word, text, order: Number(word) }
  const isColour = /^\p{L}+$/u.test(word) && coloursIn(word).length > 0
  return { kind: isColour ? 'colour' : 'word', key: word, text, order: 0 }
}

/** 'TITANIUM' and 'blue' as titles have them elsewhere: 'Titanium', 'Blue'; 'LTE' stays. */
const readable = (word: string): string => {
  const rest = word.slice(1)
  const isShouted = word.length > 3 && /^\p{Lu}+$/u.test(word)
  return word.charAt(0).toUpperCase() + (isShouted ? rest.toLowerCase() : rest)
}

const sizes =
  'xxxs xxs xs s small m medium l large xl xxl 2xl xxxl 3xl 4xl 5xl single double queen king'.split(
    ' ',
  )

const unitTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'GB TB MB L mL cL W kW V Wh kWh mAh Ah Hz MHz GHz MP'
      .split(' ')
      .map((unit) => [unit.toLowerCase(), unit]),
  ),
  in: 'inch',
  ch: 'channels',
}
