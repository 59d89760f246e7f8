import { everywhere, mostAims, type AdAim } from '#domain/ad/ad-aim.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { adInvalid, type AdForm } from './read-ad-form.ts'

/**
 * Names and slugs as slugs, each once. Keeps of `before` what the form leaves out, and takes its slugs though they may be
 * gone. Throws DomainError 'invalid' that names the field.
 */
export const readAdAim = (
  { categories, brands }: AdForm,
  { categoryBySlug, brandBySlug }: Pick<CatalogueIndex, 'categoryBySlug' | 'brandBySlug'>,
  before: AdAim = everywhere,
): AdAim => ({
  categories: categories
    ? readSlugs(categories, 'categories', categoryBySlug, before)
    : before.categories,
  brands: brands ? readSlugs(brands, 'brands', brandBySlug, before) : before.brands,
})

const readSlugs = (
  names: readonly string[],
  field: keyof AdAim,
  known: ReadonlyMap<string, unknown>,
  before: AdAim,
): readonly string[] => {
  const slugs = new Set(names.map(slugify))
  if (slugs.size > mostAims) throw adInvalid(field, `must name at most ${mostAims}`)
  const isKnown = (slug: string): boolean => known.has(slug) || before[field].includes(slug)
  const unknown = names.find((name) => !isKnown(slugify(name)))
  if (unknown !== undefined) throw adInvalid(field, `name "${unknown}", which we do not know`)
  return [...slugs]
}
