import { inPieces, readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\n'
const row = (id: number): string =>
  `${id}\tKettle\thttps://kauri.example/${id}\t89.00 NZD\tin_stock\n`

describe('what a source may send without end', () => {
  test('a line of 10 MB is one row that is refused', async () => {
    for (const filler of ['x', '\t', '"']) {
      const long = filler.repeat(10_000_000 / filler.length)
      const { raws, problems } = await readAll(
        inPieces(Buffer.from(`${header + row(1) + long}\n${row(2)}`), 65_536),
      )
      expect(raws.map(({ offerId }) => offerId)).toEqual(['1', '2'])
      expect(problems).toEqual(['2:row_too_long'])
    }
  })

  test('a text of 10 MB in XML is refused, a record of 2 MB is a row that is', async () => {
    const rest = '<availability>in_stock</availability></item>'
    const open = `<rss><channel><item><id>1</id>${rest}<item><title>`
    const close = `</title></item><item><id>3</id>${rest}</channel></rss>`
    const much = await readAll(inPieces(Buffer.from(open + 'x'.repeat(10_000_000)), 65_536))
    expect(much.broken).toBe('invalid_xml_structure')
    const long = await readAll(open + 'x'.repeat(2_000_000) + close)
    expect(long.problems).toEqual(['2:row_too_long'])
    expect(long.raws).toHaveLength(2)
  })

  test.each([
    ['comments', '<!-- -->'.repeat(100_000)],
    ['half comments', '<!-- '.repeat(100_000)],
    ['blank columns', `id\ttitle\tlink\t${' '.repeat(1_000_000)}\n`],
    ['brackets', `id\ttitle\tlink\t${'('.repeat(1_000_000)}\n`],
    ['blank lines', `${header}${'\n'.repeat(2_000_000)}`],
    ['lines of an open quote', header + '1\t"a\n'.repeat(100_000)],
  ])('%s are passed over: to begin again at each would outlast the test', async (_what, text) => {
    expect((await readAll(text)).events.at(-1)?.kind).toMatch(/^(ended|broken)$/)
  })

  test('many quotes that are never closed cost their own lines', async () => {
    const odd = Array.from(
      { length: 2001 },
      (_, i) => `${i}\t"Kettle ${i}\thttps://k.example/\t1\n`,
    )
    const { raws, problems, broken } = await readAll(header + odd.join('') + row(1))
    expect(broken).toBeUndefined()
    expect(problems.length).toBeGreaterThan(1000)
    expect(raws.at(-1)?.offerId).toBe('1')
  })
})
