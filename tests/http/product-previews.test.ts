import { productNotFound } from '#application/catalogue/product-errors.ts'
import type { ProductPreview } from '#application/images/images.ts'
import { DomainError } from '#domain/errors.ts'
import { anOffer, aPage, aProduct, type Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { expect, test } from 'vitest'

const address = `GET /images/products/${aProduct.publicId}.jpg`

const serving = (best: typeof anOffer | null = anOffer, more: Answers = {}) => {
  const answers: Answers = {
    catalogue: {
      showProduct: async (id) => {
        const title = id === aProduct.publicId ? aProduct.title : id
        return { ...aPage, product: { ...aProduct, publicId: id, title }, best }
      },
    },
    ...more,
    images: { drawPreview: async () => Buffer.from('a picture'), ...more.images },
  }
  const { asked, send } = aNotingServer(answers, { keeps: true })
  const drawn = () =>
    asked.filter(([name]) => name === 'drawPreview').map(([, preview]) => preview as ProductPreview)
  return { drawn, send }
}

const unstated = { ...anOffer, deliveryMinor: null, totalMinor: null }
const soldOut = { ...anOffer, availability: 'out-of-stock' } as const

test.each([
  ['', anOffer, '$1,305.50 NZD', 'delivered, at Harbour Tech'],
  ['?basis=item', anOffer, '$1,299.00 NZD', 'item only, at Harbour Tech'],
  ['', unstated, '$1,299.00 NZD', '+ delivery not stated, at Harbour Tech'],
  ['', null, '', ''],
  ['', soldOut, '', ''],
])(
  'a product’s picture says what its page%s says, and no price that nobody can pay: %#',
  async (query, best, price, terms) => {
    const { drawn, send } = serving(best)
    const { statusCode, headers, body } = await send(address + query)
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'a picture'])
    const [{ picture, ...said } = { picture: undefined }] = drawn()
    expect(said).toEqual({ name: aProduct.title, price, terms })
    expect(String(picture)).toContain('<svg')
  },
)

test('is drawn once while it says the same, and not again for who has it', async () => {
  const { drawn, send } = serving()
  const { headers } = await send(address)
  await Promise.all([send(address), send(address)])
  const again = { headers: { 'if-none-match': String(headers['etag']) } }
  expect((await send(address, undefined, again)).statusCode).toBe(304)
  expect(drawn()).toHaveLength(1)
  await send(`${address}?basis=item`)
  expect(drawn()).toHaveLength(2)
})

test('is drawn anew once its source is there, and kept by nobody until then', async () => {
  let kept: Uint8Array | undefined
  const product = { ...aProduct, images: ['/images/a-shop'] }
  const { drawn, send } = serving(anOffer, {
    catalogue: { showProduct: async () => ({ ...aPage, product }) },
    images: { find: async () => kept },
  })
  const { headers } = await send(address)
  expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
  kept = Buffer.from('the source')
  const whole = await send(address)
  expect(whole.headers['cache-control']).toBe('public, max-age=300')
  expect(whole.headers['etag']).toMatch(/^".+"$/)
  await send(address)
  expect(drawn().map(({ picture }) => picture)).toEqual([undefined, kept])
})

test('draws two at a time, and asks the others to come back', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<Buffer>()
  const { send } = serving(anOffer, { images: { drawPreview: () => released } })
  const asked = ['1', '2', '3', '4'].map((digit) =>
    send(`GET /images/products/${digit.repeat(11)}.jpg`),
  )
  const refused = await Promise.race(asked)
  expect(refused.json()).toMatchObject({ status: 503, code: 'image.busy' })
  expect(refused.headers['retry-after']).toBe('5')
  release(Buffer.from('a picture'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
})

test.each([
  [productNotFound('zzzzzzzzzzz'), 404, 'image.not_found'],
  [new Error('a bug'), 500, 'server.error'],
  [new DomainError('unavailable', 'database.unavailable', 'Away.'), 503, 'server.busy'],
])('says of %s what it is, not that pictures wait', async (failure, status, code) => {
  const { send } = serving(anOffer, { catalogue: { showProduct: () => Promise.reject(failure) } })
  expect((await send(address)).json()).toMatchObject({ status, code })
})
