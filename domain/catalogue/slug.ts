import { foldText } from '../search/words/fold.ts'
import { isPublicId } from './public-id.ts'

const maxLength = 80

/** Lower-case ASCII words joined by hyphens, at most 80 characters, cut between words; may be empty. */
export const slugify = (text: string): string => {
  const slug = foldText(text)
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : slug.slice(0, maxLength)
}

export const productPath = (slug: string, publicId: string): string =>
  slug === '' ? publicId : `${slug}-${publicId}`

export const publicIdFromPath = (segment: string): string | undefined => {
  const id = segment.slice(segment.lastIndexOf('-') + 1)
  return isPublicId(id) ? id : undefined
}
