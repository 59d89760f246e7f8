import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { Country } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom'
import { offersQuery, productQuery, reviewsQuery, searchQuery } from '../../api/queries.ts'
import { appOf } from '../../app-context.ts'
import { historyWindowOf, usualWindow } from '../../components/price-chart/history-window.ts'
import { paths } from '../../paths.ts'
import { historyQuery } from './history/history-query.ts'

export type ProductData = {
  readonly isDocument: boolean
  readonly similar: readonly ProductCardBody[] | Promise<readonly ProductCardBody[]>
}

/**
 * Reads all that the page shows at once. In the browser it waits for a moment only: what takes
 * longer is waited for on the page itself.
 */
export const productLoader = async (args: LoaderFunctionArgs): Promise<ProductData> => {
  const { queryClient, shopper } = appOf(args)
  const { country } = shopper
  const { pathname, search, searchParams } = new URL(args.request.url)
  const id = productIdOf(args.params['id'])
  const product = productQuery(id, country)
  const page = queryClient.fetchQuery(product).catch(() => undefined)
  const similar = page.then((page) => readSimilar(queryClient, country, page))
  const all = Promise.all([
    page,
    queryClient.prefetchQuery(offersQuery(id, country)),
    queryClient.prefetchQuery(reviewsQuery(id)),
    queryClient.prefetchQuery(historyQuery(id, country, usualWindow)),
    queryClient.prefetchQuery(historyQuery(id, country, historyWindowOf(searchParams))),
  ])
  const isDocument = import.meta.env.SSR
  await (isDocument ? all : Promise.race([all, patience()]))

  const address = movedTo(queryClient.getQueryData<ProductPageBody>(product.queryKey), pathname)
  if (address !== undefined) throw replace(address + search, 301)
  return { isDocument, similar: isDocument ? await similar : similar }
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))

const readSimilar = async (
  queryClient: QueryClient,
  country: Country,
  page: ProductPageBody | undefined,
): Promise<readonly ProductCardBody[]> => {
  const leaf = page?.product.categories.at(-1)
  if (!page || !leaf) return []
  const query = searchQuery({ country, category: [leaf.slug] })
  const answer = await queryClient.fetchQuery(query).catch(() => undefined)
  // The document carries the few cards that are shown, not the whole list.
  if (import.meta.env.SSR) queryClient.removeQueries({ queryKey: query.queryKey })
  const cards = answer?.kind === 'products' ? answer.searchResults : []
  return similarTo(page.product, page.bestOffer?.amountMinor, cards)
}

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

/** A document request brings no navigation state along, so there is nothing to show. */
export const productStateLoader: LoaderFunction = (args) => {
  if (!import.meta.env.SSR) return null
  return redirect(paths.productNotFound(appOf(args).shopper.country))
}

const count = 5

/**
 * Of the most popular products of a category those nearest in price, in their order; the product
 * itself and its versions left out. Without a price the first ones.
 */
export const similarTo = (
  { id, groupId }: Pick<ProductBody, 'id' | 'groupId'>,
  amountMinor: number | undefined,
  cards: readonly ProductCardBody[],
): readonly ProductCardBody[] => {
  const others = cards.filter((card) => card.id !== id && card.groupId !== groupId)
  const near = others
    .map((card, i) => ({ card, distance: distanceOf(card.amountMinor, amountMinor) ?? i }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ card }) => card)
  return others.filter((card) => near.includes(card))
}

/** Twice the price is as far away as half of it. */
const distanceOf = (price: number | null, own: number | undefined): number | undefined => {
  if (own === undefined) return undefined
  return price === null ? Infinity : Math.abs(Math.log((price + 1) / (own + 1)))
}
