import { isOwnPath } from '#domain/account/own-path.ts'
import { isAccountPath } from '#web/src/account/previous-path.ts'
import { expect, test } from 'vitest'

test.each(['/', '/wishlist', '/search?q=tv&country=AU', '/product/a-b#offers', '/search?q=a//b'])(
  '%s is a path of ours',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '',
  'wishlist',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\..\\b',
  '/\t/evil.example',
  '/a\nb',
  ' /wishlist',
  'javascript:alert(1)',
  `/${'a'.repeat(3000)}`,
])('%j is none', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test.each(['/login', '/signup?error=x', '/signout?logout=true', '/verify-email/', '/email-signin'])(
  '%s is passed on the way in',
  (path) => {
    expect(isAccountPath(path)).toBe(true)
  },
)

test.each(['/', '/login-help', '/wishlist', '/search?q=/login'])('%s is not', (path) => {
  expect(isAccountPath(path)).toBe(false)
})
