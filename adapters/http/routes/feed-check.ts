import {
  unknownPlace,
  type FeedProblem,
  type FeedReport,
} from '#application/collect/feed/check-feed.ts'
import type { CheckedRecord } from '#application/collect/feed/checked-record.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { DomainError } from '#domain/errors.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { deliveryWords } from '#domain/offer/delivery-words.ts'
import {
  type CheckedOfferBody,
  type CheckedRecordBody,
  type FeedProblemBody,
  type FeedReportBody,
} from '#openapi/schemas/feed-check.ts'
import fastify, { type FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { longestUploadMs } from '../limits/uploads.ts'
import { siteOperations } from '#openapi/operations/site.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { siteOf } from '../session/client-of.ts'

type Deps = Pick<ServerDeps, 'feedDoctor'>

export const feedCheckRoutes: FastifyPluginAsyncZod<Deps> = async (app, { feedDoctor }) => {
  const checkInTurn = makeConcurrencyLimit(checksAtOnce)
  const fetchInTurn = makeConcurrencyLimit(fetchesAtOnce)
  const receiveInTurn = makeConcurrencyLimit(uploadsAtOnce)
  // Whatever it calls itself, it is the feed that it is. A slow line keeps nobody from being served:
  // it is checked once it is here.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
    receiveInTurn([siteOf(request.ip)], () => receive(payload)),
  )

  app.post(checkFeed.path, check, async (request): Promise<FeedReportBody> => {
    const { country, url, at } = request.query
    const { body } = request
    const who = siteOf(request.ip)
    if (url !== undefined) {
      const parties = [who, `host ${hostOf(url)}`]
      return toFeedReportBody(
        await fetchInTurn(parties, () => feedDoctor.checkAt(url, { country })),
      )
    }
    const report = await checkInTurn([who], () => {
      if (!Array.isArray(body)) throw feedMissing()
      const input = {
        bytes: Readable.from(body),
        contentType: request.headers['content-type'],
        url: at ?? unknownPlace,
      }
      return feedDoctor.check(input, { country })
    })
    return toFeedReportBody(report)
  })
}

/** 'shop.example.' is 'shop.example'. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''

const checksAtOnce = 2
/** They mostly wait for a shop's server. */
const fetchesAtOnce = 6
/** Each upload is held in memory. */
const uploadsAtOnce = 6

/** Bytes as sent, compressed or not. */
const largestFeed = 20 * 1024 * 1024

const receive = async (body: Readable): Promise<readonly Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  let sum = 0
  try {
    // Destroyed, it would take the connection and its answer along.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      const bytes: Uint8Array = piece
      sum += bytes.length
      if (sum > largestFeed) throw new TooLarge()
      pieces.push(bytes)
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new BrokenOff()
  }
  return pieces
}

/** By whoever sends it, who gets no answer any more. */
class BrokenOff extends Error {
  readonly statusCode = 400
}

const TooLarge = fastify.errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

const feedMissing = (): DomainError =>
  new DomainError('invalid', 'feed.missing', 'Send a feed as the body, or its address as url.', {
    fields: [{ field: 'url', message: 'is missing, and there is no body' }],
  })

const { checkFeed } = siteOperations
const described = routeOf('checkFeed', checkFeed)

const check = {
  schema: {
    ...described.schema,
    consumes: ['application/octet-stream', 'application/xml', 'text/csv', 'text/plain'],
  },
  // Of what is answered at all; a check that takes longer is given up before.
  config: { ...described.config, isUpload: true },
  handlerTimeout: longestUploadMs(largestFeed),
  bodyLimit: largestFeed,
} as const

type LimitConcurrency = <T>(parties: readonly string[], work: () => Promise<T>) => Promise<T>

/** Throws DomainError 'limited' for a second concurrent work of a client or for a host, and 'unavailable' when all places are taken. */
const makeConcurrencyLimit = (atOnce: number): LimitConcurrency => {
  const present = new Set<readonly string[]>()
  return async (parties, work) => {
    const others = [...present].flat()
    if (parties.some((party) => others.includes(party))) throw twice()
    if (present.size >= atOnce) throw taken()
    present.add(parties)
    try {
      return await work()
    } finally {
      present.delete(parties)
    }
  }
}

const twice = (): DomainError =>
  new DomainError(
    'limited',
    'request.one_at_a_time',
    'Another request of this client, or for this host, is still running.',
    {
      retryAfterSeconds: 5,
    },
  )

const taken = (): DomainError =>
  new DomainError(
    'unavailable',
    'request.busy',
    'The server is busy with other requests. Please try again in a moment.',
    { retryAfterSeconds: 10 },
  )

const toFeedReportBody = (report: FeedReport): FeedReportBody => {
  const { format, country, domains, rows, counts, problems, offers, records, broken } = report
  return {
    format,
    country,
    domains: [...domains],
    rows,
    counts,
    problems: problems.map(toProblemBody),
    offers: offers.map((offer) => toCheckedOfferBody(offer, country)),
    records: records.map(toCheckedRecordBody),
    broken,
  }
}

const toProblemBody = ({ examples, ...problem }: FeedProblem): FeedProblemBody => ({
  ...problem,
  examples: examples.map(({ row, line = null, offerId = null, value = null }) => ({
    row,
    line,
    offerId,
    value,
  })),
})

const toCheckedRecordBody = ({ reasons, ...record }: CheckedRecord): CheckedRecordBody => ({
  ...record,
  reasons: [...reasons],
})

const toCheckedOfferBody = (
  { offerId, terms, detail }: ReadOffer,
  country: Country,
): CheckedOfferBody => {
  const { title, url, priceMinor, deliveryMinor, availability, condition, variantLabel } = terms
  const currency = currencyOf(country)
  return {
    id: offerId,
    title,
    link: url,
    price: formatPrice(priceMinor, currency),
    amountMinor: priceMinor,
    currency,
    deliveryMinor,
    deliveryInfo: deliveryWords({ deliveryMinor, currency, availability }, null, null),
    availability,
    condition,
    variant: variantLabel,
    brand: detail.brand,
    gtins: [...detail.gtins],
  }
}
