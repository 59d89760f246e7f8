import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import type { EncodedImage } from '#application/images/image-encoder.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../fixtures/pictures/${name}`, import.meta.url))

const accidents: string[] = []
// How fast a decoder is depends on what runs beside it; that it is ended in time is a test of its own.
const patient = { ms: 40_000 }
const encoder = makeImageEncoder({ onAccident: (what) => accidents.push(what), limits: patient })
afterAll(() => encoder.stop())

const encode = (image: Uint8Array | string): Promise<EncodedImage> =>
  encoder.encodeSquare(Buffer.from(image), 512)

const webpOf = async (image: Uint8Array | string): Promise<Buffer> => {
  const outcome = await encode(image)
  if (outcome.kind !== 'encoded') throw new Error(`refused: ${outcome.why}`)
  return Buffer.from(outcome.webp)
}

const refusalOf = async (image: Uint8Array | string): Promise<string> => {
  const outcome = await encode(image)
  return outcome.kind === 'refused' ? outcome.why : outcome.kind
}

/** The colour in the middle of each quarter's outer half, as letters of the colours of the drawing. */
const corners = async (webp: Buffer): Promise<string> => {
  const { data } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * 512 + x) * 3)
    if (r > 150 && g > 130 && b < 110) return 'y'
    return r > g && r > b ? 'r' : g > b ? 'g' : 'b'
  }
  return at(20, 20) + at(490, 20) + at(20, 490) + at(490, 490)
}

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${attributes}>${content}</svg>`

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

describe('accepts', () => {
  test.each([
    'drawing.jpeg',
    'sideways-with-gps.jpg',
    'drawing.png',
    'drawing.webp',
    'drawing.svg',
    'drawing.heic',
    'drawing.heif',
  ])('%s: upright, square, WebP, without metadata', async (name) => {
    const webp = await webpOf(await fixture(name))
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(webp).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(webp.toString('latin1')).not.toMatch(/Hound|GPS|Exif/)
    expect(await corners(webp)).toBe('rgby')
  })

  test('a picture with its place and camera in it, which the fixture really has', async () => {
    const original = await fixture('sideways-with-gps.jpg')
    expect((await sharp(original).metadata()).orientation).toBe(6)
    expect(original.toString('latin1')).toContain('Nose 1')
  })

  test('a drawing of a few pixels as sharply as one of many', async () => {
    const half = '<rect width="50" height="100"/>'
    const webp = await webpOf(
      svg(half, 'viewBox="0 0 100 100"').replaceAll('"100" height="100" v', '"10" height="10" v'),
    )
    const { data } = await sharp(webp)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(256 * 512, 257 * 512)]
    expect(row.filter((alpha) => alpha > 20 && alpha < 235).length).toBeLessThan(6)
  })

  test('one pixel, and a line a thousand times as long as wide', async () => {
    const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await sharp(await webpOf(one)).metadata()).width).toBe(512)
    const line = await sharp({ create: { width: 5000, height: 5, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(await webpOf(line)).metadata()).height).toBe(512)
  })

  test('a picture with something else behind it, of which nothing is left', async () => {
    const polyglot = Buffer.concat([
      await fixture('drawing.jpeg'),
      Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004'),
    ])
    expect((await webpOf(polyglot)).toString('latin1')).not.toContain('script')
  })
})

describe('refuses by content', () => {
  let jpeg: Buffer
  let heic: Buffer
  beforeAll(async () => {
    jpeg = await fixture('drawing.jpeg')
    heic = await fixture('drawing.heic')
  })

  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a page', '<!doctype html><svg></svg>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['TIFF', 'II*\u0000\u0008\u0000\u0000\u0000'],
    ['PDF', '%PDF-1.7'],
    ['AVIF', '\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000'],
    ['BMP', 'BM\u0000\u0000'],
    ['PostScript', '%!PS-Adobe-3.0'],
    ['an image magick script', 'push graphic-context\nviewbox 0 0 640 480'],
    ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "aaa">]>${svg('&a;')}`],
    ['an SVG in UTF-16', Buffer.from(svg(''), 'utf16le')],
  ])('%s', async (_what, image) => {
    expect(await refusalOf(image)).toBe('type')
  })

  test('what is cut off or broken', async () => {
    expect(await refusalOf(jpeg.subarray(0, 3000))).toBe('type')
    expect(await refusalOf(heic.subarray(0, 3000))).toBe('type')
    expect(await refusalOf(Buffer.from('ffd8ffe000', 'hex'))).toBe('type')
    expect(await refusalOf(png(10, 10))).toBe('type')
    const scrambled = Buffer.from(heic)
    scrambled.fill(0xff, 700, 2500)
    expect(await refusalOf(scrambled)).not.toBe('pixels')
  })

  test('comments without an end to them, at once', async () => {
    for (const part of ['<!---->', '<!-- -->', '<!DOCTYPE svg>', '<!---->\n'])
      expect(await refusalOf(`${part.repeat(600)}x`)).toBe('type')
    const drawing = svg('<rect width="100" height="100"/>')
    expect(await refusalOf(`<!-- a > b - c --><!---->${drawing}`)).toBe('encoded')
  })

  test('a GIF and a TIFF under the name of a picture that is accepted', async () => {
    const drawn = sharp(await fixture('drawing.png'))
    expect(await refusalOf(await drawn.clone().gif().toBuffer())).toBe('type')
    expect(await refusalOf(await drawn.clone().tiff().toBuffer())).toBe('type')
  })

  test('a PNG within an SVG’s clothes, and an SVG that is none', async () => {
    expect(await refusalOf('<svg')).toBe('type')
    expect(await refusalOf('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toBe('type')
  })
})

