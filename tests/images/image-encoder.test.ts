import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aTestEncoder, fixture, svg } from './encoder-kit.ts'

const { encode, refusalOf } = aTestEncoder()

const webpOf = async (image: Uint8Array | string): Promise<Buffer> => {
  const outcome = await encode(image)
  if (outcome.kind !== 'encoded') throw new Error(`refused: ${outcome.why}`)
  return Buffer.from(outcome.webp)
}

/** The colour in the middle of each quarter's outer half, as letters of the colours of the drawing. */
const corners = async (webp: Buffer): Promise<string> => {
  const data = await sharp(webp).removeAlpha().raw().toBuffer()
  const at = (x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * 512 + x) * 3)
    if (r > 150 && g > 130 && b < 110) return 'y'
    return r > g && r > b ? 'r' : g > b ? 'g' : 'b'
  }
  return at(20, 20) + at(490, 20) + at(20, 490) + at(490, 490)
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
    const alpha = await sharp(webp).extractChannel('alpha').raw().toBuffer()
    const row = [...alpha.subarray(256 * 512, 257 * 512)]
    expect(row.filter((alpha) => alpha > 20 && alpha < 235).length).toBeLessThan(6)
  })

  test('one pixel, and a line a thousand times as long as wide', async () => {
    const red = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } })
    const one = await red(1, 1).png().toBuffer()
    expect((await sharp(await webpOf(one)).metadata()).width).toBe(512)
    const line = await red(5000, 5).jpeg().toBuffer()
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
    const [jpeg, heic] = [await fixture('drawing.jpeg'), await fixture('drawing.heic')]
    expect(await refusalOf(jpeg.subarray(0, 3000))).toBe('type')
    expect(await refusalOf(heic.subarray(0, 3000))).toBe('type')
    expect(await refusalOf(Buffer.from('ffd8ffe000', 'hex'))).toBe('type')
    expect(await refusalOf(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('type')
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

describe('an SVG gets at nothing', () => {
  const folder = folderOfSuite()
  let secret: string
  beforeAll(async () => {
    secret = join(folder, 'secret.png')
    const red = { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } } as const
    await writeFile(secret, await sharp(red).png().toBuffer())
    const drawing = svg('<rect id="a" width="100" height="100" fill="red"/>')
    await writeFile(join(folder, 'secret.svg'), drawing)
  })

  const hasRed = async (image: string): Promise<boolean> => {
    const outcome = await encode(image)
    if (outcome.kind === 'refused') return false
    const data = await sharp(Buffer.from(outcome.webp)).ensureAlpha().raw().toBuffer()
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
})
