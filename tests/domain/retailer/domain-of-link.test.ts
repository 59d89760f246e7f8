import { belongsToRetailer, isOfferLink } from '#domain/retailer/domain-of-link.ts'
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
  ])('%s//%s belongs to kauri.example: %s', (protocol, hostname, belongs) => {
    expect(belongsToRetailer({ protocol, hostname }, ['Kauri.example'])).toBe(belongs)
  })

  test.each([
    ['https://kauri.example/p', true],
    ['https://kauri.example:443/p', true],
    ['https://kauri.example:8443/p', false],
    ['https://tui.example/p', false],
  ])('%s may be that of an offer: %s', (link, may) => {
    expect(isOfferLink(new URL(link), ['kauri.example'])).toBe(may)
  })
})
