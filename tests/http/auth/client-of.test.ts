import { addressBlock, shortAddress, siteOf } from '#adapters/http/session/client-of.ts'
import type { Client } from '#application/account/identity-provider.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anIdentity, tokenOf } from '#tests/support/account/an-identity.ts'

describe('the block of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['in-process', 'in-process'],
    ['', ''],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})

describe('the site of an address', () => {
  test.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['in-process', 'in-process'],
  ])('of %s is %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})

describe('the shortened address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['in-process', ''],
  ])('of %s is %s', (address, short) => {
    expect(shortAddress(address)).toBe(short)
  })
})

describe('who asks', () => {
  const clientOf = async (
    headers: Record<string, string>,
    trustedProxies: string[] = [],
  ): Promise<Client | undefined> => {
    let seen: Client | undefined
    const identity = {
      ...anIdentity,
      sendSignInLink: async (_email: string, client: Client) => void (seen = client),
    }
    const response = await aServer({ identity }, { trustedProxies }).inject({
      method: 'POST',
      url: '/api/auth/sign-in-link',
      remoteAddress: '198.51.100.7',
      headers,
      payload: { email: 'aroha@example.nz' },
    })
    expect(response.statusCode).toBe(202)
    return seen
  }

  test('is told by the address and the cookies', async () => {
    const cookie = ['session', 'device', 'pending'].map((name) => `${name}=${tokenOf(name)}`)
    expect(await clientOf({ 'user-agent': 'A browser', cookie: cookie.join('; ') })).toEqual({
      addressBlock: '198.51.100.7',
      userAgent: 'A browser',
      sessionToken: tokenOf('session'),
      deviceToken: tokenOf('device'),
      pendingToken: tokenOf('pending'),
    })
  })

  test('is told by no header but those of a proxy that is trusted', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'client-ip': '203.0.113.9',
    }
    expect((await clientOf(headers))?.addressBlock).toBe('198.51.100.7')
    expect((await clientOf(headers, ['198.51.100.7']))?.addressBlock).toBe('203.0.113.9')
    const chain = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' }
    expect((await clientOf(chain, ['198.51.100.7']))?.addressBlock).toBe('203.0.113.9')
    const nonsense = { 'x-forwarded-for': 'evil, \u00e9' }
    expect((await clientOf(nonsense, ['198.51.100.7']))?.addressBlock).toBeDefined()
  })

  test('calls itself what it likes', async () => {
    expect((await clientOf({ 'user-agent': 'Kea/1.0' }))?.userAgent).toBe('Kea/1.0')
    expect((await clientOf({ 'user-agent': '' }))?.userAgent).toBe('')
  })
})
