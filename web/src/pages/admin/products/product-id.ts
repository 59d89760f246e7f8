import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'

/**
 * The id of the product that was typed, or whose page an address of this site leads to; else what
 * was typed. `origin` is the site's.
 */
export const readProductId = (typed: string, origin: string): string => {
  const text = typed.trim()
  if (isPublicId(text) || !URL.canParse(text, origin)) return text
  const { origin: site, pathname } = new URL(text, origin)
  const [, segment = ''] = /^\/product\/([^/]+)\/?$/.exec(pathname) ?? []
  return (site === origin && publicIdFromPath(segment)) || text
}
