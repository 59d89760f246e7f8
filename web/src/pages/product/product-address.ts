import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'

/** The id within the last part of an address; the part itself where it holds none. */
export const productIdOf = (segment = ''): string => publicIdFromPath(segment) ?? segment

/**
 * The path under which a product lives, when it is another than the asked one: it was merged into
 * another product, or its readable part changed or is missing.
 */
export const movedTo = (
  page: ProductPageBody | undefined,
  pathname: string,
): string | undefined => {
  const [path] = page?.product.link.split('?', 1) ?? []
  return path === pathname ? undefined : path
}
