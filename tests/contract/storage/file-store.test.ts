import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBucketStore, makeFolderStore, makeStoreAfter } from '#adapters/storage/large-files.ts'
import { makeDatabaseStore } from '#adapters/postgres/storage/database-store.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { aBucket } from '#tests/support/storage/a-bucket.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const webp = (text: string) => ({ bytes: bytes(text), type: 'image/webp' })

type Opened = { readonly store: FileStore; readonly close: () => Promise<unknown> }

const inFolder = async (): Promise<Opened> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-files-'))
  return {
    store: makeFolderStore(join(folder, 'files')),
    close: () => rm(folder, { recursive: true }),
  }
}

const inBucket = async (): Promise<Opened> => {
  const { url, close } = await aBucket('pictures')
  return { store: makeBucketStore(url), close }
}

const openDatabase = testDatabases(mainDatabase())

const inDatabase = async (): Promise<Opened> => {
  const { db } = await openDatabase()
  return { store: makeDatabaseStore(db), close: async () => {} }
}

const inBucketLater = async (): Promise<Opened> => {
  const older = await inDatabase()
  const bucket = await inBucket()
  return { store: makeStoreAfter(older.store, bucket.store), close: bucket.close }
}

const read = async (store: FileStore, key: string): Promise<string | undefined> => {
  const file = await store.find(key)
  return file && new TextDecoder().decode(file.bytes)
}

test('files of before there was a bucket are found, replaced and removed', async () => {
  const older = await inDatabase()
  const bucket = await inBucket()
  const store = makeStoreAfter(older.store, bucket.store)
  await older.store.put('pictures/kept.webp', webp('of before'))
  await older.store.put('pictures/replaced.webp', webp('of before'))
  expect(await read(store, 'pictures/kept.webp')).toBe('of before')
  await store.put('pictures/replaced.webp', webp('new'))
  expect(await read(store, 'pictures/replaced.webp')).toBe('new')
  expect(await read(bucket.store, 'pictures/replaced.webp')).toBe('new')
  await store.remove('pictures/kept.webp')
  expect(await read(older.store, 'pictures/kept.webp')).toBeUndefined()
  await bucket.close()
})

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
  ['a database', inDatabase],
  ['a bucket, with a database from before', inBucketLater],
])('files in %s', (_where, open) => {
  let opened: Opened
  let store: FileStore

  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  test('are found as they were put', async () => {
    const every = Uint8Array.from({ length: 256 }, (_byte, i) => i)
    await store.put('pictures/a1.webp', { bytes: every, type: 'image/webp' })
    const found = await store.find('pictures/a1.webp')
    expect(found?.type).toBe('image/webp')
    expect([...(found?.bytes ?? [])]).toEqual([...every])
  })

  test('are replaced as a whole', async () => {
    await store.put('pictures/b.webp', webp('a longer first one'))
    await store.put('pictures/b.webp', webp('second'))
    expect(new TextDecoder().decode((await store.find('pictures/b.webp'))?.bytes)).toBe('second')
  })

  test('are not found before they are put and after they are removed', async () => {
    expect(await store.find('pictures/none.webp')).toBeUndefined()
    await store.put('pictures/d.webp', webp('d'))
    await store.remove('pictures/d.webp')
    expect(await store.find('pictures/d.webp')).toBeUndefined()
    await store.remove('pictures/d.webp')
  })

  test.each([
    '../outside.webp',
    'pictures/../../outside.webp',
    '/etc/outside.webp',
    'pictures//a.webp',
    'pictures/.hidden.webp',
    'pictures/a%2e.webp',
    'pictures/A.webp',
    'pictures/a.webp\n',
    'pictures/a.html',
    'pictures/a',
    `${'a'.repeat(300)}.webp`,
    '',
  ])('refuse the key %j', async (key) => {
    await expect(store.put(key, webp('x'))).rejects.toThrow(RangeError)
    await expect(store.find(key)).rejects.toThrow(RangeError)
    await expect(store.remove(key)).rejects.toThrow(RangeError)
  })

  test('refuse what is not of the type that the key says', async () => {
    await expect(
      store.put('pictures/e.webp', { bytes: bytes('<html>'), type: 'text/html' }),
    ).rejects.toThrow(RangeError)
  })
})

// A bucket promises the same, but the server that stands in for one here writes in place.
test('a folder shows a file that is being replaced as the old or the new one, never as a part', async () => {
  const { store, close } = await inFolder()
  const sizes = [1_000_000, 2_000_000]
  const put = (size: number) =>
    store.put('pictures/c.webp', { bytes: new Uint8Array(size), type: 'image/webp' })
  await put(1_000_000)
  const seen: (number | undefined)[] = []
  const reading = Array.from({ length: 40 }, async () => {
    seen.push((await store.find('pictures/c.webp'))?.bytes.length)
  })
  for (const size of [...sizes, ...sizes]) await put(size)
  await Promise.all(reading)
  expect(seen.filter((size) => !sizes.includes(size ?? 0))).toEqual([])
  await close()
})

test('a folder lets only its owner in and keeps no drafts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-files-'))
  const store = makeFolderStore(join(folder, 'files'))
  await store.put('pictures/a.webp', webp('a'))
  await store.put('pictures/a.webp', webp('b'))
  expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'files/pictures/a.webp'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'files/pictures'))).toEqual(['a.webp'])
  await rm(folder, { recursive: true })
})

describe('a bucket that does not answer as it should', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()))

  const bucketAt = async (status: number | undefined): Promise<FileStore> => {
    const server = createServer((_request, response) => {
      if (status !== undefined) response.writeHead(status).end('<Error><Code>Nope</Code></Error>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const { port } = server.address() as AddressInfo
    return makeBucketStore(new URL(`http://key:hunter2@127.0.0.1:${port}/pictures`), 200)
  }

  test.each([
    ['is denied', 403],
    ['fails', 500],
    ['is silent', undefined],
  ])('%s: told as unavailable, without the secret', async (_what, status) => {
    const store = await bucketAt(status)
    const asks = [() => store.put('a.webp', webp('a')), () => store.find('a.webp')]
    for (const ask of asks) {
      const error: unknown = await ask().catch((caught: unknown) => caught)
      expect(error).toMatchObject({ kind: 'unavailable', code: 'storage.unavailable' })
      expect(error instanceof Error && error.message).not.toContain('hunter2')
    }
  })
})
