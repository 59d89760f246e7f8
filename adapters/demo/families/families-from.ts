import type { AttributeValue, Attributes } from '#domain/catalogue/attribute.ts'
import type { Family, Model } from '../family.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'

/**
 * Reads families from a text that people can keep:
 *
 *     = kettles | power 2400
 *     Breville | the Smart Kettle | 2019-05 | 199 | mpn BKE825BSS | colours Silver, Black
 *       capacity 1.7, material stainless steel
 *       Two or three sentences, on as many lines as they need.
 *
 * A heading names the leaf category and the facts that its families share unless they say
 * otherwise; `-` stands for no brand. Long lines are broken after a comma or before a bar. Prices
 * of several models are `4L: 149, 6L: 199`, and `measure capacity` puts each model's leading number
 * into that attribute; `each memory 8, 12` lists what differs from model to model, `aud 139, 189`
 * the Australian prices. Aliases hold for each model too, followed by its variant.
 */
export const familiesFrom = (text: string): Family[] => {
  const families: Family[] = []
  for (const block of unbroken(text)
    .trim()
    .split(/\n\s*\n/)) {
    const [heading = '', ...lines] = block.split('\n')
    const { category, shared = '' } =
      /^= (?<category>\S+)(?: \| (?<shared>.*))?$/.exec(heading)?.groups ?? {}
    if (category === undefined) throw new Error(`expected "= category" instead of "${heading}"`)
    for (const entry of entriesOf(lines)) families.push(toFamily(category, shared, entry))
  }
  return families
}

/** A line that ends with a comma goes on in the next one, and so does one before a bar. */
const unbroken = (text: string): string =>
  text.replaceAll(/\n +(?=\| )/g, ' ').replaceAll(/,\n +/g, ', ')

const entriesOf = (lines: readonly string[]): string[][] => {
  const entries: string[][] = []
  for (const line of lines) {
    if (line.startsWith(' ')) entries.at(-1)?.push(line.trim())
    else entries.push([line])
  }
  return entries
}

const toFamily = (
  category: string,
  shared: string,
  [head = '', facts = '', ...sentences]: string[],
): Family => {
  const [brand = '', name = '', released = '', prices = '', ...rest] = head.split(' | ')
  if (prices === '' || sentences.length === 0) throw new Error(`unfinished family: ${head}`)
  const options = new Map(rest.map((option) => wordAndRest(option)))
  const colours = listOf(options.get('colours'))
  const aliases = listOf(options.get('aliases'))
  const differences = rest
    .filter((option) => option.startsWith('each '))
    .map((option) => wordAndRest(option.slice('each '.length)))
  return {
    category,
    ...(brand !== '-' && { brand }),
    name: brand === '-' ? name : `${brand} ${name}`,
    released,
    description: sentences.join(' '),
    ...(aliases.length > 0 && { aliases }),
    attributes: { ...attributesOf(shared), ...attributesOf(facts) },
    ...(colours.length > 0 && { colours }),
    models: modelsOf(prices, options, differences),
  }
}

const modelsOf = (
  prices: string,
  options: ReadonlyMap<string, string>,
  differences: readonly (readonly [key: string, values: string])[],
): Family['models'] => {
  const mpns = listOf(options.get('mpn'))
  const measure = options.get('measure')
  const aud = listOf(options.get('aud'))
  const only = options.get('only')
  const [first, ...others] = listOf(prices).map((price, index): Model => {
    const [variant, nzd] = price.includes(': ') ? price.split(': ') : [undefined, price]
    const mpn = mpns[index]
    const attributes = {
      ...(measure && { [measure]: measured(variant ?? '') }),
      ...Object.fromEntries(
        differences.map(([key, values]) => [key, valueOf(key, nth(listOf(values), index))]),
      ),
    }
    return {
      nzd: numberOf(nzd ?? ''),
      ...(aud.length > 0 && { aud: numberOf(nth(aud, index)) }),
      ...(variant !== undefined && { variant }),
      ...(mpn !== undefined && { mpn }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(variant !== undefined &&
        options.has('aliases') && {
          aliases: listOf(options.get('aliases')).map((alias) => `${alias} ${variant}`),
        }),
      ...((only === 'NZ' || only === 'AU') && { only }),
    }
  })
  if (first === undefined) throw new Error('a family needs a model')
  return [first, ...others]
}

const attributesOf = (facts: string): Attributes =>
  Object.fromEntries(
    listOf(facts)
      .map((fact) => wordAndRest(fact))
      .map(([key, value]) => [key, valueOf(key, value)]),
  )

const valueOf = (key: string, text: string): AttributeValue => {
  if (textKeys.has(key)) return text
  if (text === 'yes' || text === 'no') return text === 'yes'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Facts that are text even where they look like a number, such as Bluetooth 5.3. */
const textKeys: ReadonlySet<string> = new Set(
  flattenTree(categoryTree)
    .flatMap(({ category }) => category.attributes ?? [])
    .filter(({ kind }) => kind === 'text')
    .map(({ key }) => key),
)

/** The number that a variant begins with; terabytes count as gigabytes. */
const measured = (variant: string): number =>
  Number.parseFloat(variant) * (/^\d+ ?TB/.test(variant) ? 1000 : 1)

const nth = (values: readonly string[], index: number): string => {
  const value = values[index]
  if (value === undefined) throw new Error(`fewer values than models: ${values.join(', ')}`)
  return value
}

const numberOf = (text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`not a price: "${text}"`)
  return value
}

const wordAndRest = (text: string): [string, string] => {
  const space = text.indexOf(' ')
  return [text.slice(0, space), text.slice(space + 1)]
}

const listOf = (text = ''): string[] => (text === '' ? [] : text.split(', '))
