import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { fetchBrands } from '#web/src/pages/brands/brands-copy.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const path = '/api/brands?country=NZ'
const body = JSON.stringify([{ letter: 'A', brands: [{ text: 'Āwhina', products: 3 }] }])

let kept: Map<string, string>
let answer: (headers: Headers) => Promise<Response>

beforeEach(() => {
  kept = stubStorage('localStorage')
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => answer(new Headers(init.headers)))
  answer = async () => new Response(body, { headers: { etag: '"one"' } })
})
afterEach(() => vi.unstubAllGlobals())

const read = async (from = path): Promise<string> => (await fetchBrands(from, {})).text()

const readAndKeep = async (): Promise<void> => {
  await read()
  await vi.waitFor(() => expect(kept.has('brands')).toBe(true))
}

describe('the brands kept on the device', () => {
  test('are compressed under the key of the specification', async () => {
    await readAndKeep()
    expect(kept.get('brands')).not.toContain('letter')
    expect(JSON.parse(kept.get('brands') ?? '')).toMatchObject({ path, etag: '"one"' })
  })

  test('serve again while the server knows no others', async () => {
    await readAndKeep()
    answer = async (headers) => {
      expect(headers.get('if-none-match')).toBe('"one"')
      return new Response(null, { status: 304 })
    }
    expect(await read()).toBe(body)
  })

  test('give way to newer ones', async () => {
    await readAndKeep()
    answer = async () => new Response('[]', { headers: { etag: '"two"' } })
    expect(await read()).toBe('[]')
    await vi.waitFor(() => expect(kept.get('brands')).toContain('two'))
  })

  test('stand in for an answer that does not come', async () => {
    await readAndKeep()
    answer = () => Promise.reject(new TypeError('offline'))
    expect(await read()).toBe(body)
    await expect(read('/api/brands?country=AU')).rejects.toThrow('offline')
  })

  test('are of one country', async () => {
    await readAndKeep()
    answer = async (headers) => {
      expect(headers.has('if-none-match')).toBe(false)
      return new Response('[]')
    }
    expect(await read('/api/brands?country=AU')).toBe('[]')
  })

  test.each(['', 'null', '[]', '"x"', '{', '{"path":1}'])(
    'what somebody else kept there (%s) is no copy',
    async (text) => {
      kept.set('brands', text)
      expect(await read()).toBe(body)
    },
  )

  test('a device that keeps nothing reads them each time', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
    })
    expect(await read()).toBe(body)
  })

  test('a refusal is passed on and not kept', async () => {
    answer = async () => new Response('{}', { status: 503, headers: { etag: '"bad"' } })
    expect((await fetchBrands(path, {})).status).toBe(503)
    expect(kept.size).toBe(0)
  })
})
