import { imageRefused } from '#application/images/image-errors.ts'
import { makeUploadImage } from '#application/images/images.ts'
import type { Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { describe, expect, test } from 'vitest'

const address = '/images/0123456789abcdef0123456789abcdef'

const sending = (upload: NonNullable<Answers['images']>['upload'] = async () => ({ address })) => {
  const { asked, send } = aNotingServer({ images: { upload } })
  const post = (payload: Buffer | string | undefined, type = 'image/png', query = '') =>
    send(`POST /api/admin/images${query}`, undefined, {
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    })
  return { asked, post }
}

const notReached = (): never => {
  throw new Error('nothing of this is reached')
}

/** The real rules, before anything is decoded. */
const ruled = makeUploadImage({
  encodeSizes: notReached,
  inTransaction: notReached,
  files: { put: notReached },
  contentKey: notReached,
  newFileName: notReached,
  clock: { now: notReached },
})

describe('POST /api/admin/images', () => {
  test.each(['image/png', 'image/heic', 'IMAGE/SVG+XML', 'application/octet-stream'])(
    'takes the bytes as they are, called %s, and says where they are',
    async (type) => {
      const { asked, post } = sending()
      const { statusCode, json, headers } = await post(Buffer.from([1, 2, 255]), type)
      expect([statusCode, json(), headers['location']]).toEqual([201, { address }, address])
      expect(asked).toEqual([['upload', Buffer.from([1, 2, 255]), 'photo']])
    },
  )

  test('is told what the picture is for', async () => {
    const { asked, post } = sending()
    expect((await post('x', 'image/png', '?use=logo')).statusCode).toBe(201)
    expect(asked).toMatchObject([['upload', expect.anything(), 'logo']])
  })

  test.each([
    ['no body', undefined],
    ['an empty body', Buffer.alloc(0)],
  ])('names the field when there is %s', async (_what, payload) => {
    const { statusCode, json } = await sending(ruled).post(payload)
    expect(statusCode).toBe(422)
    const errors = [{ field: 'image', message: 'is missing' }]
    expect(json()).toMatchObject({ code: 'image.missing', errors })
  })

  test.each([
    ['type', 'image.not_an_image', 'is not an image (JPEG, PNG, WebP, SVG or HEIC)'],
    ['pixels', 'image.too_many_pixels', 'has more than 40 megapixels'],
    ['effort', 'image.too_hard', 'takes too long to read'],
  ] as const)('says what is wrong with its %s, by the field', async (why, code, message) => {
    const { post } = sending(() => Promise.reject(imageRefused[why]()))
    expect((await post('GIF89a', 'image/gif')).json()).toMatchObject({
      status: 422,
      code,
      errors: [{ field: 'image', message }],
    })
  })

  test('takes 5 MB and refuses one byte more, by the field', async () => {
    const { post } = sending()
    const most = 5 * 1024 * 1024
    expect((await post(Buffer.alloc(most))).statusCode).toBe(201)
    expect((await post(Buffer.alloc(most + 1))).json()).toMatchObject({
      status: 422,
      code: 'image.too_large',
      errors: [{ field: 'image', message: 'is larger than 5 MB' }],
    })
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const answer = await sending().post('{}', type)
      expect(answer.json()).toMatchObject({ status: 415, code: 'request.media_type' })
    },
  )
})
