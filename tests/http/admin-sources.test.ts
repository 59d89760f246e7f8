import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdmin, keyOf, tokenOf } from '#tests/support/account/an-identity.ts'
import {
  anAdminRetailer,
  aSource,
  someRetailers,
  someSources,
} from '#tests/support/server/some-admin-doubles.ts'

const cookie = `session=${tokenOf('admin')}`
const admin = { kind: 'account', accountId: anAdmin.id }
const at = new Date('2026-03-14T00:01:12.000Z')

const form = {
  retailerId: '2',
  name: ' Everything ',
  url: 'https://harbour-tech.example/feed.xml',
  country: 'NZ',
}

/** Sources that write down what is done with them. */
const noting = () => {
  const done: unknown[] = []
  const note = async (...given: unknown[]): Promise<void> => void done.push(given)
  const app = aServer({
    retailers: {
      ...someRetailers,
      show: async (idOrSlug) => {
        if (idOrSlug === 'nowhere')
          throw new DomainError('not-found', 'retailer.not_found', 'There is no such retailer.')
        await note('shop', idOrSlug)
        return anAdminRetailer
      },
    },
    sources: {
      ...someSources,
      list: async (filter) => {
        await note('list', filter)
        return { items: [aSource], next: 'more' }
      },
      add: async (...given) => {
        await note('add', ...given)
        return aSource.id
      },
      edit: (...given) => note('edit', ...given),
      pause: (...given) => note('pause', ...given),
      remove: (...given) => note('remove', ...given),
    },
  })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { done, send }
}

describe('sources', () => {
  test('are listed by what is asked for, with how they are', async () => {
    const { done, send } = noting()
    const url = '/api/admin/sources?query=feed&state=failing&retailer=2&limit=5&cursor=abc'
    const answer = await send('GET', url)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      items: [{ id: 12, retailer: { _id: '2', slug: 'harbour-tech' }, lastRun: null }],
      nextCursor: 'more',
    })
    expect(done).toEqual([
      ['list', { search: 'feed', state: 'failing', retailerId: 2, limit: 5, after: 'abc' }],
    ])
    const wrong = await send('GET', '/api/admin/sources?state=bad')
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'state' }] })
  })

  test('say why they are paused and how their last run went', async () => {
    const app = aServer({
      sources: {
        ...someSources,
        show: async () => ({
          ...aSource,
          nextRunAt: at,
          paused: { at, by: 'mere@example.nz', reason: 'moving' },
          lastRun: { id: 3, state: 'failed', at, error: 'The server said 404.', heldFor: [] },
        }),
      },
    })
    const answer = await app.inject({ url: '/api/admin/sources/12', headers: { cookie } })
    expect(answer.json()).toMatchObject({
      nextRunAt: at.toISOString(),
      paused: { at: at.toISOString(), by: 'mere@example.nz', reason: 'moving' },
      lastRun: { id: 3, state: 'failed', error: 'The server said 404.' },
    })
  })

  test('are added to the shop that is named by its id or slug', async () => {
    const { done, send } = noting()
    const answer = await send('POST', '/api/admin/sources', form)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['location']).toBe('/api/admin/sources/12')
    await send('POST', '/api/admin/sources', { ...form, retailerId: 'harbour-tech' })
    const draft = {
      kind: 'feed',
      name: 'Everything',
      url: form.url,
      country: 'NZ',
      everyMinutes: 240,
      freshHours: 24,
    }
    expect(done).toEqual([
      ['shop', 2],
      ['add', 2, draft, admin],
      ['shop', 'harbour-tech'],
      ['add', 2, draft, admin],
    ])
    const unknown = await send('POST', '/api/admin/sources', { ...form, retailerId: 'nowhere' })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'retailer.not_found' })
  })

  test.each([
    [{ retailerId: undefined }, 'retailerId'],
    [{ retailerId: '2\0' }, 'retailerId'],
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ url: undefined }, 'url'],
    [{ url: 'https://kea.example/\na' }, 'url'],
    [{ kind: 'hand' }, 'kind'],
    [{ country: 'UK' }, 'country'],
    [{ everyMinutes: 14 }, 'everyMinutes'],
    [{ everyMinutes: 1.5 }, 'everyMinutes'],
    [{ everyMinutes: '60' }, 'everyMinutes'],
    [{ freshHours: 0 }, 'freshHours'],
    [{ freshHours: null }, 'freshHours'],
  ])('are refused with %j', async (given, field) => {
    const { done, send } = noting()
    const answer = await send('POST', '/api/admin/sources', { ...form, ...given })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(done).toEqual([])
  })

  test('are edited without becoming of another kind or country', async () => {
    const { done, send } = noting()
    const { name, url } = form
    const answer = await send('PUT', '/api/admin/sources/12', {
      name,
      url,
      everyMinutes: null,
      kind: 'shopify',
      country: 'AU',
    })
    expect(answer.json()).toMatchObject({ id: 12 })
    const draft = { name: 'Everything', url, everyMinutes: null, freshHours: 24 }
    expect(done).toEqual([['edit', 12, { ...draft, kind: 'feed', country: 'NZ' }, admin]])
  })

  test('are paused for a reason, resumed and removed in the name of who does it', async () => {
    const { done, send } = noting()
    const none = await send('PUT', '/api/admin/sources/12/paused', { reason: ' ' })
    expect(none.json()).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
    await send('PUT', '/api/admin/sources/12/paused', { reason: 'moving' })
    await send('DELETE', '/api/admin/sources/12/paused')
    expect((await send('DELETE', '/api/admin/sources/12')).statusCode).toBe(204)
    expect(done).toEqual([
      ['pause', 12, 'moving', admin],
      ['pause', 12, null, admin],
      ['remove', 12, admin],
    ])
  })

  test('are open to keys for the catalogue, by the name of the key', async () => {
    const done: unknown[] = []
    const app = aServer({
      sources: { ...someSources, remove: async (...given) => void done.push(given) },
    })
    await app.inject({
      method: 'DELETE',
      url: '/api/admin/sources/12',
      headers: { authorization: `Bearer ${keyOf('admin')}` },
    })
    expect(done).toMatchObject([[12, { kind: 'key', accountId: anAdmin.id }]])
  })

  test.each(['0', 'x', '99999999999', '1.5'])('have no id such as %s', async (id) => {
    const { send } = noting()
    const answer = await send('GET', `/api/admin/sources/${id}`)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })
})
