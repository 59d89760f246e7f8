import { readCondition } from '#domain/offer/feed-words.ts'
import { expect, test } from 'vitest'

test.each([
  ['new', 'new'],
  ['New', 'new'],
  ['https://schema.org/NewCondition', 'new'],
  ['refurbished', 'refurbished'],
  ['http://schema.org/RefurbishedCondition', 'refurbished'],
  ['renewed', 'refurbished'],
  ['reconditioned', 'refurbished'],
  ['used', 'used'],
  ['UsedCondition', 'used'],
  ['pre-owned', 'used'],
  ['Second hand', 'used'],
  ['DamagedCondition', 'open-box'],
  ['open box', 'open-box'],
  ['open-box', 'open-box'],
  ['as new', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %s', (text, condition) => expect(readCondition(text)).toBe(condition))
