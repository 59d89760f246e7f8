import { makeDrawPreview } from '#adapters/images/draw-preview.ts'
import { makeImageEncoder } from '#adapters/images/image-encoder.ts'
import type { ProductPreview } from '#application/images/images.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

const encoder = makeImageEncoder({ onAccident: () => {}, limits: { ms: 40_000 } })
afterAll(() => encoder.stop())

const draw = async (said: Partial<ProductPreview>): Promise<Buffer> =>
  Buffer.from(
    await makeDrawPreview(encoder.encodePreview)({
      name: '',
      price: '',
      terms: '',
      picture: undefined,
      ...said,
    }),
  )

type Part = { left: number; top: number; width: number; height: number }

/** Of a part alone: statistics are those of a whole file. */
const greysOf = async (jpeg: Buffer, part: Part): Promise<{ min: number; mean: number }> => {
  const file = await sharp(jpeg).extract(part).greyscale().png().toBuffer()
  const [channel] = (await sharp(file).stats()).channels
  return channel ?? { min: 0, mean: 0 }
}

test('is a JPEG of the size that other sites show', async () => {
  const { format, width, height } = await sharp(await draw({ name: 'A kettle' })).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('writes name and price in letters, macrons among them, on every machine', async () => {
  const line = { left: 600, top: 340, width: 500, height: 80 }
  const inkOf = async (price: string): Promise<number> =>
    255 - (await greysOf(await draw({ price }), line)).mean
  const [paper = 0, narrow = 0, wide = 0, plain = 0, long = 0] = await Promise.all(
    ['', 'iiii', 'WWWW', 'oooo', 'ōōōō'].map(inkOf),
  )
  // Boxes in place of letters would be alike.
  expect(wide - paper).toBeGreaterThan((narrow - paper) * 2)
  expect(long - paper).toBeGreaterThan((plain - paper) * 1.1)
})

test('shows a picture of any type that we keep, and takes texts for texts', async () => {
  const red = { width: 30, height: 60, channels: 3, background: '#a00' } as const
  const picture = await sharp({ create: red }).webp().toBuffer()
  const jpeg = await draw({ picture, name: '<b>&amp; "Tūī" \u0007 & Co' })
  const { data } = await sharp(jpeg)
    .extract({ left: 310, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(140)
  expect(data[1]).toBeLessThan(40)
})

test('keeps a long name within the picture', async () => {
  const jpeg = await draw({ name: 'Wholesomely overlong refrigerator nameplates '.repeat(8) })
  const edge = { left: 1180, top: 80, width: 20, height: 480 }
  expect((await greysOf(jpeg, edge)).min).toBeGreaterThan(200)
})
