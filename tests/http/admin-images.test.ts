import { imageRefused } from '#application/images/image-errors.ts'
import { makeUploadImage } from '#application/images/upload-image.ts'
import { ask } from '#tests/support/server/ask.ts'
import type { Answers } from '#tests/support/server/a-server.ts'
import { tokenOf } from '#tests/support/account/an-identity.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'

const post = (
  payload: Buffer | string | undefined,
  type: string | undefined = 'image/png',
  deps: Answers = {},
  { query = '', who = 'admin' }: { query?: string; who?: 'admin' | 'user' } = {},
): Promise<LightMyRequestResponse> =>
  ask(
    {
      method: 'POST',
      url: `/api/admin/images${query}`,
      cookies: { session: tokenOf(who) },
      headers: type === undefined ? {} : { 'content-type': type },
      ...(payload !== undefined && { payload }),
    },
    deps,
  )

const notReached = (): never => {
  throw new Error('nothing of this is reached')
}

/** The real rules, before anything is decoded. */
const ruled: Answers = {
  images: {
    upload: makeUploadImage({
      encodeSizes: notReached,
      inTransaction: notReached,
      files: { put: notReached },
      contentKey: notReached,
      newFileName: notReached,
      clock: { now: notReached },
    }),
  },
}

describe('POST /api/admin/images', () => {
  test.each(['image/png', 'image/heic', 'IMAGE/SVG+XML', 'application/octet-stream'])(
    'takes the bytes as they are, called %s, and says where they are',
    async (type) => {
      const taken: [string, string][] = []
      const { statusCode, json, headers } = await post(Buffer.from([1, 2, 255]), type, {
        images: {
          async upload(image, use) {
            taken.push([Buffer.from(image).toString('hex'), use])
            return { address: '/images/0123456789abcdef0123456789abcdef' }
          },
        },
      })
      expect([statusCode, json()]).toEqual([
        201,
        { address: '/images/0123456789abcdef0123456789abcdef' },
      ])
      expect(headers).toMatchObject({
        location: '/images/0123456789abcdef0123456789abcdef',
        'cache-control': 'no-store',
      })
      expect(taken).toEqual([['0102ff', 'photo']])
    },
  )

  test('is told what the picture is for', async () => {
    const uses: string[] = []
    const deps: Answers = {
      images: {
        async upload(_image, use) {
          uses.push(use)
          return { address: '/images/0123456789abcdef0123456789abcdef' }
        },
      },
    }
    expect((await post('x', 'image/png', deps, { query: '?use=logo' })).statusCode).toBe(201)
    const unknown = await post('x', 'image/png', deps, { query: '?use=poster' })
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'use'])
    expect(uses).toEqual(['logo'])
  })

  test.each([
    ['no body', undefined, undefined],
    ['an empty body', Buffer.alloc(0), 'image/png'],
  ])('names the field when there is %s', async (_what, payload, type) => {
    const { statusCode, json } = await post(payload, type, ruled)
    expect(statusCode).toBe(422)
    expect(json()).toMatchObject({
      code: 'image.missing',
      errors: [{ field: 'image', message: 'is missing' }],
    })
  })

  test.each([
    ['type', 'image.not_an_image', 'is not an image (JPEG, PNG, WebP, SVG or HEIC)'],
    ['pixels', 'image.too_many_pixels', 'has more than 40 megapixels'],
    ['effort', 'image.too_hard', 'takes too long to read'],
  ] as const)('says what is wrong with its %s, by the field', async (why, code, message) => {
    const { statusCode, headers, json } = await post('GIF89a', 'image/gif', {
      images: { upload: () => Promise.reject(imageRefused[why]()) },
    })
    expect(statusCode).toBe(422)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(json()).toMatchObject({ code, errors: [{ field: 'image', message }] })
  })

  test('takes 5 MB and refuses one byte more, by the field', async () => {
    const most = 5 * 1024 * 1024
    expect((await post(Buffer.alloc(most))).statusCode).toBe(201)
    const { statusCode, json } = await post(Buffer.alloc(most + 1))
    expect(statusCode).toBe(422)
    expect(json()).toMatchObject({
      code: 'image.too_large',
      errors: [{ field: 'image', message: 'is larger than 5 MB' }],
    })
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const { statusCode, json } = await post('{}', type)
      expect([statusCode, json().code]).toEqual([415, 'request.media_type'])
    },
  )

  test('is for admins', async () => {
    const { statusCode } = await post(Buffer.alloc(10), 'image/png', {}, { who: 'user' })
    expect(statusCode).toBe(403)
  })
})
