type Variant = { readonly id: string; readonly name: string; readonly variantLabel: string | null }

/** Versions of a model from the smallest to the biggest, `512GB` before `1TB`. */
export const variantOrder = (a: Variant, b: Variant): number =>
  byNumbers.compare(sizeOf(a), sizeOf(b)) || (a.id < b.id ? -1 : 1)

const byNumbers = new Intl.Collator('en', { numeric: true })

const sizeOf = ({ variantLabel, name }: Variant): string =>
  (variantLabel ?? name).replace(/(\d+)\s?TB/g, '$1000GB')
