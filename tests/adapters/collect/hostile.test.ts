import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { unpack } from '#adapters/collect/unpack.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\n'
const row = (id: number): string =>
  `${id}\tKettle\thttps://kauri.example/${id}\t89.00 NZD\tin_stock\n`
const secret = '<!ENTITY x SYSTEM "file:///etc/hostname">'

const mebibyte = 1_048_576

describe('what a source may send by mistake or in malice', () => {
  test.each([
    [
      'reads a file',
      `<?xml version="1.0"?><!DOCTYPE r [${secret}]><rss><item><title>&x;</title></item></rss>`,
    ],
    [
      'grows without end',
      `<!DOCTYPE r [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`).join('')}]><rss><item><title>&a19;</title></item></rss>`,
    ],
    ['comes late', `<rss>${' '.repeat(70_000)}<!DOCTYPE r [${secret}]><item/></rss>`],
    ['names an entity that is none', '<rss><item><title>&secret;</title></item></rss>'],
    ['is nested without end', `<rss>${'<a>'.repeat(100_000)}`],
    ['closes what is not open', '<rss><item></rss></item>'],
  ])('XML that %s breaks the run', async (_what, xml) => {
    const { broken, raws } = await readAll(xml)
    expect(broken).toBe('invalid_xml_structure')
    expect(raws.every(({ title }) => title === undefined)).toBe(true)
  })

  test.each([
    [
      'a page',
      '<!DOCTYPE html><html><head><title>Kauri</title></head></html>',
      /a web page, titled "Kauri"/,
    ],
    ['a page of errors', '<html><title>502 Bad Gateway</title></html>', /an error page/],
    ['a page to log in', '\n<!doctype html><title>Log in</title>', /a page to log in/],
    ['a barrier', '<html><title>Just a moment...</title>', /keeps programs out/],
    ['JSON', '{"error":"no such feed"}', /JSON/],
    ['a sentence', 'Feed is being generated, try later', /no known column names/],
  ])('%s in place of a feed is told as what it seems to be', async (_what, text, message) => {
    const read = await readAll(text)
    expect(read.broken).toBe('invalid_feed_format')
    expect(read.message).toMatch(message)
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n \r\n'],
  ])('%s is an empty feed', async (_what, text) => {
    expect((await readAll(text)).broken).toBe('empty_feed')
  })

  test.each([
    ['an Excel file', Buffer.from('PK\u0003\u0004rest')],
    ['noise', Buffer.from([1, 2, 0, 4, 0, 0, 7])],
  ])('%s is no text', async (_what, bytes) => {
    expect((await readAll(bytes)).broken).toBe('invalid_feed_format')
  })

  test('gzip that is damaged, cut short, packed twice or endless breaks the run', async () => {
    const packed = gzipSync(header + row(1))
    expect((await readAll(packed.subarray(0, 30))).broken).toBe('incomplete_read_error')
    const damaged = Buffer.from(packed)
    damaged.fill(0xff, 12, 20)
    expect((await readAll(damaged)).broken).toBe('invalid_feed_format')
    expect((await readAll(gzipSync(packed))).message).toMatch(/more than once/)
    const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'))
    let size = 0
    await expect(async () => {
      for await (const piece of unpack(only(bomb), 1_000_000)) {
        size += piece.length
      }
    }).rejects.toThrow(/larger than 1 MB/)
    expect(size).toBeLessThanOrEqual(1_000_000)
  })

  test('gzip that unpacks to far more than lists do is given up long before the limit of a file', async () => {
    let size = 0
    await expect(async () => {
      for await (const piece of unpack(only(gzipSync(Buffer.alloc(80 * mebibyte, 'a')))))
        size += piece.length
    }).rejects.toThrow(/far more than its size/)
    expect(size).toBeLessThanOrEqual(64 * mebibyte)
  })

  test.each([
    ['that keeps its reader is given up', 1, 'far more than its size'],
    ['that does not is read to its end', 0, `read ${80 * mebibyte}`],
  ])('gzip of 56 times its size %s', async (_what, secondsAPiece, end) => {
    const part = Buffer.concat([randomBytes(1024), Buffer.alloc(60 * 1024, 'a')])
    const packed = gzipSync(Buffer.alloc(80 * mebibyte, part))
    let [size, now] = [0, 0]
    const read = async (): Promise<never> => {
      for await (const piece of unpack(only(packed), undefined, () => now)) {
        size += piece.length
        now += secondsAPiece * 1000
      }
      throw new Error(`read ${size}`)
    }
    await expect(read).rejects.toThrow(end)
  })

  test('a field of 100 kB is left out, its row is not', async () => {
    const text = `<description>${'x'.repeat(100_000)}</description><availability>yes</availability>`
    const xml = `<rss><item><id>1</id>${text}</item></rss>`
    expect(await readAll(xml)).toMatchObject({
      problems: ['1:field_too_long'],
      raws: [{ offerId: '1' }],
    })
    const table = await readAll(
      `${header}1\t${'x'.repeat(100_000)}\thttps://kauri.example/\t1\tyes\n`,
    )
    expect(table).toMatchObject({ problems: ['1:field_too_long'], raws: [{ offerId: '1' }] })
  })

  test('what the network does is not taken for what the file is', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(header + row(1))
      throw new Error('reset')
    }
    await expect(readAll(failing())).rejects.toThrow('reset')
  })

  test('whoever stops reading stops the source', async () => {
    const { readOffers } = await import('#adapters/collect/read-offers.ts')
    let isClosed = false
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from(header)
        for (let id = 0; ; id += 1) yield Buffer.from(row(id).repeat(1000))
      } finally {
        isClosed = true
      }
    }
    for await (const event of readOffers({ bytes: endless(), url: 'https://kauri.example/' })) {
      if (event.kind === 'row') break
    }
    expect(isClosed).toBe(true)
  })
})

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
