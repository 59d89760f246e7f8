import type { DemonstrationProduct } from '#application/demo/demonstration.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Random } from './random.ts'
import type { TitleStyle } from './shops.ts'

/** The product's name as this shop would write it. */
export const retailerTitle = (
  product: DemonstrationProduct,
  style: TitleStyle,
  colour: string | null,
  condition: Condition,
  random: Random,
): string => {
  const name = [product.title, colour].filter(Boolean).join(joints[style] ?? ' ')
  return conditionWords[condition] + styles[style](name, product.mpn, random)
}

const joints: Readonly<Partial<Record<TitleStyle, string>>> = { wordy: ' in ', dashed: ' - ' }

const styles: Readonly<
  Record<TitleStyle, (name: string, code: string | null, random: Random) => string>
> = {
  plain: (name) => name,
  dashed: (name) => name,
  'code-last': (name, code) => (code === null ? name : `${name} (${code})`),
  'code-first': (name, code) => (code === null ? name : `${code} ${name}`),
  shouting: (name, _code, random) =>
    `${name.toUpperCase()} ${random.pick(['- SALE', '| Best Price', '*NEW*', '- BUY ONLINE'])}`,
  wordy: (name, _code, random) =>
    `${name} ${random.pick(['with Free Gift Wrap', '- Original', 'for Home', '- New Season'])}`,
}

const conditionWords: Readonly<Record<Condition, string>> = {
  new: '',
  refurbished: 'Refurbished ',
  used: 'Used ',
  'open-box': 'Open box: ',
}
