import { mostAims, type AdAim } from '#domain/ad/ad-aim.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { adInvalid, type AdForm } from './read-ad-form.ts'

/** Names and slugs as slugs, each once. Throws DomainError 'invalid' that names the field. */
export const readAdAim = (
  { categories = [], brands = [] }: AdForm,
  { categoryBySlug, brandBySlug }: Pick<CatalogueIndex, 'categoryBySlug' | 'brandBySlug'>,
): AdAim => ({
  categories: readSlugs(categories, 'categories', categoryBySlug),
  brands: readSlugs(brands, 'brands', brandBySlug),
})

const readSlugs = (
  names: readonly string[],
  field: keyof AdAim,
  known: ReadonlyMap<string, unknown>,
): readonly string[] => {
  const slugs = new Set(names.map(slugify))
  if (slugs.size > mostAims) throw adInvalid(field, `must name at most ${mostAims}`)
  const unknown = names.find((name) => !known.has(slugify(name)))
  if (unknown !== undefined) throw adInvalid(field, `name "${unknown}", which we do not know`)
  return [...slugs]
}
