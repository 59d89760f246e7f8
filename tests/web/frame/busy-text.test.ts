import { busyText } from '#web/src/components/frame/frame.tsx'
import type { Location } from 'react-router-dom'
import { expect, test } from 'vitest'

const at = (address: string, state: unknown = null): Location => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return { pathname, search, hash, state, key: 'default' }
}

test('says the words of a search', () => {
  expect(busyText(at('/'), at('/search?q=drill&country=NZ'))).toBe('Searching for "drill"...')
})

test('says the name of what a link searches', () => {
  const next = at('/search?category=phones', { searching: 'Phones' })
  expect(busyText(at('/'), next)).toBe('Searching Phones...')
})

test('has nothing to say of other pages', () => {
  expect(busyText(at('/'), at('/about'))).toBeUndefined()
  expect(busyText(at('/'), at('/product/x', { searching: 'x' }))).toBeUndefined()
})

test('is silent while a search is filtered, and speaks of another one', () => {
  const here = at('/search?q=drill')
  expect(busyText(here, at('/search?q=drill&sort=bestprice'))).toBeUndefined()
  expect(busyText(here, at('/search?q=camera'))).toBe('Searching for "camera"...')
})
