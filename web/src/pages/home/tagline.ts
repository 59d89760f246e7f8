/** "over 1000 products" of 1462: the first figure stands, and nothing is claimed that is not there. */
export const manyWords = (products: number): string => {
  if (products < 100) return products === 1 ? '1 product' : `${products} products`
  const step = 10 ** (String(products - 1).length - 1)
  return `over ${Math.floor((products - 1) / step) * step} products`
}

/** Claims as many products as there are; none where nobody knows. */
export const taglineOf = (tagline: string, products: number | undefined): string =>
  products === undefined || products === 0
    ? 'Our hound brings you what products from 2 countries cost at your door.'
    : tagline.replace('over 1000 products', manyWords(products))
