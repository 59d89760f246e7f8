import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetched, Fetcher, FetchRequest } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { domainOf, shops, type Shop } from '../shops.ts'
import type { Publication } from './publication.ts'
import type { PublishedFile } from './shop-site.ts'

type Deps = {
  /** For all other hosts. */
  readonly fetcher: Fetcher
  readonly clock: Clock
  /** What the shops publish; otherwise as they would be invented now. */
  readonly publication?: Publication
}

/** Answers for the shops of the demonstration, within the process and without a socket. */
export const makeDemonstrationFetcher = ({ fetcher, clock, publication: given }: Deps): Fetcher => {
  let publication = given && Promise.resolve(given)
  return async (request) => {
    const url = URL.parse(request.url)
    const shop = url === null ? undefined : shopAt(url.hostname)
    if (url === null || shop === undefined) return fetcher(request)
    refuse(request, url)
    publication ??= inventPublication()
    const now = clock.now()
    const site = (await publication).siteOf(shop, now)
    return answer(request, url, site(url.pathname + url.search), now)
  }
}

/** Whether these are shops of the demonstration, which nobody need be polite to. */
export const isDemonstrationHost = (hostname: string): boolean => shopAt(hostname) !== undefined

const shopAt = (hostname: string): Shop | undefined =>
  hostname.endsWith('.example') ? byHost.get(hostname) : undefined

const byHost: ReadonlyMap<string, Shop> = new Map(shops.map((shop) => [domainOf(shop), shop]))

/** Thousands of products are read only by those who ask for one. */
const inventPublication = async (): Promise<Publication> =>
  (await import('./invent-publication.ts')).inventPublication(demonstrationSeed)

/** As the fetcher that goes out would. */
const refuse = ({ signal, allowedDomains }: FetchRequest, url: URL): void => {
  if (signal?.aborted) throw new FetchError('stopped')
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') {
    throw new FetchError('address')
  }
  if (allowedDomains && !belongsToRetailer(url, allowedDomains)) throw new FetchError('elsewhere')
}

const answer = (
  request: FetchRequest,
  url: URL,
  file: PublishedFile | undefined,
  now: Date,
): Fetched => {
  const { type, bytes } = file ?? notFound
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const lastModified = new Date(now.toISOString().slice(0, 10)).toUTCString()
  const isSame =
    file !== undefined &&
    (request.etag === undefined ? request.lastModified === lastModified : request.etag === etag)
  url.protocol = 'https:'
  return {
    url: url.href,
    status: file === undefined ? 404 : isSame ? 304 : 200,
    type,
    etag: file && etag,
    lastModified: file && lastModified,
    retryAfter: undefined,
    header: () => undefined,
    body: isSame ? inPieces(new Uint8Array(), request) : inPieces(bytes, request),
    close: () => {},
  }
}

const notFound: PublishedFile = {
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from('<!doctype html><title>404 Not found</title><h1>Nothing is here</h1>\n'),
}

async function* inPieces(
  bytes: Uint8Array,
  { maxBytes, signal }: FetchRequest,
): AsyncGenerator<Uint8Array> {
  if (bytes.length > maxBytes) throw new FetchError('size')
  for (let at = 0; at < bytes.length; at += pieceSize) {
    // As between the packets of a network: reading thousands of offers leaves the others their turns.
    await setImmediate()
    if (signal?.aborted) throw new FetchError('stopped')
    yield bytes.subarray(at, at + pieceSize)
  }
}

const pieceSize = 65_536
