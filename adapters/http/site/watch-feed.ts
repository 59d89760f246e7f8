import { searchPath } from '#application/search/saved-search.ts'
import type { ToldEvent } from '#application/watch/watch-feed.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { currencyOf } from '#domain/market/country.ts'
import { WatchFeedQuerySchema } from '#openapi/schemas/account/watch.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { productLink } from '../bodies/product-link.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { rssOf, type FeedItem } from './deal-feeds.ts'

type Deps = Pick<ServerDeps, 'watches'> & { readonly publicUrl: URL }

/** What a watcher was told, by the secret in the address. */
export const watchFeedRoutes: FastifyPluginAsyncZod<Deps> = async (app, { watches, publicUrl }) => {
  const options = {
    config: { access: 'public', limit: 'read' },
    schema: { hide: true, querystring: WatchFeedQuerySchema },
  } as const

  app.get('/watches.rss', options, async (request, reply) => {
    const told = await watches.feeds.read(request.query.token)
    const { origin } = publicUrl
    const text = rssOf({
      title: 'PriceHound: what you watch',
      description: 'Prices and products that you were told of, as they were then.',
      page: `${origin}/watches`,
      self: origin + request.url,
      items: told.map((event) => toItem(event, origin)),
    })
    return reply
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('application/rss+xml; charset=utf-8')
      .send(text)
  })
}

const toItem = (event: ToldEvent, origin: string): FeedItem => {
  const { id, product, search, country, basis, amountMinor, toldAt } = event
  const price = formatPrice(amountMinor, currencyOf(country))
  const time = toldAt.toISOString()
  return {
    id,
    url: origin + productLink(product, country),
    title: `${product.title}: ${price} ${basisWords[basis]}`,
    text: search
      ? `It fits a search that you watch: ${origin}${searchPath(search, event)}`
      : 'It is what you watched for.',
    image: undefined,
    since: time,
  }
}

const basisWords = { delivered: 'delivered', item: 'without delivery' } as const
