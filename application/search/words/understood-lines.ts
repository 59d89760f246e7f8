import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { Recognised } from '../search-answer.ts'
import type { Meaning } from './find-meaning.ts'

/** What a query was understood as, a line for each thing that it says; empty where it says nothing. */
export const understoodLines = (
  {
    understanding,
    isCorrected,
    ranking,
  }: Pick<Meaning, 'understanding' | 'isCorrected' | 'ranking'>,
  recognised: readonly Recognised[],
  index: Pick<CatalogueIndex, 'categories'>,
): readonly string[] => {
  const { words, typed, category, brand, meant, tokens } = understanding
  const kinds = category === undefined ? namesOf(meant, index) : [category.name]
  const isUnsold = understanding.isUnsold && (ranking?.complete ?? 0) === 0
  const named = tokens.filter(({ role }) => role === 'brand').map(({ text }) => text)
  return [
    ...(words === '' ? [] : [`Looks for “${words}”.`]),
    ...(isCorrected ? [`Read “${typed}” as “${words}”.`] : []),
    ...(kinds.length === 0 ? [] : [`The thing is of ${listed(kinds)}.`]),
    ...(isUnsold ? ['No shop here sells any.'] : []),
    ...(brand === undefined && named.length === 0
      ? []
      : [`The brand is ${brand?.name ?? named.join(' ')}.`]),
    ...recognised.map(({ type, name }) => (type in shown ? `${shown[type]}${name}.` : `${name}.`)),
  ]
}

const shown: Partial<Record<Recognised['type'], string>> = {
  price: 'Price: ',
  condition: 'Condition: ',
  shop: 'Shop: ',
  notShop: 'Not at ',
  colour: 'Colour: ',
  either: 'One of two: ',
}

/** The topmost ones among them. */
const namesOf = (
  ids: readonly number[],
  { categories }: Pick<CatalogueIndex, 'categories'>,
): readonly string[] => {
  const all = new Set(ids)
  return ids.flatMap((id) => {
    const node = categories.get(id)
    const isBelow = node?.parentId !== null && node !== undefined && all.has(node.parentId)
    return node === undefined || isBelow ? [] : node.name
  })
}

const listed = (names: readonly string[]): string =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`
    : names.join(', ')

const mostNames = 3
