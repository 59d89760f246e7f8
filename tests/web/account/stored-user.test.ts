import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { currentUser } from '#web/src/account/stored-user.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('whoever is stored without a picture stays the same until something changes', () => {
  const stored = stubStorage('localStorage')
  stored.set('user', JSON.stringify({ uid: 'u1', displayName: 'Ann', email: 'ann@shop.example' }))
  const user = currentUser()
  expect(user).toMatchObject({ name: 'Ann', icon: '/icons/u1' })
  expect(currentUser()).toBe(user)
  stored.set('icon', '/icons/another')
  expect(currentUser()).toMatchObject({ icon: '/icons/another' })
})
