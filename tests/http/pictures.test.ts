import { pictureNotAccepted, type Pictures } from '#application/account/picture/pictures.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { anAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import { describe, expect, test } from 'vitest'

const bytes = Buffer.from([1, 2, 255])

const serving = (pictures: Partial<Pictures> = {}) => {
  const { asked, send } = aNotingServer({
    pictures: {
      set: async () => 'a-tag',
      remove: async () => {},
      find: async () => undefined,
      ...pictures,
    },
  })
  const put = (
    payload: Buffer | string | undefined,
    type: string | undefined = 'image/png',
    headers: Record<string, string> = {},
  ) =>
    send('PUT /api/account/picture', undefined, {
      as: 'user',
      headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
  return { asked, send, put }
}

describe('PUT /api/account/picture', () => {
  test.each([
    'image/png',
    'image/heic',
    'IMAGE/SVG+XML',
    'image/x-anything',
    'application/octet-stream',
  ])('takes the bytes as they are, for whom the session is, called %s', async (type) => {
    const { asked, put } = serving()
    const { statusCode, body } = await put(bytes, type)
    expect([statusCode, body]).toEqual([204, ''])
    expect(asked).toEqual([['set', anAccount.id, bytes]])
  })

  test.each([
    ['no body at all', undefined, ''],
    ['an empty body', Buffer.alloc(0), 'image/png'],
    ['an empty body without a type', Buffer.alloc(0), ''],
  ])('asks for a file when there is %s', async (_what, payload, type) => {
    expect((await serving().put(payload, type)).json()).toMatchObject({
      status: 422,
      code: 'picture.missing',
      errors: [{ field: 'picture', message: 'Please select an image file!' }],
    })
  })

  test('tells what is not accepted in the words of the specification, by the field', async () => {
    const { put } = serving({ set: () => Promise.reject(pictureNotAccepted()) })
    const message =
      'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.'
    expect((await put('GIF89a', 'image/gif')).json()).toMatchObject({
      status: 422,
      code: 'picture.not_accepted',
      errors: [{ field: 'picture', message }],
    })
  })

  test('takes 5 MB and refuses one byte more', async () => {
    const { put } = serving()
    const most = 5 * 1024 * 1024
    expect((await put(Buffer.alloc(most))).statusCode).toBe(204)
    const { statusCode, json } = await put(Buffer.alloc(most + 1))
    expect([statusCode, json().code]).toEqual([413, 'request.too_large'])
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/html'])(
    'refuses %s',
    async (type) => {
      const { statusCode, json } = await serving().put('{}', type)
      expect([statusCode, json().code]).toEqual([415, 'request.media_type'])
    },
  )

  test('is told when its caller goes away, and not before', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const server = aServer({
      pictures: {
        async set(_accountId, _image, signal = AbortSignal.abort()) {
          begin(signal)
          await released
          return 'a-tag'
        },
      },
    })
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const caller = new AbortController()
    const asked = fetch(`${origin}/api/account/picture`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', cookie: `session=${tokenOf('user')}` },
      body: new Uint8Array(300_000),
      signal: caller.signal,
    })
    const signal = await begun
    // A turn of the loop in which the request, all of it read, is closed.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(signal.aborted).toBe(false)
    caller.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => signal.aborted).toBe(true)
    release()
  })

  test('is not for another site', async () => {
    const answer = await serving().put(bytes, 'image/png', { 'sec-fetch-site': 'cross-site' })
    expect(answer.json()).toMatchObject({ status: 403, code: 'request.cross_site' })
  })
})

test('DELETE /api/account/picture takes it away, whatever type it is asked with', async () => {
  const { asked, send } = serving()
  const { statusCode, body } = await send('DELETE /api/account/picture', undefined, { as: 'user' })
  expect([statusCode, body]).toEqual([204, ''])
  expect(asked).toEqual([['remove', anAccount.id]])
})

describe('GET /icons/{uid}', () => {
  const webp = Buffer.from('RIFF....WEBP')
  const find = async () => ({ tag: 'tag-1', load: async () => webp })
  const icon = (pictures: Partial<Pictures>, headers = {}, uid = anAccount.id) =>
    serving(pictures).send(`GET /icons/${uid}`, undefined, { as: 'nobody', headers })

  test('sends the picture so that it is asked for anew each time, and is nothing but a picture', async () => {
    const { statusCode, headers, rawPayload } = await icon({ find })
    expect([statusCode, rawPayload.equals(webp)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      etag: '"tag-1"',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('sends nothing to whoever has it, without reading the file', async () => {
    const load = () => Promise.reject(new Error('was read'))
    const unread = { find: async () => ({ tag: 'tag-1', load }) }
    const same = await icon(unread, { 'if-none-match': '"tag-1"' })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', '"tag-1"'])
    expect((await icon({ find }, { 'if-none-match': '"tag-0"' })).statusCode).toBe(200)
  })

  test('shows the hound alike for no picture, nobody and nonsense', async () => {
    const first = await icon({})
    expect(first.headers['content-type']).toContain('image/svg+xml')
    expect(first.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(first.body).toMatch(/^<svg /)
    for (const uid of ['0198c9a0-0000-7000-8000-000000000000', 'x', "'--", 'a'.repeat(500)]) {
      const { statusCode, body, headers } = await icon({}, {}, uid)
      expect([statusCode, body, headers.etag]).toEqual([200, first.body, first.headers.etag])
    }
    const again = await icon({}, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('shows the hound when the file went away meanwhile', async () => {
    const load = async () => undefined
    const { headers } = await icon({ find: async () => ({ tag: 'tag-1', load }) })
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers.etag).not.toBe('"tag-1"')
  })
})
