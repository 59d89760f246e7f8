/** Paths of pages that are the same for everybody and need nothing to be asked for. */
export const plainPages = [
  '/brands',
  '/categories',
  '/about',
  '/how-we-rank',
  '/tips',
  '/data',
  '/privacy',
  '/contact',
  '/retailers/feed-check',
] as const
