import type { Search } from '#application/search/search.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const headers = { cookie: `session=${tokenOf('admin')}` }
const rule = { kind: 'synonym', words: 'refrig', other: 'fridge' } as const
const kept = {
  ...rule,
  id: 7,
  addedBy: 'aroha@example.com',
  addedAt: new Date('2026-03-11T02:11:00Z'),
}
const effect = {
  tried: 2,
  changed: [{ query: 'refrig', country: 'NZ', searches: 3, before: [], after: ['Kea Fridge'] }],
} as const
const query = {
  words: 'refrig',
  country: 'NZ',
  results: 'none',
  searches: 3,
  lastDay: '2026-03-11',
} as const

const noting = () => {
  const done: unknown[] = []
  const rules: Search['rules'] = {
    list: async () => [kept],
    async add(...asked) {
      done.push(['add', ...asked])
      return 7
    },
    async remove(...asked) {
      done.push(['remove', ...asked])
    },
    async preview(...asked) {
      done.push(['preview', ...asked])
      return effect
    },
  }
  const app = aServer({
    search: {
      rules,
      queries: {
        asked: ({ query: words }) => done.push(['asked', words]),
        answered: ({ query: words }, kind) => done.push(['answered', words, kind]),
        flush: async () => {},
        clearOld: async () => {},
        async list(asked) {
          done.push(['list', asked])
          return [query]
        },
      },
    },
  })
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/admin/search${path}`, headers, ...(payload && { payload }) })
  return { app, done, send }
}

const admin = { kind: 'account', accountId: anAdmin.id }

describe('rules of the search', () => {
  test('are listed, added and removed by whoever asks', async () => {
    const { done, send } = noting()
    expect((await send('GET', '/rules')).json()).toEqual({
      items: [{ ...kept, addedAt: '2026-03-11T02:11:00.000Z' }],
    })
    const added = await send('POST', '/rules', rule)
    expect([added.statusCode, added.json()]).toEqual([201, { id: 7 }])
    expect((await send('DELETE', '/rules/7')).statusCode).toBe(204)
    expect(done).toEqual([
      ['add', rule, admin],
      ['remove', 7, admin],
    ])
  })

  test('are tried out without being added or removed', async () => {
    const { done, send } = noting()
    expect((await send('POST', '/rule-effects', rule)).json()).toEqual(effect)
    expect((await send('GET', '/rules/7/removal')).json()).toEqual(effect)
    expect(done).toEqual([
      ['preview', { add: rule }],
      ['preview', { remove: 7 }],
    ])
  })

  test.each([
    [{ kind: 'other' }, 'kind'],
    [{ words: '' }, 'words'],
    [{ words: '???' }, 'words'],
    [{ other: 'w'.repeat(61) }, 'other'],
    [{ other: undefined }, 'other'],
  ])('with %j are refused by that field', async (wrong, field) => {
    const { done, send } = noting()
    for (const path of ['/rules', '/rule-effects']) {
      const answer = await send('POST', path, { ...rule, ...wrong })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ field }] })
    }
    expect(done).toEqual([])
  })
})

describe('what was searched for', () => {
  test('is listed by what it found, nothing unless another kind is asked for', async () => {
    const { done, send } = noting()
    expect((await send('GET', '/queries')).json()).toEqual({ items: [query] })
    await send('GET', '/queries?results=one')
    expect((await send('GET', '/queries?results=few')).statusCode).toBe(400)
    expect(done).toEqual([
      ['list', { results: 'none', limit: 100 }],
      ['list', { results: 'one', limit: 100 }],
    ])
  })

  test('is noted for every search, with what it found when that is computed', async () => {
    const { app, done } = noting()
    await app.inject({ url: '/api/search?query=kettle' })
    await app.inject({ url: '/api/search?query=kettle' })
    expect(done).toEqual([
      ['asked', 'kettle'],
      ['answered', 'kettle', 'products'],
      ['asked', 'kettle'],
    ])
  })
})
