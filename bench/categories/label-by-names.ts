import type { Category } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { categoryWords } from '#domain/matching/words/category-words.ts'

export type LabelByNames = (title: string) => string | undefined

type Found = { readonly slug: string; readonly length: number; readonly rank: number }

type Names = {
  readonly shortest: number
  readonly isWanted?: (slug: string) => boolean
  /** What other things are made of or taste of counts only where nothing else is named. */
  readonly isOfFood?: boolean
}

/**
 * The category whose longest name stands in a title, where no other name as long does: weak, but of any
 * shop. 'Pumpkin' of 'hummus pumpkin & sea salt' is no vegetable where titles are of food.
 */
export const makeLabelByNames = (
  tree: readonly Category[],
  { shortest, isWanted = () => true, isOfFood = false }: Names,
): LabelByNames => {
  const placed = flattenTree(tree)
  const slugs = new Map<string, string>()
  for (const { category, depth } of placed) {
    for (const name of [category.name, ...(category.aliases ?? [])]) {
      const words = categoryWords(name)
      if (depth > 1 && words.length >= shortest) slugs.set(words.join(' '), category.slug)
    }
  }
  const edible = new Set(
    placed
      .filter(({ path }) => path.some(({ slug }) => consumed.has(slug)))
      .map(({ category }) => category.slug),
  )
  return (title) => {
    const words = categoryWords(title)
    const end = words.findIndex((word, at) => at > 0 && connecting.has(word))
    const all = namesIn(end < 0 ? words : words.slice(0, end), slugs, shortest)
    // 'Anchor sour cream' is no anchor; of 'anchor milk' nobody can tell.
    const ofFood = all.filter(({ slug }) => edible.has(slug))
    const found = isOfFood && ofFood.some(({ length }) => length > 1) ? ofFood : all
    const first = Math.min(...found.map(({ rank }) => rank))
    const ofRank = found.filter(({ rank }) => !isOfFood || rank === first)
    const longest = Math.max(...ofRank.map(({ length }) => length))
    const [only, another] = new Set(
      ofRank.filter(({ length }) => length === longest).map(({ slug }) => slug),
    )
    if (only === undefined || another !== undefined || !isWanted(only)) return undefined
    return !isOfFood || edible.has(only) || found.every(({ rank }) => rank === first)
      ? only
      : undefined
  }
}

/** The longest first, without those inside them. */
const namesIn = (
  words: readonly string[],
  slugs: ReadonlyMap<string, string>,
  shortest: number,
): Found[] => {
  const found: Found[] = []
  const isTaken = words.map(() => false)
  for (let length = Math.min(5, words.length); length >= shortest; length--) {
    const here = words.flatMap((_, at) => {
      const slug = slugs.get(words.slice(at, at + length).join(' '))
      const isFree = at + length <= words.length && !isTaken.slice(at, at + length).includes(true)
      return slug !== undefined && isFree ? { at, slug } : []
    })
    for (const { at, slug } of here) {
      isTaken.fill(true, at, at + length)
      found.push({ slug, length, rank: rankOf(slug) })
    }
  }
  return found
}

const rankOf = (slug: string): number => (raw.has(slug) ? 2 : ingredients.has(slug) ? 1 : 0)

const connecting = new Set(['for', 'with', 'w', 'in', 'compatible', 'fit', 'suit'])

const slugsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What is eaten or used up may be named beside what it is made of or smells of. */
const consumed = slugsOf(`
  groceries health-and-beauty kids-and-family pet-supplies laundry-detergents-and-softeners
  dishwashing household-cleaners toilet-paper-and-tissues food-wraps-and-rubbish-bags air-fresheners`)

/** Things that are eaten as they are, and that others are made of. */
const ingredients = slugsOf(`
  cheese cream-and-custard butter-and-margarine milk sugar-and-sweeteners cooking-oils-and-vinegars
  chocolate-bars-and-blocks coffee tea bacon-and-ham fish-and-seafood pasta chewing-gum-and-mints
  soft-drinks deli-meats bagged-lollies spirits-and-liqueurs sparkling-wine-and-champagne red-wine
  white-wine rose-wine beer cider`)

/** And aisles, whose names tell least. */
const raw = slugsOf(`
  fresh-fruit fresh-vegetables fruit-and-vegetables mushrooms salads-and-fresh-herbs herbs-and-spices
  nuts-and-trail-mix dried-fruit spreads-and-honey rice-and-grains flour-and-baking eggs beef-and-veal
  lamb-and-mutton pork chicken-and-poultry meat-and-seafood dairy-and-eggs frozen-food pantry drinks
  bakery snacks-and-sweets`)
