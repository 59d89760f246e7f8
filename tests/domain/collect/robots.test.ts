import { everythingAllowed, mayCrawl, readRobots } from '#domain/collect/robots.ts'
import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

const may = (text: string, path: string): boolean => mayCrawl(readRobots(text, 'PriceHound'), path)

/** Any UTF-16, half characters and controls among it. */
const anyText = array(integer({ min: 0, max: 0xffff })).map((codes) =>
  String.fromCharCode(...codes),
)

describe('robots.txt', () => {
  test.each([
    ['User-agent: *\nDisallow: /p', '/p/1', false],
    ['User-agent: *\nDisallow: /p', '/q', true],
    ['User-agent: *\nDisallow:', '/p', true],
    ['', '/p', true],
    ['User-agent: *\nDisallow: /\nAllow: /p', '/p/1', true],
    ['User-agent: *\nDisallow: /p/\nAllow: /p', '/p/1', false],
    ['User-agent: *\nDisallow: /p\nAllow: /p', '/p', true],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php?x', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a/x/b/y/cz', false],
    ['User-agent: *\nDisallow: /a$', '/a', false],
    ['User-agent: *\nDisallow: /a*a$', '/a', true],
    ['User-agent: *\nDisallow: /caf%c3%a9', '/café', false],
    ['User-agent: *\nDisallow: /%70', '/p', false],
    ['User-agent: *\nDisallow: /', '/robots.txt', true],
    ['user-AGENT : *\n\ndisalow : /p # not here', '/p', false],
    ['\ufeffUser-agent: *\r\nDisallow: /p', '/p', false],
    ['User agent: *\nDisallow: /p', '/p', false],
    ['user_agent : PriceHound\n disallow : /p', '/p', false],
  ])('%j for %s: %s', (text, path, expected) => expect(may(text, path)).toBe(expected))

  test('has groups: ours before that of all, however often and in what case it is named', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: pricehound/2.0\nDisallow: /a\n' +
      'Sitemap: https://kauri.example/map.xml\nUser-agent: PRICEHOUND\nDisallow: /b\n'
    expect(['/a', '/b', '/c'].map((path) => may(text, path))).toEqual([false, false, true])
    expect(readRobots(text, 'PriceHound').sitemaps).toEqual(['https://kauri.example/map.xml'])
    expect(may('User-agent: PriceHoundBot\nDisallow: /', '/a')).toBe(true)
  })

  test('a site map among the names of a group does not part them', () => {
    const text = 'User-agent: pricehound\nSitemap: /map.xml\nUser-agent: other\nDisallow: /a'
    expect(may(text, '/a')).toBe(false)
  })

  test('may ask for a pause', () => {
    for (const name of ['Crawl delay', 'crawl_delay ', 'Crawl-Delay']) {
      const text = `User-agent: *\n${name}: 7`
      expect(readRobots(text, 'PriceHound').crawlDelaySeconds).toBe(7)
    }
    const delay = (value: string): number | undefined =>
      readRobots(`User-agent: *\nCrawl-delay: ${value}`, 'PriceHound').crawlDelaySeconds
    expect(['10', '0.5', 'soon', '-1', ''].map(delay)).toEqual([
      10,
      0.5,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('that is not there allows everything', () =>
    expect(mayCrawl(everythingAllowed, '/p')).toBe(true))

  test('is read whatever it says, without going back and forth in it', () => {
    assert(
      property(anyText, string(), (text, path) => {
        expect(typeof may(`User-agent: *\nDisallow: ${text}`, path)).toBe('boolean')
      }),
    )
    // Tried again at each letter, one such line would outlast the test.
    const line = `Disallow: /${'*a'.repeat(1000)}b\n`
    expect(may(`User-agent: *\n${line.repeat(2000)}`, `/${'a'.repeat(20_000)}`)).toBe(true)
  })
})
