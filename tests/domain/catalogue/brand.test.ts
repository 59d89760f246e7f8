import { brandIdFromLink, brandInitial, brandLink } from '#domain/catalogue/brand.ts'
import { expect, test } from 'vitest'

test.each([
  ['Apple', 'A'],
  ['adidas', 'A'],
  ['Öhlins', 'O'],
  ['Élan', 'E'],
  ['3M', '#'],
  ['#1 Brand', '#'],
  ['ソニー', '#'],
])('files %s under %s', (name, initial) => expect(brandInitial(name)).toBe(initial))

test.each([
  ['Fisher & Paykel', 12, '/Fisher-%26-Paykel/brand_12.aspx'],
  ['AC/DC Audio', 7, '/AC-DC-Audio/brand_7.aspx'],
])('links %s as brand %i', (name, id, link) => {
  expect(brandLink(name, id)).toBe(link)
  expect(brandIdFromLink(link)).toBe(id)
})

test.each(['/Apple/brand_.aspx', '/Apple/brand_1.html', '/brand_1.aspx', '/a/b/brand_1.aspx'])(
  'finds no brand in %s',
  (path) => expect(brandIdFromLink(path)).toBeUndefined(),
)
