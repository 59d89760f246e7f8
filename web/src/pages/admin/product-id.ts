import { isPublicId } from '#domain/catalogue/public-id.ts'

/** The id of the product whose page an address leads to, or that was typed; else what was typed. */
export const readProductId = (typed: string): string => {
  const text = typed.trim()
  const [path = ''] = text.split(/[?#]/, 1)
  const id = path.replace(/^.*[/-]/, '')
  return isPublicId(id) ? id : text
}
