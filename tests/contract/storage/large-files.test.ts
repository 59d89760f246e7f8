import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeBucketFiles, makeFolderFiles } from '#adapters/storage/large-files.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { aBucket } from '#tests/support/storage/a-bucket.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Opened = { readonly files: LargeFiles; readonly close: () => Promise<unknown> }

const inFolder = async (): Promise<Opened> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-files-'))
  return {
    files: makeFolderFiles(join(folder, 'files')),
    close: () => rm(folder, { recursive: true }),
  }
}

const inBucket = async (): Promise<Opened> => {
  const { url, close } = await aBucket('files')
  return { files: makeBucketFiles(url), close }
}

/** So many chunks of a megabyte, each of another byte. */
async function* chunksOf(count: number, failsAt = Infinity): AsyncIterable<Uint8Array> {
  for (let at = 0; at < count; at++) {
    if (at === failsAt) throw new Error('no more')
    yield new Uint8Array(1_000_000).fill(at)
  }
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(chunks).toArray())

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('large files in %s', (where, open) => {
  let opened: Opened
  let files: LargeFiles

  beforeAll(async () => {
    opened = await open()
    files = opened.files
  })
  afterAll(() => opened.close())

  test.each([0, 1, 8, 21])('are read as they were written: %d MB', async (count) => {
    await files.write('data/a.parquet', chunksOf(count))
    const found = await files.read('data/a.parquet')
    expect(found?.bytes).toBe(count * 1_000_000)
    const read = await bytesOf(found?.chunks ?? chunksOf(0))
    expect(read.equals(await bytesOf(chunksOf(count)))).toBe(true)
  })

  test('are listed by folder, and found no more once they are removed', async () => {
    const keys = ['top.json', 'listed/b.csv.gz', 'listed/c.json', 'listed/within/d.json']
    for (const key of keys) await files.write(key, chunksOf(1))
    expect((await files.list('listed')).toSorted()).toEqual(['listed/b.csv.gz', 'listed/c.json'])
    expect(await files.list('')).toEqual(['top.json'])
    await files.remove('listed/c.json')
    await files.remove('listed/c.json')
    expect(await files.list('listed')).toEqual(['listed/b.csv.gz'])
    expect(await files.read('listed/c.json')).toBeUndefined()
    expect(await files.list('nothing')).toEqual([])
  })

  test('that fail half-way are told, and may be written again', async () => {
    const failing = files.write('data/f.parquet', chunksOf(20, 17))
    await expect(failing).rejects.toThrow('no more')
    // What a bucket has is whole.
    if (where === 'a bucket') expect(await files.read('data/f.parquet')).toBeUndefined()
    await files.write('data/f.parquet', chunksOf(2))
    expect((await files.read('data/f.parquet'))?.bytes).toBe(2_000_000)
  })

  test.each([
    '../x.parquet',
    'data/../../x.json',
    '/etc/x.json',
    'data/.x.json',
    'data/a.html',
    '',
  ])('refuse the key %j', async (key) => {
    await expect(files.write(key, chunksOf(1))).rejects.toThrow(RangeError)
    await expect(files.read(key)).rejects.toThrow(RangeError)
    await expect(files.remove(key)).rejects.toThrow(RangeError)
  })
})

test('a folder lets only its owner in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-files-'))
  const files = makeFolderFiles(join(folder, 'files'))
  await files.write('data/a.json', chunksOf(1))
  expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'files/data/a.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'files/data'))).toEqual(['a.json'])
  await rm(folder, { recursive: true })
})

describe('a bucket that does not answer as it should', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()))

  test.each([
    ['is denied', 403],
    ['fails', 500],
    ['is silent', undefined],
  ])('%s: told as unavailable, without the secret', async (_what, status) => {
    const server = createServer((_request, response) => {
      if (status !== undefined) response.writeHead(status).end('<Error><Code>Nope</Code></Error>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const { port } = server.address() as AddressInfo
    const files = makeBucketFiles(new URL(`http://key:hunter2@127.0.0.1:${port}/files`), 200)
    const asks = [
      () => files.write('a.json', chunksOf(1)),
      () => files.read('a.json'),
      () => files.list('data'),
      () => files.remove('a.json'),
    ]
    for (const ask of asks) {
      const error: unknown = await ask().catch((caught: unknown) => caught)
      expect(error).toMatchObject({ kind: 'unavailable', code: 'storage.unavailable' })
      expect(error instanceof Error && error.message).not.toContain('hunter2')
    }
  })
})
