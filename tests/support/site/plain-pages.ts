/** Paths of pages that are the same for everybody and need nothing to be asked for. */
export const plainPages = [
  '/brands',
  '/categories',
  '/shops',
  '/about',
  '/how-we-rank',
  '/tips',
  '/scan',
  '/data',
  '/privacy',
  '/contact',
  '/retailers/feed-check',
] as const

/** Every public page and the states that an address alone can ask for. */
export const publicPages = [
  '/',
  '/search?q=iphone&country=NZ',
  '/search?country=AU&sort=bestprice&min=100&max=500&stock=true&currency=EUR',
  '/search?q=zzzzqqqq&country=NZ',
  '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  '/retailers/harbour-tech',
  '/retailers/nobody',
  ...plainPages,
  '/brands?letter=%23',
  '/login',
  '/signup',
  '/verify-email',
  '/verify-email?token=x',
  '/reset-password',
  '/reset-password?token=x',
  '/email-signin?token=x',
  '/401',
  '/403',
  '/500',
  '/product-not-found',
  '/nothing/here',
] as const
