import { pictureNotAccepted } from '#application/account/picture/picture-errors.ts'
import { ask } from '#tests/support/server/ask.ts'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { anAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'

const servers: FastifyInstance[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const session = { session: tokenOf('user') }

const put = (
  payload: Buffer | string | undefined,
  type: string | undefined = 'image/png',
  deps: Answers = {},
  cookies: Record<string, string> = session,
): Promise<LightMyRequestResponse> =>
  ask(
    {
      method: 'PUT',
      url: '/api/account/picture',
      cookies,
      headers: type === undefined ? {} : { 'content-type': type },
      ...(payload !== undefined && { payload }),
    },
    deps,
  )

describe('PUT /api/account/picture', () => {
  test.each([
    'image/png',
    'image/heic',
    'IMAGE/SVG+XML',
    'image/x-anything',
    'application/octet-stream',
  ])('takes the bytes as they are, for whom the session is, called %s', async (type) => {
    const taken: [string, string][] = []
    const { statusCode, body, headers } = await put(Buffer.from([1, 2, 255]), type, {
      pictures: {
        async set(accountId, image) {
          taken.push([accountId, Buffer.from(image).toString('hex')])
          return 'a-tag'
        },
      },
    })
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(taken).toEqual([[anAccount.id, '0102ff']])
  })

  test.each([
    ['no body at all', undefined, undefined],
    ['an empty body', Buffer.alloc(0), 'image/png'],
    ['an empty body without a type', Buffer.alloc(0), undefined],
  ])('asks for a file when there is %s', async (_what, payload, type) => {
    const { statusCode, json } = await put(payload, type)
    expect(statusCode).toBe(422)
    expect(json()).toMatchObject({
      code: 'picture.missing',
      errors: [{ field: 'picture', message: 'Please select an image file!' }],
    })
  })

  test('tells what is not accepted in the words of the specification, by the field', async () => {
    const { statusCode, headers, json } = await put('GIF89a', 'image/gif', {
      pictures: { set: () => Promise.reject(pictureNotAccepted()) },
    })
    expect(statusCode).toBe(422)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(json()).toMatchObject({
      code: 'picture.not_accepted',
      errors: [
        {
          field: 'picture',
          message:
            'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.',
        },
      ],
    })
  })

  test('takes 5 MB and refuses one byte more', async () => {
    const most = 5 * 1024 * 1024
    expect((await put(Buffer.alloc(most))).statusCode).toBe(204)
    const { statusCode, json } = await put(Buffer.alloc(most + 1))
    expect([statusCode, json().code]).toEqual([413, 'request.too_large'])
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/html'])(
    'refuses %s',
    async (type) => {
      const { statusCode, json } = await put('{}', type)
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
    servers.push(server)
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

  test('reads nothing of somebody who is not signed in, or comes from another site', async () => {
    expect((await put(Buffer.alloc(10), 'image/png', {}, {})).statusCode).toBe(401)
    const elsewhere = await ask({
      method: 'PUT',
      url: '/api/account/picture',
      cookies: session,
      headers: { 'content-type': 'image/png', 'sec-fetch-site': 'cross-site' },
      payload: Buffer.alloc(10),
    })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'request.cross_site'])
  })
})

test('DELETE /api/account/picture takes it away, whatever type it is asked with', async () => {
  const removed: string[] = []
  const { statusCode, body } = await ask(
    { method: 'DELETE', url: '/api/account/picture', cookies: session },
    { pictures: { remove: async (accountId) => void removed.push(accountId) } },
  )
  expect([statusCode, body, removed]).toEqual([204, '', [anAccount.id]])
})

describe('GET /icons/{uid}', () => {
  const webp = Buffer.from('RIFF....WEBP')
  const withPicture: Answers = {
    pictures: { find: async () => ({ tag: 'tag-1', load: async () => webp }) },
  }
  const icon = (deps: Answers, headers: Record<string, string> = {}, uid = anAccount.id) =>
    ask({ url: `/icons/${uid}`, headers }, deps)

  test('sends the picture so that it is asked for anew each time, and is nothing but a picture', async () => {
    const { statusCode, headers, rawPayload } = await icon(withPicture)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(webp)).toBe(true)
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
    const deps: Answers = {
      pictures: {
        find: async () => ({
          tag: 'tag-1',
          load: () => Promise.reject(new Error('was read')),
        }),
      },
    }
    const same = await icon(deps, { 'if-none-match': '"tag-1"' })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', '"tag-1"'])
    expect((await icon(withPicture, { 'if-none-match': '"tag-0"' })).statusCode).toBe(200)
  })

  test('shows the hound alike for no picture, nobody and nonsense', async () => {
    const answers = await Promise.all(
      [anAccount.id, '0198c9a0-0000-7000-8000-000000000000', 'x', "'--", 'a'.repeat(500)].map(
        (uid) => icon({}, {}, uid),
      ),
    )
    const [first] = answers
    expect(first?.headers['content-type']).toContain('image/svg+xml')
    expect(first?.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(first?.body).toMatch(/^<svg /)
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body, headers.etag]).toEqual([200, first?.body, first?.headers.etag])
    }
    const again = await icon({}, { 'if-none-match': String(first?.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('shows the hound when the file went away meanwhile', async () => {
    const { headers } = await icon({
      pictures: { find: async () => ({ tag: 'tag-1', load: async () => undefined }) },
    })
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers.etag).not.toBe('"tag-1"')
  })
})
