import { argon2Sync, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeArgon2Hasher } from '#adapters/identity/passwords.ts'

const hasher = makeArgon2Hasher()

test('hashes with argon2id at the cost that was decided, each time with another salt', async () => {
  const hashes = await Promise.all([
    hasher.hash('a rimu in the rain'),
    hasher.hash('a rimu in the rain'),
  ])
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hasher.verify('a rimu in the rain', hash)).toBe(true)
    expect(await hasher.verify('A rimu in the rain', hash)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('takes a password from every keyboard, in full and with every character', async () => {
  const hash = await hasher.hash(`Ma\u0304ori ｋｅａ \0 ${'x'.repeat(200)}`)
  expect(await hasher.verify(`M\u0101ori kea \0 ${'x'.repeat(200)}`, hash)).toBe(true)
  expect(await hasher.verify(`M\u0101ori kea \0 ${'x'.repeat(199)}`, hash)).toBe(false)
  expect(await hasher.verify('M\u0101ori kea ', hash)).toBe(false)
})

test('finds no password right where there is no hash, after the same work', async () => {
  expect(await hasher.verify('', undefined)).toBe(false)
  expect(await hasher.verify('a rimu in the rain', null)).toBe(false)
})

test('reads hashes of another cost, and throws for what is none', async () => {
  const salt = randomBytes(16)
  const made = argon2Sync('argon2id', {
    message: 'cheap',
    nonce: salt,
    memory: 64,
    passes: 3,
    parallelism: 2,
    tagLength: 24,
  })
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  const hash = `$argon2id$v=19$m=64,t=3,p=2$${text(salt)}$${text(made)}`
  expect(await hasher.verify('cheap', hash)).toBe(true)
  expect(await hasher.verify('dear', hash)).toBe(false)
  for (const bad of ['', 'cheap', hash.replace('v=19', 'v=16'), hash.replace('m=64', 'm=x')]) {
    await expect(hasher.verify('cheap', bad)).rejects.toThrow('of an unknown kind')
  }
})

test('refuses who would wait behind too many, and goes on when those are done', async () => {
  const small = makeArgon2Hasher({ atOnce: 1, queueLength: 2 })
  const results = await Promise.allSettled(
    ['one', 'two', 'three', 'four', 'five'].map((text) => small.verify(text, undefined)),
  )
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(results[3]).toMatchObject({
    reason: { kind: 'unavailable', code: 'auth.busy', details: { retryAfterSeconds: 5 } },
  })
  await expect(small.verify('cheap', 'no hash')).rejects.toThrow('of an unknown kind')
  expect(await small.verify('six', undefined)).toBe(false)
})

test('leaves the event loop to others meanwhile', async () => {
  const order: string[] = []
  const verified = hasher.verify('a rimu in the rain', undefined).then(() => order.push('verified'))
  await setImmediate()
  order.push('a turn of the loop')
  await verified
  expect(order).toEqual(['a turn of the loop', 'verified'])
})
