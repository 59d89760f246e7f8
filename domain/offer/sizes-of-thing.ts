import { packSizeOf, withoutCounts } from '../matching/sizes/pack-size.ts'
import { readQuantities } from '../matching/sizes/read-quantities.ts'
import { isPacking } from '../matching/same-words.ts'
import { withoutShopTalk } from '../matching/words/shop-talk.ts'
import { foldText } from '../search/words/fold.ts'
import type { Contents } from './contents.ts'

/** What is in a title beside how much is in the pack and what that is packed in, folded; empty where that names no thing. */
export const thingInTitle = (title: string): string => {
  const { text } = readQuantities(withoutShopTalk(foldText(title)))
  const words = withoutCounts(text.replaceAll(washes, ' '))
    .split(/[^\p{L}\p{N}'&%.]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isOfPack(word))
  return words.filter((word) => /\p{L}{2}/u.test(word)).length < fewestWords ? '' : words.join(' ')
}

const fewestWords = 2

const washes = /\b\d+ ?(?:wash(?:es)?|loads?)\b/g

const isOfPack = (word: string): boolean =>
  isPacking(word) ||
  word === 'x' ||
  word === 'each' ||
  readQuantities(word).quantities.some(
    ({ dimension }) => dimension === 'mass' || dimension === 'volume',
  )

type Sized = {
  readonly title: string
  readonly contents: Contents | undefined
  /** Of the item, in minor units; null of what cannot be ordered. */
  readonly priceMinor: number | null
}

export type SizeOfThing<P> = {
  readonly product: P
  readonly contents: Contents
  /** '500 g', '2 × 1 kg', '20 pack'. */
  readonly text: string
  /** None costs less by the unit, and another one more. */
  readonly isCheapest: boolean
}

/**
 * A thing in the sizes that it comes in, the smallest first: of two that hold as much the thing itself, else that with the lower price.
 * Empty where there is one size alone. Those whose contents are told in another unit are none.
 */
export const sizesOfThing = <P extends Sized>(
  own: P,
  others: readonly P[],
): readonly SizeOfThing<P>[] => {
  const { contents } = own
  const thing = thingInTitle(own.title)
  if (contents === undefined || thing === '') return []
  const known = new Map([[contents.count, { product: own, contents }]])
  for (const product of others.toSorted((a, b) => priceOf(a) - priceOf(b))) {
    const { contents: held } = product
    if (held?.unit !== contents.unit || known.has(held.count)) continue
    if (thingInTitle(product.title) === thing) known.set(held.count, { product, contents: held })
  }
  if (known.size < 2) return []
  const sizes = [...known.values()].toSorted((a, b) => a.contents.count - b.contents.count)
  const perUnit = sizes.map((size) => priceOf(size.product) / size.contents.count)
  const least = Math.min(...perUnit)
  const isTelling = perUnit.some((one) => one > least && one < Infinity)
  return sizes.map(({ product, contents }, at) => ({
    product,
    contents,
    text: sizeText(product.title, contents),
    isCheapest: isTelling && perUnit[at] === least,
  }))
}

const priceOf = ({ priceMinor }: Sized): number => priceMinor ?? Infinity

const sizeText = (title: string, { count, unit }: Contents): string => {
  if (unit === 'each') return `${count} pack`
  if (unit === 'wash') return `${count} washes`
  const [small, large] = unit.endsWith('g') ? ['g', 'kg'] : ['mL', 'L']
  const whole = count * (unit.startsWith('100') ? 100 : 1000)
  const { pieces = 1, areCounted } = packSizeOf(readQuantities(foldText(title)))
  const each = whole / pieces
  // '2 × 1 kg', but not '7 × 71.43 g'.
  const isTold = pieces > 1 && !areCounted && Number.isInteger(Math.round(each * 1e6) / 1e6)
  const amount = isTold ? each : whole
  const rounded = (value: number): number => Number(value.toPrecision(4))
  const text = amount >= 1000 ? `${rounded(amount / 1000)} ${large}` : `${rounded(amount)} ${small}`
  return isTold ? `${pieces} × ${text}` : text
}
