import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, expect, test } from 'vitest'
import type { LaggingReads } from '#application/ports.ts'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { anAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import type { FastifyInstance } from 'fastify'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

type Read = { readonly what: string; readonly after: string | undefined }

/** Notes what was read or changed where reads may lag, and behind which place. */
const aReplicatedServer = (lagging: Partial<LaggingReads> = {}) => {
  const lag = new AsyncLocalStorage<{ readonly after: string | undefined }>()
  const seen: Read[] = []
  let versions = 0
  const note = (what: string): void => {
    const store = lag.getStore()
    if (store) seen.push({ what, after: store.after })
  }
  const deps: Answers = {
    laggingReads: {
      allow: (after, work) => lag.run({ after }, work),
      isNews: () => false,
      readPlace: async () => '0/A1B2',
      ...lagging,
    },
    catalogue: { readVersion: async () => (versions += 1) },
    search: {
      suggest: async () => {
        note('suggest')
        return { products: [], categories: [], brands: [], phrases: [] }
      },
    },
    wishlist: {
      remove: async () => {
        note('remove')
        return true
      },
      list: async () => {
        note('list')
        return []
      },
    },
    retailers: {
      follow: async () => {
        note('follow')
        return { url: 'https://kea.example', retailer: 'Kea', demo: false } as never
      },
    },
  }
  server = aServer(deps)
  return { server, seen, versions: () => versions }
}

const signedIn = { session: tokenOf('user') }

test('only requests that only read may be answered from replicas', async () => {
  const { server, seen } = aReplicatedServer()
  await server.inject('/api/suggest?query=kea')
  await server.inject({ url: '/api/wishlist', cookies: signedIn })
  await server.inject({ method: 'DELETE', url: '/api/wishlist/Kea', cookies: signedIn })
  await server.inject('/out/shops/kea')
  expect(seen.map(({ what }) => what).filter((what) => /remove|follow/.test(what))).toEqual([])
  expect(seen.length).toBeGreaterThan(0)
})

test('who has changed something is told where the log was, and reads behind it', async () => {
  const { server, seen } = aReplicatedServer()
  const change = await server.inject({
    method: 'DELETE',
    url: '/api/account/picture',
    cookies: signedIn,
  })
  expect(change.headers['read-after']).toBe('0/A1B2')
  expect(change.cookies).toEqual([
    expect.objectContaining({ name: 'written', value: '0/A1B2', maxAge: 30, httpOnly: true }),
  ])
  await server.inject({ url: '/api/suggest?query=kea', cookies: { written: '0/A1B2' } })
  await server.inject({ url: '/api/suggest?query=tui', headers: { 'read-after': '0/A1B3' } })
  await server.inject({ url: '/api/suggest?query=moa', cookies: { written: 'whatever' } })
  expect(seen.map(({ after }) => after)).toEqual(['0/A1B2', '0/A1B3', undefined])
})

test('strangers are told nothing, nor is anybody without replicas', async () => {
  const { server } = aReplicatedServer()
  const stranger = await server.inject({
    method: 'POST',
    url: '/api/analytics/events',
    payload: {},
  })
  expect(stranger.headers['read-after']).toBeUndefined()
  expect(stranger.cookies).toEqual([])
  const alone = aServer({})
  const change = await alone.inject({
    method: 'DELETE',
    url: '/api/account/picture',
    cookies: signedIn,
  })
  expect(change.headers['read-after']).toBeUndefined()
  await alone.close()
})

test('files, and what only reads though it is posted, are of no place', async () => {
  const { server, versions } = aReplicatedServer({ isNews: () => true })
  await server.ready()
  const before = versions()
  await server.inject({ url: '/favicon.ico', cookies: { written: '0/FFFF' } })
  expect(versions()).toBe(before)
  const read = await server.inject({
    method: 'POST',
    url: '/api/wishlist/get',
    payload: { uid: anAccount.id },
    cookies: signedIn,
  })
  expect(read.statusCode).toBe(200)
  expect(read.headers['read-after']).toBeUndefined()
})

test('learns of changes that another node made for the sender before it answers', async () => {
  const { server, versions } = aReplicatedServer({ isNews: (place) => place === '0/FFFF' })
  await server.ready()
  const before = versions()
  await server.inject({ url: '/api/suggest?query=kea', cookies: { written: '0/A1B2' } })
  expect(versions()).toBe(before)
  await server.inject({ url: '/api/suggest?query=kea', cookies: { written: '0/FFFF' } })
  expect(versions()).toBe(before + 1)
})
