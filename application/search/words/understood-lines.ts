import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { Recognised } from '../search-answer.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { tokeniseQuery, type QueryToken } from '#domain/search/words/tokenise.ts'
import { saidColours } from '../listing/listing-query.ts'
import type { Meaning } from './reading.ts'

/** What a query was understood as, a line for each thing that it says; empty where it says nothing. */
export const understoodLines = (
  meaning: Read,
  recognised: readonly Recognised[],
  { index, siteName }: Asked,
): readonly string[] => {
  const { understanding, isCorrected } = meaning
  const { words, typed, category, brand, meant, tokens } = understanding
  const kinds = category === undefined ? namesOf(meant, index) : [category.name]
  const named = tokens.filter(({ role }) => role === 'brand').map(({ text }) => text)
  return [
    ...(words === '' ? [] : [`Looks for “${words}”.`]),
    ...(isCorrected ? [`Read “${typed}” as “${words}”.`] : []),
    ...(kinds.length === 0 ? [] : [`The category is ${listed(kinds)}.`]),
    ...(brand === undefined && named.length === 0
      ? []
      : [`The brand is ${brand?.name ?? named.join(' ')}.`]),
    ...recognised.map(({ type, name }) => (type in shown ? `${shown[type]}${name}.` : `${name}.`)),
    ...lackedLines(meaning, siteName),
  ]
}

type Read = Pick<Meaning, 'understanding' | 'tokens' | 'isCorrected' | 'ranking'>

type Asked = {
  readonly index: Pick<CatalogueIndex, 'categories'>
  readonly siteName: string | undefined
}

/** What comes close to the address of an unknown shop has no more than its "com": no product has its name. */
export const isUnlikeSite = (meaning: Read, siteName = ''): boolean => {
  const { tokens, ranking } = meaning
  const held = new Set(tokens.flatMap(({ text }, at) => (ranking?.holders[at] ? text : [])))
  return (
    isOfUnknownShop(meaning, siteName) &&
    !tokeniseQuery(siteName).every(({ text }) => held.has(text))
  )
}

const isOfUnknownShop = (
  { understanding, ranking }: Pick<Read, 'understanding' | 'ranking'>,
  siteName = '',
): boolean => siteName !== '' && understanding.shop === undefined && ranking?.complete === 0

/** Why nothing is found, where that is because of the words. */
const lackedLines = (
  { understanding, tokens, ranking }: Read,
  siteName: string | undefined,
): readonly string[] => {
  if (isOfUnknownShop({ understanding, ranking }, siteName))
    return [`No shop here has the address “${understanding.typed}”.`]
  const isNone = understanding.isUnsold && (ranking?.complete ?? 0) === 0
  // A "motorbike cover" may be sold by another name.
  if (isNone && !understanding.isVague) return ['No shop here sells any.']
  if (ranking === undefined || (ranking.total > 0 && !isNone)) return []
  const unknown = tokens.filter((token, at) => isNeeded(token) && ranking.holders[at] === 0)
  const quoted = unknown.map(({ text }) => `“${text}”`).join(' or ')
  return quoted === ''
    ? ['No product here has all of these words.']
    : [`No product here has ${quoted}: check the spelling.`]
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

const otherName = ({ text }: QueryToken, slug: ColourName): string => {
  const name = slug.replace('-', ' ')
  return text === name || colourNamed(text) === slug ? '' : ` (${name})`
}

/** Named as they are typed, with the filter's name where that is another: "Teal (turquoise)". */
export const recognisedColours = (tokens: readonly QueryToken[], typed: string): Recognised[] =>
  tokens.flatMap((token) =>
    saidColours([token]).map((slug) => ({
      type: 'colour',
      slug,
      name: `${token.text.charAt(0).toUpperCase()}${token.text.slice(1)}${otherName(token, slug)}`,
      rest: typed
        .split(/\s+/)
        .filter((word) => !token.text.split(' ').includes(foldText(word)))
        .join(' '),
    })),
  )
