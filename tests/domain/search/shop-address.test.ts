import { describe, expect, test } from 'vitest'
import { isSamePage, publicIdInAddress, readShopAddress } from '#domain/search/shop-address.ts'

describe('the address of a product at a shop', () => {
  test.each([
    ['https://shop.example/products/sony-wh-1000xm5-headphones', 'sony wh 1000xm5 headphones'],
    ['https://shop.example/p/MPHAPP15128/Apple-iPhone-15-Pro.html', 'Apple iPhone 15 Pro'],
    ['www.shop.example/kea-nine?variant=1#reviews', 'kea nine'],
    ['https://shop.example/p/T%C5%AB%C4%AB-Whisper', 'Tūī Whisper'],
    ['https://shop.example/p/100%-cotton-shirt', '100% cotton shirt'],
  ])('%s tells its name', (address, words) => expect(readShopAddress(address)?.words).toBe(words))

  test.each([
    ['https://shop.example/products/sony-wh-1000xm5-headphones', 'wh1000xm5'],
    ['https://shop.example/p/MPHAPP15128/Apple-iPhone-15-Pro.html', 'MPHAPP15128'],
    ['https://shop.example/kea?sku=KN-9128', 'KN-9128'],
    ['https://shop.example/kea/9415550000019', '9415550000019'],
  ])('%s tells its code', (address, code) =>
    expect(readShopAddress(address)?.codes).toContain(code),
  )

  test('tells eight codes at most', () => {
    const codes = Array.from({ length: 20 }, (_, at) => `KN-91${at}28`).join('/')
    expect(readShopAddress(`https://shop.example/${codes}`)?.codes).toHaveLength(8)
  })

  test.each([
    'https://www.Shop.example',
    'www.shop.example/',
    'https://www.shop.example:8080/?from=mail',
    'https://www.shop.example/product/1',
  ])('%s is that of a shop', (address) =>
    expect(readShopAddress(address)).toEqual({
      hosts: ['www.shop.example', 'shop.example'],
      codes: [],
      words: '',
    }),
  )

  test.each(['kea nine', 'https://shop.example/a b', 'see www.shop.example/a'])(
    'is not %j',
    (query) => expect(readShopAddress(query)).toBeUndefined(),
  )
})

describe('two addresses with one path', () => {
  const stored = 'https://shop.example/show?id=7&colour=red'
  test.each([
    ['', true],
    ['?colour=red&id=7', true],
    ['?id=7&from=mail#reviews', true],
    ['?id=70', false],
    ['?colour=blue', false],
  ])('are of one page with "%s": %s', (asked, isSame) => {
    const address = `https://shop.example/show${asked}`
    expect([isSamePage(address, stored), isSamePage(stored, address)]).toEqual([isSame, isSame])
  })
})

test.each([
  ['/product/kea-nine-y4ZugE2y282', 'y4ZugE2y282'],
  ['http://127.0.0.1:3000/product/y4ZugE2y282?country=AU', 'y4ZugE2y282'],
  ['pricehound.example/product/kea-y4ZugE2y282', 'y4ZugE2y282'],
  ['https://shop.example/product/kea-nine', undefined],
  ['see /product/y4ZugE2y282', undefined],
])('%s has the id %s of a product here', (address, id) =>
  expect(publicIdInAddress(address)).toBe(id),
)
