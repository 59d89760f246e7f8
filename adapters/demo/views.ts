/** Pictures of each product: from the front, at an angle, a detail. */
export const viewsPerProduct = 3
