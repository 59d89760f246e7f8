import { readFile } from 'node:fs/promises'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import { packImages, unpackImages } from '#adapters/images/run-encoder.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'

const encoder = makeImageEncoder({ onAccident: () => {}, limits: { ms: 40_000 } })
afterAll(() => encoder.stop())

/** The width and height of each file that becomes of an image, as the files themselves say. */
const sizesOf = async (image: Uint8Array, side = 1280): Promise<readonly string[]> => {
  const outcome = await encoder.encodeSizes(image, side, [160, 320, 640, 1280])
  if (outcome.kind === 'refused') return [outcome.why]
  return Promise.all(
    outcome.files.map(async ({ bytes, ...told }) => {
      const { format, width, height, exif } = await sharp(Buffer.from(bytes)).metadata()
      expect({ width, height, format, exif }).toEqual({ ...told, format: 'webp', exif: undefined })
      return `${width}×${height}`
    }),
  )
}

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#a30' } })
    .png()
    .toBuffer()

describe('an image as a whole, in several widths', () => {
  test('keeps its shape, and is never larger than it is', async () => {
    expect(await sizesOf(await plain(728, 90))).toEqual(['160×20', '320×40', '640×79', '728×90'])
    expect(await sizesOf(await plain(100, 50))).toEqual(['100×50'])
  })

  test('is as large as it may be and no larger', async () => {
    expect(await sizesOf(await plain(1500, 3000))).toEqual(['160×320', '320×640', '640×1280'])
    expect(await sizesOf(await plain(960, 480), 320)).toEqual(['160×80', '320×160'])
  })

  test('is drawn as large as it is needed where it has no size', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="15"><path d="M0 0h9v9"/></svg>'
    expect((await sizesOf(Buffer.from(drawing), 320)).at(-1)).toBe('320×160')
  })

  test('stands upright and without where it was taken', async () => {
    const photo = await readFile(
      new URL('../fixtures/pictures/sideways-with-gps.jpg', import.meta.url),
    )
    const { width, height } = await sharp(photo).metadata()
    const [last = ''] = (await sizesOf(photo)).slice(-1)
    expect(last).toBe(`${height}×${width}`)
  })

  test('is refused when it is none', async () => {
    expect(await sizesOf(Buffer.from('<!doctype html>'))).toEqual(['type'])
  })
})

test('files that were packed together come apart as they were, or not at all', () => {
  const files = [
    { width: 1, height: 2, bytes: Buffer.from('one') },
    { width: 3, height: 4, bytes: Buffer.from('') },
  ]
  const packed = Buffer.from(packImages(files))
  expect(unpackImages(packed)).toEqual(files)
  for (const cut of [0, 1, 12, 14, packed.length - 1])
    expect(unpackImages(packed.subarray(0, cut))).toBeUndefined()
})
