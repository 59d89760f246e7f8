import { pagesOf, pageRequestOf } from '#web/src/page-request.ts'
import { describe, expect, test } from 'vitest'

const reads = ['q', 'brand', 'page']

describe('a page request', () => {
  test.each([
    ['/search?q=tv', '/search?q=tv'],
    ['/search?page=2&q=tv', '/search?q=tv&page=2'],
    ['/search?brand=b&q=tv&brand=a', '/search?q=tv&brand=b&brand=a'],
    ['/search?q=tv&utm_source=x&gclid=1#a', '/search?q=tv'],
    ['/search?q=&page=', '/search'],
    ['/search?q=tv&country=AU&currency=USD', '/search?q=tv&country=AU&currency=USD'],
    ['/search?basis=item&q=tv', '/search?q=tv&basis=item'],
    ['/search?q=tv&basis=free', '/search?q=tv'],
    ['/search?q=tv&country=XX&currency=%3Cb%3E', '/search?q=tv'],
    ['/search?q=a?b=c', '/search?q=a%3Fb%3Dc'],
    ['/search?q=M%C4%81ori', '/search?q=M%C4%81ori'],
    ['/search?', '/search'],
  ])('of %s is %s', (asked, address) => {
    expect(pageRequestOf(reads, asked, '').address).toBe(address)
  })

  test('keeps which end of which range is open', () => {
    const sent = '/search?from=&to=9&range=a&from=2&to=&range=b&brand='
    expect(pageRequestOf(['brand', 'range', 'from', 'to'], sent, '').address).toBe(
      '/search?range=a&range=b&from=&from=2&to=9&to=',
    )
  })

  test.each([
    ['', ''],
    ['session=secret; country=AU; theme=dark', 'country=AU'],
    ['currency=USD; country=NZ', 'country=NZ; currency=USD'],
    ['country=XX; currency=', ''],
    ['basis=item; country=AU', 'country=AU; basis=item'],
  ])('with cookies %j keeps %j', (cookies, kept) => {
    expect(pageRequestOf(reads, '/search', cookies).cookies).toBe(kept)
  })
})

test('the secret of a mailed link is not kept with the page that it opens', () => {
  const { address } = pageRequestOf(['token'], '/reset-password?token=a-secret&x=1', '')
  expect(address).toBe('/reset-password?token=given')
})

test('pages are found in the routes with the parameters that they read', () => {
  const handle = { module: 'a', reads }
  const routes = [
    {
      children: [
        { index: true as const, handle },
        { path: 'search', handle },
        { path: 'product/:id' },
        { path: '*', handle },
      ],
    },
  ]
  expect([...pagesOf(routes)]).toEqual([
    ['/', reads],
    ['/search', reads],
    ['/product/:id', []],
  ])
})
