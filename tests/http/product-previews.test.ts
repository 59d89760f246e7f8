import type { ProductPreview } from '#application/images/images.ts'
import type { ProductPage } from '#application/catalogue/show-product.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { DomainError } from '#domain/errors.ts'
import { anOffer, aProduct, aServer, type Answers } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const address = `/images/products/${aProduct.publicId}.jpg`

type Drawing = (preview: ProductPreview) => Promise<Uint8Array>

const aPage: ProductPage = {
  product: aProduct,
  variants: [],
  best: anOffer,
  variant: null,
  verdict: null,
  tip: null,
  offerCount: 1,
  shopCount: 1,
}

const serving = (drawPreview: Drawing, best: typeof anOffer | null = anOffer): Answers => ({
  catalogue: {
    showProduct: async (id) => ({
      ...aPage,
      product: { ...aProduct, publicId: id, title: id === aProduct.publicId ? aProduct.title : id },
      best,
    }),
  },
  images: { drawPreview },
})

test.each([
  ['', { price: '$1,305.50 NZD', terms: 'delivered, at Harbour Tech' }],
  ['?basis=item', { price: '$1,299.00 NZD', terms: 'item only, at Harbour Tech' }],
])('a product’s picture says what its page%s says', async (query, words) => {
  const drawn: ProductPreview[] = []
  const app = aServer(
    serving(async (preview) => {
      drawn.push(preview)
      return Buffer.from('a picture')
    }),
  )
  const { statusCode, headers, body } = await app.inject(address + query)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'a picture'])
  const [{ picture, ...said } = { picture: undefined }] = drawn
  expect(said).toEqual({ name: aProduct.title, ...words })
  expect(String(picture)).toContain('<svg')
})

test('says where nobody states what delivery costs', async () => {
  const drawn: ProductPreview[] = []
  const draw: Drawing = async (preview) => {
    drawn.push(preview)
    return Buffer.from('a picture')
  }
  await aServer(serving(draw, { ...anOffer, deliveryMinor: null, totalMinor: null })).inject(
    address,
  )
  expect(drawn).toMatchObject([
    { price: '$1,299.00 NZD', terms: '+ delivery not stated, at Harbour Tech' },
  ])
})

test('is drawn once while it says the same, and not again for who has it', async () => {
  let drawings = 0
  const app = aServer(
    serving(async () => {
      drawings++
      return Buffer.from('a picture')
    }),
  )
  const { headers } = await app.inject(address)
  await Promise.all([app.inject(address), app.inject(address)])
  const again = await app.inject({
    url: address,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
  expect(drawings).toBe(1)
  await app.inject(`${address}?basis=item`)
  expect(drawings).toBe(2)
})

test('is drawn anew once its source is there, and kept by nobody until then', async () => {
  let kept: Uint8Array | undefined
  const drawn: ProductPreview[] = []
  const app = aServer({
    catalogue: {
      showProduct: async () => ({ ...aPage, product: { ...aProduct, images: ['/images/a-shop'] } }),
    },
    images: {
      find: async () => kept,
      drawPreview: async (preview) => {
        drawn.push(preview)
        return Buffer.from('a picture')
      },
    },
  })
  const { headers } = await app.inject(address)
  expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
  kept = Buffer.from('the source')
  const whole = await app.inject(address)
  expect(whole.headers['cache-control']).toBe('public, max-age=300')
  expect(whole.headers['etag']).toMatch(/^".+"$/)
  await app.inject(address)
  expect(drawn.map(({ picture }) => picture)).toEqual([undefined, kept])
})

test('names no price that nobody can pay', async () => {
  const drawn: ProductPreview[] = []
  const draw: Drawing = async (preview) => {
    drawn.push(preview)
    return Buffer.from('a picture')
  }
  await aServer(serving(draw, null)).inject(address)
  await aServer(serving(draw, { ...anOffer, availability: 'out-of-stock' })).inject(address)
  expect(drawn.map(({ price, terms }) => price + terms)).toEqual(['', ''])
})

test('draws two at a time, and asks the others to come back', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = aServer(
    serving(async () => {
      await released
      return Buffer.from('a picture')
    }),
  )
  const asked = ['1', '2', '3', '4'].map((digit) =>
    app.inject(`/images/products/${digit.repeat(11)}.jpg`),
  )
  const refused = await Promise.race(asked)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'image.busy' })
  expect(refused.headers['retry-after']).toBe('5')
  release()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
})

test('an unknown product has none', async () => {
  const catalogue = { showProduct: async (id: string) => Promise.reject(productNotFound(id)) }
  const response = await aServer({ catalogue }).inject('/images/products/zzzzzzzzzzz.jpg')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'image.not_found' })
})

test.each([
  [new Error('a bug'), 500, 'server.error'],
  [new DomainError('unavailable', 'database.unavailable', 'Away.'), 503, 'server.busy'],
])('says of %s what it is, not that pictures wait', async (failure, status, code) => {
  const catalogue = { showProduct: async () => Promise.reject(failure) }
  const response = await aServer({ catalogue }).inject(address)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code })
})
