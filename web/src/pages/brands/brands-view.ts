import type { BrandsBody } from '#openapi/schemas/brand.ts'

/** What the page of brands shows under one address. */
export type BrandsView = {
  readonly letters: readonly { readonly letter: string; readonly isEmpty: boolean }[]
  readonly letter: string
  /** From 1 to `pages`. */
  readonly page: number
  readonly pages: number
  readonly brands: readonly {
    readonly name: string
    readonly slug: string
    readonly products: number
  }[]
  readonly total: number
  readonly sold: number
}

const pageSize = 100
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'.split('')

/** One page of one letter; what the address says wrongly becomes the nearest there is. */
export const brandsViewOf = (
  all: BrandsBody,
  askedLetter: string | null,
  askedPage: string | null,
): BrandsView => {
  const groups = new Map(all.map(({ letter, brands }) => [letter, brands]))
  const first = alphabet.find((letter) => groups.has(letter)) ?? 'A'
  const wanted = (askedLetter ?? '').toUpperCase()
  const letter = alphabet.includes(wanted) ? wanted : first
  const members = groups.get(letter) ?? []
  const pages = Math.max(1, Math.ceil(members.length / pageSize))
  const page = Math.min(pages, /^[1-9]\d{0,5}$/.test(askedPage ?? '') ? Number(askedPage) : 1)
  const brands = all.flatMap((group) => group.brands)
  return {
    letters: alphabet.map((one) => ({ letter: one, isEmpty: !groups.has(one) })),
    letter,
    page,
    pages,
    brands: members
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ text, slug, products }) => ({ name: text, slug, products })),
    total: brands.length,
    sold: brands.filter(({ products }) => products > 0).length,
  }
}
