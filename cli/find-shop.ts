import type { App } from '#adapters/composition/app/make-app.ts'

/** The shop of this id or slug; throws DomainError 'not-found'. */
export const findShop = (app: App, shop: string): ReturnType<App['retailers']['show']> =>
  app.retailers.show(/^[1-9]\d{0,8}$/.test(shop) ? Number(shop) : shop)
