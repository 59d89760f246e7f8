import { isPublicId } from '#domain/catalogue/public-id.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'

/** The id in what was typed, or in an address of `origin`; else what was typed. */
export const readProductId = (typed: string, origin: string): string => {
  const text = typed.trim()
  if (isPublicId(text) || !URL.canParse(text, origin)) return text
  const { origin: site, pathname } = new URL(text, origin)
  const [, segment = ''] = /^\/product\/([^/]+)\/?$/.exec(pathname) ?? []
  return (site === origin && publicIdFromPath(segment)) || text
}
