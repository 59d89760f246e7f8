/** An offer as it was collected, and the product that it was given. */
export type LoadedOffer = {
  readonly shop: string
  readonly ref: string
  readonly title: string
  readonly description: string
  readonly gtins: readonly string[]
  readonly mpn: string | null
  readonly brand: string | null
  readonly priceMinor: number
  readonly productId: number | null
}

export type Verdict = 'right' | 'wrong' | 'unknown'

/**
 * Whether two offers are of one thing, by what both state and nothing that matching computes:
 * barcodes, part numbers, then sizes, packs and capacities. Words alone prove nothing but sameness.
 */
export const judgePair = (one: LoadedOffer, other: LoadedOffer): Verdict => {
  if (one.gtins.length > 0 && other.gtins.length > 0) {
    return one.gtins.some((gtin) => other.gtins.includes(gtin)) ? 'right' : 'wrong'
  }
  if (one.mpn && other.mpn && one.brand === other.brand) {
    return one.mpn === other.mpn ? 'right' : 'wrong'
  }
  if (hasOtherSizes(one.title, other.title)) return 'wrong'
  if (hasOtherSizes(one.description, other.description)) return 'wrong'
  return wordsKey(one.title) === wordsKey(other.title) && isSamePart(one, other)
    ? 'right'
    : 'unknown'
}

/** Titles are the same where one shop tells its models apart by their descriptions. */
const isSamePart = (one: LoadedOffer, other: LoadedOffer): boolean =>
  one.description === '' ||
  other.description === '' ||
  wordsKey(one.description) === wordsKey(other.description)

/** Whether each states a size that the other contradicts: '350g' and '500g', '16GB' and '8GB'. */
export const hasOtherSizes = (one: string, other: string): boolean => {
  const [mine, theirs] = [sizesIn(one), sizesIn(other)]
  return [...mine].some(([unit, values]) => {
    const others = theirs.get(unit)
    if (others === undefined) return false
    const lacks = (some: ReadonlySet<number>, all: ReadonlySet<number>): boolean =>
      [...some].some((value) => ![...all].some((each) => Math.abs(value / each - 1) < 0.025))
    return lacks(values, others) && lacks(others, values)
  })
}

const sizesIn = (text: string): Map<string, Set<number>> => {
  const sizes = new Map<string, Set<number>>()
  for (const [, number = '', spelling = ''] of text.toLowerCase().matchAll(size)) {
    const [unit, factor] = units[spelling] ?? [spelling, 1]
    const values = sizes.get(unit) ?? new Set()
    sizes.set(unit, values.add(Number(number.replace(',', '.')) * factor))
  }
  return sizes
}

const units: Readonly<Record<string, readonly [string, number]>> = {
  kg: ['g', 1000],
  l: ['ml', 1000],
  litre: ['ml', 1000],
  tb: ['gb', 1000],
  cm: ['mm', 10],
  '"': ['mm', 25.4],
  inch: ['mm', 25.4],
  pk: ['pack', 1],
  pc: ['pack', 1],
  pcs: ['pack', 1],
  'pc(s)': ['pack', 1],
  sheets: ['sheet', 1],
}

const size =
  /(?<![\w.])(\d+(?:[.,]\d+)?)[ -]?(kg|g|ml|l|litre|tb|gb|mm|cm|"|inch|pack|pk|pcs|pc\(s\)|pc|sheets?|m)(?!\w)/g

/** Words in any order, sizes written in one way. */
export const wordsKey = (title: string): string => wordsOf(title).toSorted().join(' ')

export const wordsOf = (title: string): string[] => [
  ...new Set(
    title
      .toLowerCase()
      .replaceAll(/(\d) ?(pk|pcs|pc\(s\)|pc)(?!\w)/g, '$1pack')
      .replaceAll(/(\d) (?=(?:kg|g|ml|l|gb|tb|mm|cm|pack)\b)/g, '$1')
      .replaceAll(/['’`]/g, '')
      .replaceAll(/(?<=[a-z\d])\+(?![a-z\d])/g, 'plus')
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => word.replace(/\.+$/, ''))
      .filter((word) => word !== '' && word !== 'and'),
  ),
]
