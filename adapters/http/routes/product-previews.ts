import { createHash } from 'node:crypto'
import type { ProductPreview } from '#application/images/images.ts'
import { imagesBusy } from '#application/images/image-errors.ts'
import { formatDisplayPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { priceEnding } from '#domain/offer/price-ending.ts'
import { canBeOrdered, shownAmount } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { hasTag } from '../send-answer.ts'
import { imageOperations } from '#openapi/operations/image.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { imageNotFound } from '../site/images.ts'
import type { FetchApi } from '#openapi/web-pages.ts'

type Deps = Pick<ServerDeps, 'images' | 'demo'> & { readonly fetchApi: FetchApi }

/** What other sites show of a link to a product: it says what the page says, of the same answer. */
export const productPreviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const draw = keepDrawn(deps)

  app.get(
    readProductPreview.path,
    routeOf('readProductPreview', readProductPreview),
    async (request, reply) => {
      const { params, query, headers } = request
      const asked = new URLSearchParams(query)
      const answer = await deps.fetchApi(
        `/api/products/${encodeURIComponent(params.id)}?${asked.toString()}`,
        { signal: request.signal },
      )
      if (answer.status === 404) throw imageNotFound()
      if (!answer.ok) throw Object.assign(new Error('no product'), { statusCode: answer.status })
      const { product, bestOffer } = ProductPageSchema.parse(await answer.json())
      const shown = {
        name: product.name,
        image: product.images[0],
        ...wordsOf(bestOffer, query.basis),
      }
      const tag = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
      const etag = `"${tag}"`
      const isHeld = hasTag(headers['if-none-match'], etag)
      const drawn = isHeld ? undefined : await draw(tag, shown)
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      if (drawn?.isWhole === false) reply.header('cache-control', 'no-store')
      else reply.header('cache-control', 'public, max-age=300').header('etag', etag)
      return drawn ? reply.type('image/jpeg').send(drawn.bytes) : reply.code(304).send(null)
    },
  )
}

type Shown = Omit<ProductPreview, 'picture'> & { readonly image: string | undefined }

/** As the page says it; nothing where the offer cannot be ordered. */
const wordsOf = (
  offer: OfferBody | null,
  basis: Basis,
): Pick<ProductPreview, 'price' | 'terms'> => {
  if (!offer || !canBeOrdered(offer.standing)) return { price: '', terms: '' }
  const { standing, currency, shopName } = offer
  const minor = shownAmount({ ...offer, priceMinor: offer.amountMinor }, standing, basis)
  return {
    price: formatDisplayPrice(minor / 100, currency),
    terms: `${priceEnding(standing, basis)}, at ${shopName}`,
  }
}

type Drawn = {
  readonly bytes: Buffer
  /** Without the picture that the product should have, it is made anew when next asked for. */
  readonly isWhole: boolean
}

/** Keeps what was drawn last, and draws few at a time: others want pictures processed, too. */
const keepDrawn = ({ images, demo }: Deps): ((tag: string, shown: Shown) => Promise<Drawn>) => {
  let drawing = 0
  const kept = new LRUCache<string, Drawn, Shown>({
    maxSize: mostBytes,
    // What is larger than all that may be kept is not.
    sizeCalculation: ({ bytes, isWhole }) => (isWhole ? bytes.length : mostBytes + 1),
    async fetchMethod(_tag, _stale, { context: { image, ...words } }) {
      if (drawing >= mostDrawing) throw imagesBusy()
      drawing++
      try {
        const picture = image === undefined ? undefined : await read(image)
        const bytes = Buffer.from(await images.drawPreview({ ...words, picture }))
        return { bytes, isWhole: image === undefined || picture !== undefined }
      } finally {
        drawing--
      }
    },
  })
  const read = async (image: string): Promise<Uint8Array | undefined> => {
    const [, publicId, view] = ofDemonstration.exec(image) ?? []
    if (publicId === undefined) return images.find(image.slice('/images/'.length), 640)
    const svg = await demo.drawProduct(publicId, Number(view))
    return svg === undefined ? undefined : Buffer.from(svg)
  }
  return async (tag, shown) => {
    const drawn = await kept.fetch(tag, { context: shown })
    if (!drawn) throw imageNotFound()
    return drawn
  }
}

const mostDrawing = 2

const mostBytes = 16 * 1024 * 1024

const ofDemonstration = /^\/images\/demo\/([1-9A-HJ-NP-Za-km-z]{11})-(\d{1,2})\.svg$/

const { readProductPreview } = imageOperations
