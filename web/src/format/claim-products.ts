/**
 * A claim of the specification, of as many products as the catalogue has: "over 1000 products" of
 * 1462, and of no number where there are none or nobody knows.
 */
export const claimProducts = (claim: string, products: number | undefined): string =>
  claim.replace('over 1000 products', products ? countInWords(products) : 'products')

/** The first figure stands, and nothing is claimed that is not there. */
const countInWords = (products: number): string => {
  if (products < 100) return products === 1 ? '1 product' : `${products} products`
  const step = 10 ** (String(products - 1).length - 1)
  return `over ${Math.floor((products - 1) / step) * step} products`
}
