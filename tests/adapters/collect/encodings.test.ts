import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\n'
const text = `${header}1\tCafé €5\thttps://kauri.example/\t89.00 NZD\n`
const inWindows = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
const title = async (bytes: Uint8Array, contentType?: string) => {
  const { raws, events, broken } = await readAll(bytes, { contentType })
  return { title: raws[0]?.title, began: events[0], broken }
}

describe('the encoding', () => {
  test('is UTF-8 where the bytes are that, whatever is declared', async () => {
    expect(await title(Buffer.from(text))).toMatchObject({ title: 'Café €5' })
    expect(await title(Buffer.from(text), 'text/plain; charset=iso-8859-1')).toMatchObject({
      title: 'Café €5',
      began: { encoding: 'utf-8' },
    })
  })

  test('is windows-1252 elsewhere, and said to be guessed when nothing declares it', async () => {
    const read = await title(inWindows(text))
    expect(read).toMatchObject({
      title: 'Café €5',
      began: { encoding: 'windows-1252', encodingGuessed: true },
    })
    const declared = await title(inWindows(text), 'text/plain; charset="Windows-1252"')
    expect(declared.title).toBe('Café €5')
    expect(declared.began).not.toHaveProperty('encodingGuessed')
  })

  test('may differ from line to line', async () => {
    const line = '2\tCafé\thttps://kauri.example/\t1 NZD\n'
    const { raws } = await readAll(Buffer.concat([Buffer.from(text), inWindows(line)]))
    expect(raws.map(({ title }) => title)).toEqual(['Café €5', 'Café'])
  })

  test('may be UTF-16, with or without its mark', async () => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    const big = Buffer.from(little).swap16()
    expect(await title(little)).toMatchObject({ title: 'Café €5', began: { encoding: 'utf-16le' } })
    expect(await title(big)).toMatchObject({ title: 'Café €5', began: { encoding: 'utf-16be' } })
    expect((await title(little.subarray(2))).title).toBe('Café €5')
  })

  test('is declared by XML, too', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><title>Café</title></item></channel></rss>`
    expect(await title(Buffer.from(xml, 'latin1'))).toMatchObject({ title: 'Café' })
  })

  test('that we do not read is refused by its name', async () => {
    const { broken, message } = await readAll(inWindows(text), {
      contentType: 'text/plain; charset=shift_jis',
    })
    expect([broken, message]).toEqual([
      'invalid_encoding',
      'The text is in shift_jis; publish it in UTF-8.',
    ])
    const wide = Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0])
    expect((await readAll(wide)).broken).toBe('invalid_encoding')
  })
})
