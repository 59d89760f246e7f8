import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom'
import {
  offersQuery,
  productQuery,
  ratesQuery,
  reviewsQuery,
  prefetchAdvice,
} from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { historyWindowOf } from '../../components/price-chart/history-window.ts'
import { paths } from '../../paths.ts'
import { askedVariant } from './asked-variant.ts'
import { allVariantsView, elsewhereView, hasVariants, variantsView } from './offers/spare-views.ts'
import { historyBehind, type HistoryOf, historyQuery } from './history/history-query.ts'

export type ProductData = {
  readonly isDocument: boolean
  readonly similar: readonly ProductCardBody[] | Promise<readonly ProductCardBody[]>
}

/** In the browser it waits for a moment only: the page shows what takes longer as on its way. */
export const productLoader = async (args: LoaderFunctionArgs): Promise<ProductData> => {
  const { queryClient, shopper } = appOf(args)
  const { country, basis } = shopper
  const { pathname, search, searchParams } = new URL(args.request.url)
  const id = productIdOf(args.params['id'])
  const product = productQuery(id, country, basis)
  const page = queryClient.fetchQuery(product).catch(() => undefined)
  // Below the first view, so that its code is, too.
  const similar = Promise.all([page, import('./read-similar.ts')])
    .then(([page, { readSimilar }]) => readSimilar(queryClient, shopper, page))
    // The page is whole without it, and may be all that there is without a network.
    .catch(() => [])
  const asked = { basis, variant: askedVariant(searchParams) }
  const chosen = queryClient
    .fetchQuery(productQuery(id, country, basis, asked.variant))
    .catch(() => undefined)
  const readHistory = (shown: HistoryOf): Promise<void> =>
    queryClient.prefetchQuery(historyQuery(id, country, historyWindowOf(searchParams), shown))
  const all = Promise.all([
    page,
    queryClient.prefetchQuery(offersQuery(id, country, basis)),
    queryClient.prefetchQuery(reviewsQuery(id)),
    readHistory(asked),
    page.then((page) => (page && hasVariants(page) ? loadVariants() : undefined)),
    // Kept from the line above where it is the same.
    chosen.then((page) => readHistory(historyBehind(page, asked))),
  ])
  const isDocument = import.meta.env.SSR
  if (import.meta.env.SSR)
    await Promise.all([
      all,
      loadViews(),
      similar.then((cards) => prefetchAdvice(queryClient, cards, shopper)),
      page.then((page) =>
        page?.elsewhere.length ? queryClient.prefetchQuery(ratesQuery()) : undefined,
      ),
    ])
  else await Promise.race([all, patience()])

  const address = movedTo(queryClient.getQueryData<ProductPageBody>(product.queryKey), pathname)
  if (address !== undefined) throw replace(address + search, 301)
  return { isDocument, similar: isDocument ? await similar : similar }
}

const loadVariants = (): Promise<unknown> =>
  Promise.all([variantsView.load(), allVariantsView.load()])

/** The server renders at once what browsers wait for. */
const loadViews = async (): Promise<void> => {
  const [{ aboutView }, { historyView, sparklineView }, { reviewsView }] = await Promise.all([
    import('./about-view.ts'),
    import('./history/history-view.tsx'),
    import('./reviews/reviews-view.tsx'),
  ])
  await Promise.all([
    aboutView.load(),
    historyView.load(),
    sparklineView.load(),
    reviewsView.load(),
    elsewhereView.load(),
  ])
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))

/** The id within the last part of an address; the part itself where it holds none. */
export const productIdOf = (segment = ''): string => publicIdFromPath(segment) ?? segment

/** The path of a product that was merged, or whose readable part is another; else undefined. */
export const movedTo = (
  page: ProductPageBody | undefined,
  pathname: string,
): string | undefined => {
  const [path] = page?.product.link.split('?', 1) ?? []
  return path === pathname ? undefined : path
}

/** A document request brings no navigation state along, so there is nothing to show. */
export const productStateLoader: LoaderFunction = (args) => {
  if (!import.meta.env.SSR) return null
  return redirect(paths.productNotFound(appOf(args).shopper.country))
}