describe('refuses what is too large to decode', () => {
  test.each([
    ['41 megapixels', 8200, 5000],
    ['400 megapixels', 20_000, 20_000],
    ['the largest PNG there can be', 0x7fffffff, 0x7fffffff],
  ])('%s, before a pixel is decoded', async (_what, width, height) => {
    const image = png(width, height, ['IDAT', deflateSync(Buffer.alloc(1000))])
    expect(await refusalOf(image)).toMatch(/^(pixels|type)$/)
  })

  test('41 megapixels that are really there, by the word for it', async () => {
    const image = await sharp({
      create: { width: 8200, height: 5000, channels: 3, background: 'red' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await refusalOf(image)).toBe('pixels')
  })

  test('an SVG of 900 megapixels', async () => {
    expect(await refusalOf(svg('').replace('"100" height="100"', '"30000" height="30000"'))).toBe(
      'pixels',
    )
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

describe('an SVG gets at nothing', () => {
  let folder: string
  let secret: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pricehound-svg-'))
    secret = join(folder, 'secret.png')
    const red = { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } } as const
    await writeFile(secret, await sharp(red).png().toBuffer())
    await writeFile(
      join(folder, 'secret.svg'),
      svg('<rect id="a" width="100" height="100" fill="red"/>'),
    )
  })
  afterAll(() => rm(folder, { recursive: true }))

  const hasRed = async (image: string): Promise<boolean> => {
    const outcome = await encode(image)
    if (outcome.kind === 'refused') return false
    const { data } = await sharp(Buffer.from(outcome.webp))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 && (data[at + 3] ?? 0) > 60) return true
    }
    return false
  }

  test('of this machine', async () => {
    const size = 'width="100" height="100"'
    const tries = [
      `<image href="file://${secret}" ${size}/>`,
      `<image xlink:href="${secret}" ${size}/>`,
      `<image href="../../..${secret}" ${size}/>`,
      `<use xlink:href="file://${folder}/secret.svg#a"/>`,
      `<style>@import url("file://${folder}/a.css"); rect { fill: url("file://${folder}/secret.svg#a") }</style><rect ${size}/>`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${folder}/secret.svg"/>`,
    ]
    for (const content of tries) expect(await hasRed(svg(content)), content).toBe(false)
    expect(await hasRed(svg(`<rect ${size} fill="#ff0000"/>`))).toBe(true)
  })

  test('of the network, and runs nothing', async () => {
    let visits = 0
    const server = createServer((_request, response) => {
      visits++
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/x`
    await encode(
      svg(
        `<script href="${url}">fetch("${url}")</script><image href="${url}" width="9" height="9"/>` +
          `<style>@import url("${url}"); text { font-family: x; src: url("${url}") }</style>` +
          `<use href="${url}#a"/><foreignObject><iframe src="${url}"/></foreignObject>` +
          `<rect width="9" height="9" onload="fetch('${url}')" fill="url(${url}#a)"/>`,
      ),
    )
    expect(visits).toBe(0)
  })

  test('of the time of others: a bomb that nothing else ends is ended', async () => {
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

  test('of the time of others: a bomb that the drawing library ends is refused alike', async () => {
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
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ])
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
