import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import { sizesOfThing, thingInTitle, type SizeOfThing } from '#domain/offer/sizes-of-thing.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { canBeOrdered, standingOf } from '#domain/offer/standing.ts'
import type { OfferView } from '../../offer/offer-view.ts'
import type { ListSizes, ProductView, SizeView } from '../product-view.ts'

export type ProductSize = SizeOfThing<Pick<SizeView, 'publicId' | 'slug' | 'title' | 'best'>>

/** What may be other sizes of a product; none of things that are not compared by what packs hold. */
export const readSizes = async (
  listSizes: ListSizes,
  product: ProductView,
  country: Country,
  basis: Basis,
): Promise<readonly SizeView[]> => {
  const words = thingWords(product.title)
  const isCompared = words !== '' && product.brand !== null && contentsOf(toStated(product))
  return isCompared ? listSizes(product, words, country, basis) : []
}

/** As titles have them: the index keeps accents. A number may be written in several ways. */
const thingWords = (title: string): string => {
  const thing = new Set(thingInTitle(title).split(' '))
  return title
    .split(/[\s\-/.,+_()]+/)
    .filter((word) => !/\d/.test(word) && thing.has(foldText(word)))
    .join(' ')
}

/** A product, with the offer that its page leads with, among its other sizes. */
export const toSizes = (
  product: ProductView,
  best: OfferView | null,
  others: readonly SizeView[],
  basis: Basis,
): readonly ProductSize[] => {
  const own = { ...toStated(product), best: best && { ...best, standing: standingOf(best, basis) } }
  return sizesOfThing(toSized(own), others.map(toSized))
}

const toStated = ({ categories, ...product }: ProductView) => ({
  ...product,
  category: categories.at(-1)?.slug ?? '',
})

const toSized = (size: SizeView) => ({
  ...size,
  contents: contentsOf(size),
  priceMinor: size.best && canBeOrdered(size.best.standing) ? size.best.priceMinor : null,
})
