import { contentKey } from '#adapters/composition/image.ts'
import { makeFindKeptImage } from '#adapters/postgres/image/image-store.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import { makeClearUnusedImages, makeFindImage } from '#application/images/images.ts'
import type { EncodedSizes } from '#application/images/image-encoder.ts'
import { inField } from '#application/images/image-errors.ts'
import { makeTakeImage } from '#application/images/take-image.ts'
import { makeUploadImage } from '#application/images/upload-image.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import {
  makeFileChannel,
  type FileStore,
  type StoredFile,
} from '#application/storage/file-store.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const dayMs = 86_400_000
const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes)
const bytes = (words: string): Uint8Array => new TextEncoder().encode(words)

describeDatabase('images from elsewhere', (open) => {
  let database: TestDatabase
  let now: Date
  let files: Map<string, StoredFile>
  let fetched: string[]
  let encoded: number

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    now = new Date('2027-02-01T03:00:00Z')
    files = new Map()
    fetched = []
    encoded = 0
    await emptyTables(database.db)
  })

  const page: Fetcher = async ({ url }) => {
    fetched.push(url)
    return {
      url,
      status: 200,
      type: 'image/png',
      etag: undefined,
      lastModified: undefined,
      retryAfter: undefined,
      header: () => undefined,
      body: (async function* () {
        yield bytes(new URL(url).pathname)
      })(),
      close() {},
    }
  }

  const kit = (fetcher: Fetcher = page, outcome?: EncodedSizes) => {
    const clock = { now: () => now }
    const store: FileStore = {
      put: async (key, file) => void files.set(key, file),
      find: async (key) => files.get(key),
      remove: async (key) => void files.delete(key),
    }
    const inTransaction = transactionsOn(database, clock)
    const deps = {
      async encodeSizes(
        image: Uint8Array,
        side: number,
        widths: readonly number[],
      ): Promise<EncodedSizes> {
        encoded++
        const sizes = [...widths.filter((width) => width < side && width < 700), 700]
        return (
          outcome ?? {
            kind: 'encoded',
            files: sizes.map((width) => ({
              width,
              height: width / 2,
              bytes: bytes(`${text(image)} ${width}`),
            })),
          }
        )
      },
      inTransaction,
      files: store,
      contentKey,
      newFileName,
      clock,
    }
    return {
      takeImage: makeTakeImage({
        ...deps,
        fetcher,
        publicUrl: new URL('https://pricehound.example'),
      }),
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
    expect(text(await findImage(key, undefined))).toBe('/a.png 700')
    expect(text(await findImage(key, 1))).toBe('/a.png 160')
    expect(text(await findImage(key, 161))).toBe('/a.png 320')
    expect(text(await findImage(key, 641))).toBe('/a.png 700')
    expect(text(await findImage(key, 5000))).toBe('/a.png 700')
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
    const { source_url } = await database.db
      .selectFrom('image')
      .select('source_url')
      .executeTakeFirstOrThrow()
    expect(source_url).toBe('')
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
    ['javascript:alert(1)', 'image.address'],
    ['data:image/png;base64,iVBORw0KGgo=', 'image.address'],
    ['file:///etc/passwd', 'image.address'],
    ['//shop.example/a.png', 'image.address'],
    ['/api/session', 'image.address'],
    ['', 'image.address'],
    ['no address', 'image.address'],
  ])('are not taken from %j', async (url, code) => {
    await expect(kit().takeImage(url, 'photo')).rejects.toMatchObject({ kind: 'invalid', code })
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
    await expect(missing.takeImage('https://shop.example/', 'photo')).rejects.toMatchObject({
      code: 'image.not_fetched',
    })
  })

  test.each([
    ['type', 'is not an image (JPEG, PNG, WebP, SVG or HEIC)'],
    ['pixels', 'has more than 40 megapixels'],
    ['effort', 'takes too long to read'],
  ] as const)('that cannot be read (%s) are said to be so', async (why, message) => {
    const { takeImage } = kit(page, { kind: 'refused', why })
    await expect(
      inField('photos.0', takeImage('https://shop.example/a.png', 'photo')),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'photos.0', message }] } })
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
    const [shown, unused, wanted] = [
      await take('shown'),
      await take('unused'),
      await take('wanted'),
    ]
    await database.db
      .insertInto('ad')
      .values({
        id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        company_name: 'Kauri Broadband',
        email: 'ads@kauri-broadband.example',
        ad_type: 'landscape',
        link: 'https://kauri-broadband.example/',
        image: shown,
        starts_at: now,
        ends_at: new Date(now.getTime() + dayMs),
        archived_at: null,
        created_at: now,
      })
      .execute()
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
