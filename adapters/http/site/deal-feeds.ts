import { markets } from '#domain/market/markets.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { dealLine } from '#domain/price-history/deal-line.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { DealsQuerySchema, type DealBody } from '#openapi/schemas/deals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { makeAnswer } from '../answer.ts'
import { toDealRequest, toDealsBody } from '../bodies/deals-body.ts'
import { withCountry } from '../bodies/product-link.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { escapeXml } from './site-maps.ts'

type Deps = Pick<ServerDeps, 'deals'> & { readonly publicUrl: URL }

/** The deals for feed readers, with the filters of the page. */
export const dealFeedRoutes: FastifyPluginAsyncZod<Deps> = async (app, { deals, publicUrl }) => {
  const options = {
    config: { access: 'public', limit: 'search' },
    schema: { hide: true, querystring: DealsQuerySchema },
  } as const

  const readFeed = async (url: string, query: z.output<typeof DealsQuerySchema>): Promise<Feed> => {
    const { country } = query
    const { origin } = publicUrl
    const body = toDealsBody(await deals.find(toDealRequest(query)), country)
    return {
      title: `PriceHound deals, ${markets[country].name}`,
      description: `Real drops of prices in ${markets[country].name}, the rarest first. ${basisNotes[body.basis]}`,
      page: origin + withCountry(pagePath(query), country),
      self: origin + url,
      items: body.deals.map((deal) => toItem(deal, country, origin)),
    }
  }

  app.get('/deals.rss', options, async (request, reply) =>
    send(request, reply, 'application/rss+xml', rssOf(await readFeed(request.url, request.query))),
  )
  app.get('/deals.json', options, async (request, reply) =>
    send(
      request,
      reply,
      'application/feed+json',
      JSON.stringify(jsonFeedOf(await readFeed(request.url, request.query))),
    ),
  )
}

/** The page filters by one category and one brand. */
const pagePath = ({
  category: [category, ...otherCategories],
  brand: [brand, ...otherBrands],
  percent,
  price,
}: z.output<typeof DealsQuerySchema>): string => {
  const query = new URLSearchParams()
  if (category !== undefined && otherCategories.length === 0) query.set('category', category)
  if (brand !== undefined && otherBrands.length === 0) query.set('brand', brand)
  if (percent > leastDrop) query.set('percent', String(percent))
  if (price && price.min > 0) query.set('min', String(price.min))
  if (price && Number.isFinite(price.max)) query.set('max', String(price.max))
  return query.size === 0 ? '/deals' : `/deals?${query.toString()}`
}

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
  sendAnswer(request, reply, makeAnswer(`${type}; charset=utf-8`, text), 300)

const basisNotes = { delivered: 'Prices include delivery.', item: 'Prices are without delivery.' }

const toItem = (
  { product, amountMinor, percent, medianMinor, lowestBeforeMinor, since }: DealBody,
  country: Country,
  origin: string,
): FeedItem => {
  const price = (minor: number): string => formatPrice(minor, currencyOf(country))
  return {
    // Another price is another deal.
    id: `${product.id} ${country} ${amountMinor} ${since}`,
    url: origin + product.compareLink,
    title: `${product.name}: ${price(amountMinor)} at ${product.shopName}`,
    text: `${dealLine(percent, price(medianMinor), price(lowestBeforeMinor))}.`,
    image: product.image === null ? undefined : new URL(product.image, origin).href,
    since,
  }
}

const jsonFeedOf = ({ title, description, page, self, items }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  home_page_url: page,
  feed_url: self,
  language: 'en',
  items: items.map(({ id, url, title: name, text, image, since }) => ({
    id,
    url,
    title: name,
    content_text: text,
    image,
    date_published: since,
  })),
})

type Feed = {
  readonly title: string
  readonly description: string
  readonly page: string
  readonly self: string
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly text: string
  readonly image: string | undefined
  readonly since: string
}

/** RSS 2.0. */
export const rssOf = ({ title, description, page, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title) + element('link', page) + element('description', description),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      ({ id, url, title: name, text, since }) =>
        `<item>${element('title', name)}${element('link', url)}${element('description', text)}` +
        `<guid isPermaLink="false">${escapeXml(id)}</guid>` +
        `${element('pubDate', new Date(since).toUTCString())}</item>`,
    ),
    '</channel></rss>',
  ].join('\n')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
