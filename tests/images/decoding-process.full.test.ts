import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aTestEncoder, fixture, patient, svg } from './encoder-kit.ts'

const { accidents, encode, encoder, refusalOf } = aTestEncoder()

/** A PNG of these chunks; the header alone decides how large it says it is. */
const png = (width: number, height: number, ...chunks: [string, Buffer][]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const all: [string, Buffer][] = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]]
  const parts = all.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

describe('refuses what is too large to decode', () => {
  test.each([
    ['41 megapixels', 8200, 5000],
    ['400 megapixels', 20_000, 20_000],
    ['the largest PNG there can be', 0x7fffffff, 0x7fffffff],
  ])('%s, before a pixel is decoded', async (_what, width, height) => {
    const image = png(width, height, ['IDAT', deflateSync(Buffer.alloc(1000))])
    expect(await refusalOf(image)).toMatch(/^(pixels|type)$/)
  })

  test('a PNG that has no pixel at all', async () => {
    expect(await refusalOf(png(10, 10))).toBe('type')
  })

  test('41 megapixels that are really there, by the word for it', async () => {
    const red = { width: 8200, height: 5000, channels: 3, background: 'red' } as const
    const image = await sharp({ create: red }).png({ compressionLevel: 1 }).toBuffer()
    expect(await refusalOf(image)).toBe('pixels')
  })

  test('an SVG of 900 megapixels', async () => {
    const drawing = svg('').replace('"100" height="100"', '"30000" height="30000"')
    expect(await refusalOf(drawing)).toBe('pixels')
  })

  test('a PNG whose text unpacks to a hundred megabytes', async () => {
    const text = Buffer.concat([
      Buffer.from('Comment\0\0'),
      deflateSync(Buffer.alloc(100_000_000), { level: 1 }),
    ])
    const image = png(8, 8, ['zTXt', text], ['IDAT', deflateSync(Buffer.alloc(72))])
    expect(await encode(image)).toBeDefined()
    expect(accidents).not.toContain('memory')
  })
})

describe('what takes the time of others', () => {
  test('is ended where nothing else ends it', async () => {
    const told: string[] = []
    const usual = makeImageEncoder({ onAccident: (what) => told.push(what) })
    onTestFinished(() => usual.stop())
    // Each step takes most of a second; the library sets no limit to their number.
    const steps = '<feMorphology radius="100"/>'.repeat(5000)
    const square = '<rect width="100" height="100" filter="url(#f)"/>'
    const bomb = Buffer.from(svg(`<filter id="f">${steps}</filter>${square}`))
    expect(await usual.encodeSquare(bomb, 512)).toEqual({ kind: 'refused', why: 'effort' })
    expect(told).toEqual(['time'])
  })

  test('is refused alike where the drawing library ends it', async () => {
    const uses = Array.from(
      { length: 40 },
      (_use, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}"/></g>`,
    ).join('')
    expect(await refusalOf(svg(`<g id="g0"><rect width="9" height="9"/></g>${uses}`))).toBe(
      'effort',
    )
  })
})

describe('the process that decodes', () => {
  test('is ended when it takes too long', async () => {
    const told: string[] = []
    const quick = makeImageEncoder({ onAccident: (what) => told.push(what), limits: { ms: 5 } })
    const image = await fixture('drawing.png')
    expect(await quick.encodeSquare(image, 512)).toEqual({ kind: 'refused', why: 'effort' })
    expect(told).toEqual(['time'])
  })

  test.runIf(process.platform === 'linux')('is ended when it takes too much memory', async () => {
    const told: string[] = []
    const limits = { memoryBytes: 20_000_000 }
    const small = makeImageEncoder({ onAccident: (what) => told.push(what), limits })
    const image = await fixture('drawing.png')
    expect(await small.encodeSquare(image, 512)).toEqual({ kind: 'refused', why: 'effort' })
    expect(told).toEqual(['memory'])
  })

  test('is one at a time; four wait, and the next is told when to come back', async () => {
    const crowded = makeImageEncoder({ onAccident: () => {}, limits: patient })
    const image = await fixture('drawing.webp')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 7 }, () => crowded.encodeSquare(image, 16)),
    )
    const refusals = outcomes.filter(({ status }) => status === 'rejected')
    expect(refusals).toHaveLength(2)
    expect(outcomes.at(-1)).toMatchObject({
      reason: { kind: 'unavailable', code: 'image.busy', details: { retryAfterSeconds: 5 } },
    })
    expect(await crowded.encodeSquare(image, 16)).toMatchObject({ kind: 'encoded' })
  })

  test('is given up with whoever asked, and with the program', async () => {
    const image = await fixture('drawing.webp')
    const left = new AbortController()
    const asked = encoder.encodeSquare(image, 512, left.signal)
    left.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', code: 'image.stopped' })
    const other = makeImageEncoder({ onAccident: () => {} })
    const last = other.encodeSquare(image, 512)
    other.stop()
    await expect(last).rejects.toMatchObject({ code: 'image.stopped' })
  })

  test('is waited for by a program that has nothing else to do, such as a command', async () => {
    const program = `
      import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
      import { readFileSync } from 'node:fs'
      const encoder = makeImageEncoder({ onAccident: () => {}, limits: { ms: 40_000 } })
      const image = readFileSync('tests/fixtures/pictures/drawing.webp')
      console.log((await encoder.encodeSquare(image, 16)).kind)`
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const args = ['--no-warnings', '--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
    expect(stdout).toBe('encoded\n')
  })

  test.runIf(process.platform === 'linux')(
    'and the one that starts it are gone with the server, and begun anew when they are lost',
    async () => {
      const told: string[] = []
      const before = childrenOf(process.pid)
      const other = makeImageEncoder({ onAccident: (what) => told.push(what) })
      const image = await fixture('drawing.webp')
      other.start()
      const [host = 0] = childrenOf(process.pid).filter((pid) => !before.includes(pid))
      const asked = other.encodeSquare(image, 512)
      await expect.poll(() => childrenOf(host).length).toBe(1)
      const [decoder = 0] = childrenOf(host)
      process.kill(host, 'SIGKILL')
      await expect(asked).rejects.toMatchObject({ kind: 'unavailable', code: 'image.broken' })
      expect(told).toEqual(['the host ended: SIGKILL'])
      expect(await other.encodeSquare(image, 512)).toMatchObject({ kind: 'encoded' })

      const [next = 0] = childrenOf(process.pid).filter((pid) => !before.includes(pid))
      other.stop()
      await expect.poll(() => [host, next, decoder].filter(isAlive)).toEqual([])
    },
  )
})

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)
