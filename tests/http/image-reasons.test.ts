import { makeLogger } from '#adapters/composition/app/open-app.ts'
import { makeCreateAd } from '#application/ad/ads.ts'
import { makeAddProduct } from '#application/catalogue/manage-products.ts'
import { makePrepareProduct } from '#application/catalogue/prepare-product.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import { makeTakeImage, type TakeImage } from '#application/images/take-image.ts'
import { anIndex, aServer, now, type Answers } from '#tests/support/server/a-server.ts'
import { anAdForm } from '#tests/support/server/some-views.ts'
import { tokenOf } from '#tests/support/account/an-identity.ts'
import { expect, test } from 'vitest'

const clock = { now: () => now }
const notReached = (): never => {
  throw new Error('nothing of this is reached')
}
const unused = { inTransaction: notReached, newId: notReached, clock }

const depsWith = (takeImage: TakeImage): Answers => {
  const phones = anIndex.categories.get(1)
  const categoryByName = new Map(phones && [['phones', phones]])
  const prepareProduct = makePrepareProduct({
    getCatalogueIndex: async () => ({ ...anIndex, categoryByName }),
    takeImage,
    clock,
  })
  const entry = { ...unused, ensurePriceMonths: notReached, randomBytes: notReached }
  return {
    ads: {
      create: makeCreateAd({ ...unused, takeImage, getCatalogueIndex: async () => anIndex }),
    },
    products: { add: makeAddProduct({ ...entry, prepareProduct }) },
  }
}

/** What is answered, and what is logged, when images are got by this fetcher. */
const post = async (
  url: string,
  payload: object,
  fetcher: Fetcher,
): Promise<{ readonly body: string; readonly log: string }> => {
  let log = ''
  const takeImage = makeTakeImage({
    fetcher,
    encodeSizes: notReached,
    inTransaction: notReached,
    files: { put: notReached },
    contentKey: notReached,
    newFileName: notReached,
    publicUrl: new URL('https://pricehound.example'),
    clock,
  })
  const logger = makeLogger({ logLevel: 'info' }, { write: (line) => void (log += line) })
  const server = aServer({ ...depsWith(takeImage), logger })
  try {
    const cookies = { session: tokenOf('admin') }
    const { statusCode, body } = await server.inject({ method: 'POST', url, payload, cookies })
    expect(statusCode).toBe(422)
    return { body, log }
  } finally {
    await server.close()
  }
}

const product = {
  name: 'Kea Trail Camera',
  category: 'Phones',
  subcategories: ['Mobile Phones'],
  description: 'For the bush.',
  photos: ['https://kea.example/1.jpg'],
}

const told = 'could not be fetched from this address'

test.each([
  ['an ad', '/api/ads/create-ad', anAdForm, 'adImageUrl'],
  ['a product', '/api/products', product, 'photos.0'],
] as const)(
  'why the image of %s cannot be fetched is in the log, and told to nobody',
  async (_what, url, payload, field) => {
    const refused = await post(url, payload, async () => {
      throw new FetchError('network', { cause: new Error('connect ECONNREFUSED 203.0.113.7:443') })
    })
    expect(JSON.parse(refused.body)).toMatchObject({ errors: [{ field, message: told }] })
    expect(refused.body).not.toMatch(/ECONNREFUSED|203\.0\.113|closed the connection/)
    expect(refused.log).toContain('the server could not be reached, or closed the connection')
    expect(refused.log).toContain('connect ECONNREFUSED 203.0.113.7:443')

    const missing = await post(url, payload, async () => ({
      url: 'https://kauri.example/banner.png',
      status: 404,
      type: 'text/html',
      etag: undefined,
      lastModified: undefined,
      retryAfter: undefined,
      header: () => undefined,
      body: (async function* () {})(),
      close() {},
    }))
    const { requestId, ...said } = JSON.parse(missing.body) as Record<string, unknown>
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(said)).not.toContain('404')
    expect(missing.log).toContain('the server answered with status 404')
  },
)
