import { makeUnreadLinks } from '#application/collect/run/reading-memory.ts'
import { expect, test } from 'vitest'

test('links lead to a page however they are written, and its variants to it', () => {
  const unread = makeUnreadLinks()
  unread.add(['https://www.kea.example/p/kettle/', 'https://kea.example/p?id=7'])
  const is = (link: string): boolean => unread.has(link)
  expect(is('http://kea.example/p/kettle')).toBe(true)
  expect(is('https://kea.example/p/kettle?variant=2')).toBe(true)
  expect(is('https://kea.example/p?id=7')).toBe(true)
  expect(is('https://kea.example/p?id=8')).toBe(false)
  expect(is('https://kea.example/p/kettle-blue')).toBe(false)
  expect(is('https://tui.example/p/kettle')).toBe(false)
  expect(is('nothing of that kind')).toBe(false)
})

test('any link may lead to a page of which nobody knows the address', () => {
  const unread = makeUnreadLinks()
  expect(unread.has('https://kea.example/a')).toBe(false)
  unread.add('unknown')
  expect(unread.has('https://kea.example/a')).toBe(true)
})
