import { watchLinkUnknown } from '#application/watch/watch-errors.ts'
import type { WatchDraft } from '#application/watch/add-watch.ts'
import type { Asking } from '#application/watch/asking.ts'
import type { Watching } from '#application/watch/manage-watches.ts'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { anAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'

const servers: FastifyInstance[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const ask = (
  options: InjectOptions,
  watches: Answers['watches'] = {},
): Promise<LightMyRequestResponse> => {
  const server = aServer({ watches })
  servers.push(server)
  return server.inject({ method: 'POST', ...options })
}
const signedIn = { cookies: { session: tokenOf('user') } }
const draft = { productId: 'awMiEnyh59s', kind: 'target', targetMinor: 34_900 }

test('takes a watch for whoever is signed in, else for the address that is given', async () => {
  const taken: [WatchDraft, Asking][] = []
  const watches: Answers['watches'] = {
    add: async (asked, asking) => {
      taken.push([asked, asking])
      return { id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', state: 'active' }
    },
  }
  const url = '/api/watches'
  const payload = { ...draft, email: 'hine@example.nz' }
  expect((await ask({ url, payload, ...signedIn }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload: draft }, watches)).statusCode).toBe(401)
  expect(taken.map(([, asking]) => asking)).toMatchObject([
    { account: { id: anAccount.id } },
    { email: 'hine@example.nz', addressBlock: '127.0.0.1' },
  ])
  expect(taken[0]?.[0]).toMatchObject({ basis: 'delivered', country: 'NZ', shops: [] })
})

test.each([
  [{ ...draft, targetMinor: 0 }, 'targetMinor'],
  [{ ...draft, kind: 'luck' }, 'kind'],
  [{ ...draft, kind: 'falls-by', percent: 91 }, 'percent'],
  [{ ...draft, productId: 'x' }, 'productId'],
])('names what is wrong with %j', async (payload, field) => {
  const { statusCode, body } = await ask({ url: '/api/watches', payload, ...signedIn })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] })
})

test('a link is meant where one is sent, and one that opens nothing says so', async () => {
  const asked: Watching[] = []
  const list = async (who: Watching) => {
    asked.push(who)
    if ('token' in who) throw watchLinkUnknown()
    return { email: null, cadence: 'each' as const, refusedAt: null, watches: [] }
  }
  const url = '/api/watches/get'
  const { statusCode, body } = await ask({ url, payload: { token: 'x' }, ...signedIn }, { list })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'watch.link_unknown' })
  expect((await ask({ url, payload: {}, ...signedIn }, { list })).statusCode).toBe(200)
  expect((await ask({ url, payload: {} }, { list })).statusCode).toBe(401)
  expect(asked).toMatchObject([{ token: 'x' }, { account: { id: anAccount.id } }])
})

test('a bare POST of a mail program ends it at once, and opening the address changes nothing', async () => {
  const ended: string[] = []
  const watches: Answers['watches'] = {
    unsubscribe: async (token) => {
      ended.push(token)
      if (token !== 'known') throw watchLinkUnknown()
    },
  }
  const post = (token: string) =>
    ask(
      {
        url: `/watches/unsubscribe?token=${token}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      watches,
    )
  expect((await post('known')).statusCode).toBe(204)
  expect((await post('other')).statusCode).toBe(404)
  const opened = await ask({ method: 'GET', url: '/watches/unsubscribe?token=known' }, watches)
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toBe('/watches?token=known')
  expect(ended).toEqual(['known', 'other'])
})
