import type { ProductPreview } from '#application/images/draw-preview.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { anOffer, aProduct, aServer, type Answers } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const address = `/images/products/${aProduct.publicId}.jpg`

type Drawing = (preview: ProductPreview) => Promise<Uint8Array>

const serving = (drawPreview: Drawing, best: typeof anOffer | null = anOffer): Answers => ({
  catalogue: {
    showProduct: async (id) => ({
      product: { ...aProduct, publicId: id, title: id === aProduct.publicId ? aProduct.title : id },
      variants: [],
      best,
      variant: null,
      verdict: null,
      offerCount: 1,
      shopCount: 1,
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
