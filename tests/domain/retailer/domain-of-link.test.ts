import { belongsToRetailer, offerLinkProblem } from '#domain/retailer/domain-of-link.ts'
import { describe, expect, test } from 'vitest'

describe('the host of a link', () => {
  test.each([
    ['https:', 'kauri.example', true],
    ['http:', 'www.kauri.example', true],
    ['https:', 'KAURI.example.', true],
    ['https:', 'notkauri.example', false],
    ['https:', 'kauri.example.evil.example', false],
    ['javascript:', 'kauri.example', false],
    ['ftp:', 'kauri.example', false],
  ])('%s//%s belongs to kauri.example: %s', (protocol, hostname, belongs) =>
    expect(belongsToRetailer({ protocol, hostname }, ['Kauri.example'])).toBe(belongs),
  )

  test.each([
    ['https://kauri.example/p', undefined],
    ['https://kauri.example:443/p', undefined],
    ['https://kauri.example:8443/p', 'must not name a port'],
    ['https://tui.example/p', 'must lead to kauri.example or kauri2.example'],
    ['https://tui.example:8443/p', 'must lead to kauri.example or kauri2.example'],
    ['kauri.example', 'must lead to kauri.example or kauri2.example'],
  ])('%s as that of an offer: %s', (link, problem) =>
    expect(offerLinkProblem(URL.parse(link), ['kauri.example', 'kauri2.example'])).toBe(problem),
  )
})
