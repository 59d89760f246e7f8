import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import {
  addBrowserWish,
  handOver,
  keepInBrowser,
  listBrowserWishes,
} from '#web/src/account/browser-wishes.ts'
import { showToast } from '#web/src/ui/toasts/toasts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('#web/src/ui/toasts/toasts.ts')

let items: Map<string, string>
let merged: Map<string, string>
let sent: unknown[]
let answers: (() => object)[]

const rowOf = (asked: string) => ({
  asked,
  productId: merged.get(asked) ?? asked,
  country: 'NZ',
  price: '$90.00',
  amountMinor: 9000,
  totalMinor: null,
})

beforeEach(() => {
  vi.clearAllMocks()
  items = stubStorage('localStorage')
  merged = new Map()
  sent = []
  answers = []
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } }, cookie: '' })
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) {
      const asked = new URL(url, 'http://a.example').searchParams.get('product') ?? ''
      const known = asked.split(',').filter((id) => id !== 'gone')
      return Response.json({ wishes: known.map(rowOf) })
    }
    sent.push(JSON.parse(body).wishes.map(({ productId }: { productId: string }) => productId))
    return Response.json(answers.shift()?.() ?? { added: 0, noRoom: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const noted = { country: 'NZ', amountMinor: 9900, totalMinor: null }
const at = (productId: string, addedAt = '2026-02-01T00:00:00.000Z') => ({
  ...noted,
  productId,
  addedAt,
})
const keep = (...wishes: object[]) => items.set('wishes', JSON.stringify(wishes))
const kept = (): string[] =>
  JSON.parse(items.get('wishes') ?? '[]').map(({ productId }: { productId: string }) => productId)

test('what became of a product by a merger is listed, once, and kept under its new id', async () => {
  keep(at('old', '2026-02-02T00:00:00.000Z'), at('new'), at('other'))
  merged.set('old', 'new')
  const list = await listBrowserWishes('item')
  expect(Object.keys(list)).toEqual(['new', 'other'])
  expect(list['new']).toMatchObject({ addedAt: '2026-02-01T00:00:00.000Z', price: '$99.00' })
  expect(kept()).toEqual(['new', 'other'])
})

test('what is gone is dropped, and it is said how many', async () => {
  keep(at('gone'), at('other'))
  expect(Object.keys(await listBrowserWishes('item'))).toEqual(['other'])
  expect(kept()).toEqual(['other'])
  expect(showToast).toHaveBeenCalledWith('error', expect.stringMatching(/^1 product of your/))
})

test('a price that was not known then is none', async () => {
  keep({ ...at('other'), amountMinor: null })
  expect(await listBrowserWishes('item')).toMatchObject({ other: { price: '', change: null } })
})

test('what finds no room stays, and it is said', async () => {
  keep(at('a'), at('b'))
  answers = [() => ({ added: 1, noRoom: ['b'] })]
  expect(await handOver('me')).toBe(true)
  expect(kept()).toEqual(['b'])
  expect(showToast).toHaveBeenCalledWith('error', expect.stringMatching(/full.* 1 product /))
})

test('what is added while the list is handed over goes along after it', async () => {
  keep(at('a'))
  answers = [
    () => {
      keep(at('late'), at('a'))
      return { added: 1, noRoom: [] }
    },
    () => ({ added: 1, noRoom: [] }),
  ]
  await handOver('me')
  expect(sent).toEqual([['a'], ['late']])
  expect(kept()).toEqual([])
  expect(showToast).toHaveBeenCalledWith('success', expect.stringMatching(/^2 products were/))
})

test('a browser that keeps nothing says so', async () => {
  const full = { getItem: () => null, setItem: () => expect.unreachable(), removeItem: () => {} }
  vi.stubGlobal('localStorage', full)
  await expect(addBrowserWish({ productId: 'a' })).rejects.toMatchObject({
    code: 'wishlist.not_kept',
  })
})

test('of several as many are added as there is room for, those that became one once', async () => {
  keep(...Array.from({ length: 98 }, (_, at_) => at(`known${at_}`)))
  merged.set('b', 'a')
  expect(await keepInBrowser(['a', 'b', 'known3', 'c', 'd'], 'NZ')).toEqual({
    added: 2,
    noRoom: ['d'],
  })
  await expect(addBrowserWish({ productId: 'd' })).rejects.toMatchObject({ code: 'wishlist.full' })
  expect(await addBrowserWish({ productId: 'a' })).toEqual({ name: 'a', added: false })
})
