import { categoryTree } from '../catalogue/category-tree.ts'
import { flattenTree } from '../catalogue/category-walk.ts'

/** In what the contents of the packs of a category are compared; what it lacks says nothing there. */
export type UnitMeasures = {
  readonly mass?: '100 g' | 'kg'
  readonly volume?: '100 mL' | 'L'
  /** 'first' where they count before a weight that is stated too, as of tea bags. */
  readonly pieces?: 'first' | 'else'
}

/** Undefined where packs hold nothing that is used up: the weight of a barbell is no content. */
export const unitMeasuresOf = (slug: string): UnitMeasures | undefined => known.get(slug)

export const isSoldByMeasure = (slug: string): boolean =>
  Object.keys(unitMeasuresOf(slug) ?? {}).length > 0

const small: UnitMeasures = { mass: '100 g', volume: '100 mL' }
const large: UnitMeasures = { mass: 'kg', volume: 'L' }
const counted = { pieces: 'else' } as const

/** Of whole branches; the nearest above a category counts. */
const branches: Readonly<Record<string, UnitMeasures>> = {
  groceries: { ...small, ...counted },
  'fruit-and-vegetables': large,
  'meat-and-seafood': large,
  'deli-meats': small,
  'meat-free-foods': small,
  milk: large,
  'plant-milks': large,
  cheese: large,
  eggs: counted,
  drinks: { mass: '100 g', volume: 'L', ...counted },
  tea: { mass: '100 g', volume: 'L', pieces: 'first' },
  'beer-wine-and-spirits': { volume: 'L' },
  'frozen-vegetables': large,
  'frozen-fruit': large,
  'frozen-chips-and-potatoes': large,
  'frozen-fish-and-seafood': large,
  'frozen-meat-and-poultry': large,
  'tobacco-and-vaping': {},
  'chocolates-and-sweets': small,
  skincare: small,
  'hair-care': small,
  'toothpaste-and-mouthwash': small,
  'deodorants-and-body-sprays': small,
  'vitamins-and-supplements': { ...small, ...counted },
  'pain-relief': counted,
  'cold-flu-and-allergy': counted,
  'feminine-hygiene': counted,
  'dog-food': large,
  'puppy-and-wet-dog-food': large,
  'dog-treats-and-chews': small,
  'cat-food': large,
  'cat-treats-and-wet-cat-food': large,
  'cat-litter-and-trays': large,
  'detergents-and-cleaners': { ...large, ...counted },
  'laundry-detergents-and-softeners': { ...large, ...counted },
  dishwashing: { ...small, ...counted },
  'household-cleaners': small,
  'toilet-paper-and-tissues': counted,
  'food-wraps-and-rubbish-bags': counted,
  nappies: counted,
  'nappy-pants-and-swim-nappies': counted,
  'baby-wipes': counted,
  'baby-bath-and-skincare': small,
  'baby-formula': small,
  'baby-food': small,
  'oils-and-fluids': { volume: 'L' },
  'potting-mix-and-fertiliser': large,
}

const known: ReadonlyMap<string, UnitMeasures> = new Map(
  flattenTree(categoryTree).flatMap(({ category, path }) => {
    const nearest = path.findLast(({ slug }) => slug in branches)
    const measures = nearest && branches[nearest.slug]
    return measures === undefined ? [] : [[category.slug, measures]]
  }),
)
