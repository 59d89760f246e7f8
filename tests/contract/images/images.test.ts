import { contentKey } from '#adapters/composition/image.ts'
import { makeFindKeptImage } from '#adapters/postgres/image/image-store.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import {
  makeClearUnusedImages,
  makeFindImage,
  makeUploadImage,
} from '#application/images/images.ts'
import type { EncodedSizes, EncodeSizes } from '#application/images/image-encoder.ts'
import { inField } from '#application/images/image-errors.ts'
import { makeTakeImage } from '#application/images/take-image.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import {
  makeFileChannel,
  type FileStore,
  type StoredFile,
} from '#application/storage/file-store.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const dayMs = 86_400_000
const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes)
const bytes = (words: string): Uint8Array => new TextEncoder().encode(words)

describeDatabase('images from elsewhere', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let files: Map<string, StoredFile>
  let fetched: string[]
  let encoded: number
  const clock = { now: () => now }

  beforeEach(async () => {
    now = new Date('2027-02-01T03:00:00Z')
    files = new Map()
    fetched = []
    encoded = 0
  })

  const unsaid = { etag: undefined, lastModified: undefined, retryAfter: undefined }
  const page: Fetcher = async ({ url }) => {
    fetched.push(url)
    const body = (async function* () {
      yield bytes(new URL(url).pathname)
    })()
    const type = 'image/png'
    return { ...unsaid, url, status: 200, type, header: () => undefined, body, close() {} }
  }

  const kit = (fetcher: Fetcher = page, outcome?: EncodedSizes) => {
    const store: FileStore = {
      put: async (key, file) => void files.set(key, file),
      find: async (key) => files.get(key),
      remove: async (key) => void files.delete(key),
    }
    const inTransaction = transactionsOn(database, clock)
    const encodeSizes: EncodeSizes = async (image, side, widths) => {
      encoded++
      const sizes = [...widths.filter((width) => width < side && width < 700), 700]
      const files = sizes.map((width) => ({
        width,
        height: width / 2,
        bytes: bytes(`${text(image)} ${width}`),
      }))
      return outcome ?? { kind: 'encoded', files }
    }
    const deps = { encodeSizes, inTransaction, files: store, contentKey, newFileName, clock }
    const publicUrl = new URL('https://pricehound.example')
    return {
      takeImage: makeTakeImage({ ...deps, fetcher, publicUrl }),
      uploadImage: makeUploadImage(deps),
      findImage: makeFindImage({ findKeptImage: makeFindKeptImage(database.db), files: store }),
      clearUnused: makeClearUnusedImages({ inTransaction, clock }),
      removeFiles: makeRunOutbox({ inTransaction, clock }, makeFileChannel(store)),
    }
  }
  const keyOf = (address: string): string => address.slice('/images/'.length)

  test('are fetched once, kept in sizes, and given in the next larger one', async () => {
    const { takeImage, findImage } = kit()
    const { address } = await takeImage('https://shop.example/a.png', 'photo')
    expect(address).toMatch(/^\/images\/[0-9a-f]{32}$/)
    const key = keyOf(address)
    for (const [asked, width] of [
      [undefined, 700],
      [1, 160],
      [161, 320],
      [641, 700],
      [5000, 700],
    ])
      expect(text(await findImage(key, asked))).toBe(`/a.png ${width}`)
    expect(await findImage('0'.repeat(32), undefined)).toBeUndefined()
    expect(files.size).toBe(4)

    // The same content is the same image, wherever it lies and however often it is taken.
    const again = await takeImage('https://cdn.example/a.png', 'photo')
    expect([again.address, encoded, files.size]).toEqual([address, 1, 4])
    // As large as it is needed: another use is another image.
    expect((await takeImage('https://shop.example/a.png', 'logo')).address).not.toBe(address)
    expect(fetched).toHaveLength(3)
  })

  test('that are uploaded are kept as those that are fetched, and named by their address', async () => {
    const { takeImage, uploadImage, findImage, clearUnused, removeFiles } = kit()
    const { address } = await uploadImage(bytes('/a.png'), 'photo')
    const key = keyOf(address)
    expect(text(await findImage(key, 161))).toBe('/a.png 320')
    const kept = await database.db.selectFrom('image').select('source_url').execute()
    expect(kept).toEqual([{ source_url: '' }])
    expect((await takeImage('https://shop.example/a.png', 'photo')).address).toBe(address)
    expect(await uploadImage(bytes('/a.png'), 'photo')).toEqual({ address })
    expect([encoded, files.size]).toEqual([1, 4])
    expect((await uploadImage(bytes('/a.png'), 'logo')).address).not.toBe(address)

    // Nothing came to show it.
    now = new Date(now.getTime() + dayMs + 1)
    await clearUnused()
    await removeFiles()
    expect([await findImage(key, undefined), files.size]).toEqual([undefined, 0])
  })

  test.each([
    ['nothing', 0, 'image.missing', 'is missing'],
    ['more than 5 MB', 5 * 1024 * 1024 + 1, 'image.too_large', 'is larger than 5 MB'],
  ])('are not %s', async (_what, size, code, message) => {
    await expect(kit().uploadImage(new Uint8Array(size), 'photo')).rejects.toMatchObject({
      code,
      details: { fields: [{ field: 'image', message }] },
    })
    expect(encoded).toBe(0)
  })

  test('of our own are taken as they are, without going anywhere', async () => {
    const { takeImage } = kit()
    const { address } = await takeImage('https://shop.example/a.png', 'photo')
    for (const own of [address, `https://pricehound.example${address}`, `${address}?w=320`])
      expect(await takeImage(own, 'logo')).toEqual({ address })
    const drawn = '/images/demo/shops/harbour-tech.svg'
    expect(await takeImage(drawn, 'logo')).toEqual({ address: drawn })
    expect(fetched).toHaveLength(1)
    await expect(takeImage(`/images/${'0'.repeat(32)}`, 'logo')).rejects.toMatchObject({
      code: 'image.not_fetched',
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
    '//shop.example/a.png',
    '/api/session',
    '',
    'no address',
  ])('are not taken from %j', async (url) => {
    const refusal = { kind: 'invalid', code: 'image.address' }
    await expect(kit().takeImage(url, 'photo')).rejects.toMatchObject(refusal)
    expect(fetched).toEqual([])
  })

  test('that cannot be had are wrong in the field that named them, and nobody learns why', async () => {
    const because = (why: ConstructorParameters<typeof FetchError>[0]) =>
      kit(() => Promise.reject(new FetchError(why))).takeImage('http://10.0.0.1/', 'photo')
    const told = 'could not be fetched from this address'
    for (const why of ['address', 'network', 'time', 'redirects', 'encoding'] as const) {
      await expect(inField('adImageUrl', because(why))).rejects.toMatchObject({
        kind: 'invalid',
        code: 'image.not_fetched',
        message: `The image ${told}.`,
        details: { fields: [{ field: 'adImageUrl', message: told }] },
      })
    }
    await expect(inField('logo', because('size'))).rejects.toMatchObject({
      details: { fields: [{ field: 'logo', message: 'is larger than 5 MB' }] },
    })
    const missing = kit(async (request) => ({ ...(await page(request)), status: 404 }))
    const taken = missing.takeImage('https://shop.example/', 'photo')
    await expect(taken).rejects.toMatchObject({ code: 'image.not_fetched' })
  })

  test.each([
    ['type', 'is not an image (JPEG, PNG, WebP, SVG or HEIC)'],
    ['pixels', 'has more than 40 megapixels'],
    ['effort', 'takes too long to read'],
  ] as const)('that cannot be read (%s) are said to be so', async (why, message) => {
    const taken = kit(page, { kind: 'refused', why }).takeImage('https://shop.example/a', 'photo')
    await expect(inField('photos.0', taken)).rejects.toMatchObject({
      details: { fields: [{ field: 'photos.0', message }] },
    })
    expect(files.size).toBe(0)
  })

  test('taken by many at once are kept once, and no file of the others stays', async () => {
    const { takeImage, findImage, removeFiles } = kit()
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => takeImage('https://shop.example/a.png', 'photo')),
    )
    expect(new Set(taken.map(({ address }) => address)).size).toBe(1)
    now = new Date(now.getTime() + 2 * 3_600_000)
    await removeFiles()
    expect(files.size).toBe(4)
    expect(text(await findImage(keyOf(taken[0]?.address ?? ''), 320))).toBe('/a.png 320')
  })

  test('that nothing shows go after a day, unless somebody takes them anew', async () => {
    const { takeImage, clearUnused, removeFiles, findImage } = kit()
    const take = async (name: string): Promise<string> =>
      (await takeImage(`https://shop.example/${name}`, 'photo')).address
    const shown = await take('shown')
    const unused = await take('unused')
    const wanted = await take('wanted')
    await sql`insert into ad
        (id, company_name, email, ad_type, link, image, starts_at, ends_at, created_at)
      values (gen_random_uuid(), 'Kauri', 'ads@kauri.example', 'landscape', 'https://kauri.example/',
        ${shown}, ${now}, ${new Date(now.getTime() + dayMs)}, ${now})`.execute(database.db)
    await clearUnused()
    expect(files.size).toBe(12)

    now = new Date(now.getTime() + dayMs + 1000)
    expect(await take('wanted')).toBe(wanted)
    await clearUnused()
    await removeFiles()
    expect(files.size).toBe(8)
    expect(await findImage(keyOf(unused), undefined)).toBeUndefined()
    expect(await findImage(keyOf(shown), undefined)).toBeDefined()
    expect(await findImage(keyOf(wanted), undefined)).toBeDefined()
    // It may come again.
    expect(await take('unused')).toBe(unused)
    expect(await findImage(keyOf(unused), undefined)).toBeDefined()
  })
})
