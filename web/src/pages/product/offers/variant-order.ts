type Variant = { readonly id: string; readonly name: string; readonly variantLabel: string | null }

/** Versions of a model from the smallest to the biggest, `512GB` before `1TB`. */
export const inVariantOrder = <V extends Variant>(variants: readonly V[]): V[] =>
  variants
    .map((variant) => ({ variant, place: placeOf(variant) }))
    .toSorted((a, b) => compare(a.place, b.place) || compare(a.variant.id, b.variant.id))
    .map(({ variant }) => variant)

const placeOf = ({ variantLabel, name }: Variant): string =>
  (variantLabel ?? name)
    .toLowerCase()
    .replace(/(\d+)\s?tb/g, '$1000gb')
    .replace(/\d+/g, (number) => number.padStart(12, '0'))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
