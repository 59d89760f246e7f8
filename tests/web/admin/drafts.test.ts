import { readProductId } from '#web/src/components/product/read-product-id.ts'
import { readDollars, readListed } from '#web/src/pages/admin/form/form-values.ts'
import { listCategories, nextBelow } from '#web/src/pages/admin/products/category-choices.ts'
import {
  checkProduct,
  shopDay,
  toProductDraft,
} from '#web/src/pages/admin/products/product-draft.ts'
import { checkRetailer, toRetailerDraft } from '#web/src/pages/admin/retailers/retailer-draft.ts'
import { describe, expect, test } from 'vitest'

test.each([
  ['100', 100],
  [' $1,299.50 ', 1299.5],
  ['0', 0],
  ['', null],
  ['   ', null],
  ['-5', undefined],
  ['1,29', undefined],
  ['5.999', undefined],
  ['free', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
])('dollars typed as %j are %j', (typed, dollars) => {
  expect(readDollars(typed)).toBe(dollars)
})

test('what is separated by commas or lines is listed once each', () => {
  expect(readListed(' a, b ,,c\nd, a ')).toEqual(['a', 'b', 'c', 'd'])
  expect(readListed(' , ')).toEqual([])
})

const site = 'https://pricehound.example'

test.each([
  ['awMiEnyh59s', 'awMiEnyh59s'],
  [
    'https://pricehound.example/product/apple-iphone-15-awMiEnyh59s?country=AU#reviews',
    'awMiEnyh59s',
  ],
  [' /product/awMiEnyh59s ', 'awMiEnyh59s'],
  ['https://evil.example/product/x-awMiEnyh59s', 'https://evil.example/product/x-awMiEnyh59s'],
  ['//evil.example/product/x-awMiEnyh59s', '//evil.example/product/x-awMiEnyh59s'],
  [
    'http://pricehound.example/product/x-awMiEnyh59s',
    'http://pricehound.example/product/x-awMiEnyh59s',
  ],
  ['/search?q=x-awMiEnyh59s', '/search?q=x-awMiEnyh59s'],
  ['/elsewhere/product/x-awMiEnyh59s', '/elsewhere/product/x-awMiEnyh59s'],
  ['x-awMiEnyh59s', 'x-awMiEnyh59s'],
  ['https://', 'https://'],
  ['apple iphone', 'apple iphone'],
  ['', ''],
])('the product that %j names is %j', (typed, id) => {
  expect(readProductId(typed, site)).toBe(id)
})

describe('the form of a retailer', () => {
  const values = {
    name: ' Weka Widgets ',
    domain: 'weka.example',
    logo: 'https://weka.example/logo.png',
    country: 'NZ',
    'shippingDetails.shippingFrom': 'Nelson, New Zealand',
    'shippingDetails.shippingTimeToNZ': '2-4 working days',
    'shippingDetails.shippingTimeToAU': '',
    'shippingDetails.deliveryFee': '',
    'shippingDetails.freeShippingThreshold': '$100',
  }

  test('is sent as the API has its fields', () => {
    expect(toRetailerDraft(values)).toEqual({
      name: 'Weka Widgets',
      domain: 'weka.example',
      domains: [],
      logo: 'https://weka.example/logo.png',
      country: 'NZ',
      shippingDetails: {
        shippingFrom: 'Nelson, New Zealand',
        shippingTimeToNZ: '2-4 working days',
        shippingTimeToAU: null,
        deliveryFee: null,
        freeShippingThreshold: 100,
      },
    })
    expect(checkRetailer(values)).toEqual({})
  })

  test('asks for the shipping time at home, and for a threshold that is a number', () => {
    const problems = checkRetailer({
      ...values,
      country: 'AU',
      'shippingDetails.freeShippingThreshold': 'lots',
      'shippingDetails.deliveryFee': '-1',
    })
    expect(problems).toEqual({
      'shippingDetails.shippingTimeToAU':
        "Shipping time to Australia is needed: it is the shop's home.",
      'shippingDetails.deliveryFee':
        'Delivery fee at home must be a number of dollars, such as 5.99.',
      'shippingDetails.freeShippingThreshold':
        'Free-shipping threshold must be a number of dollars, such as 5.99.',
    })
  })

  test('lets the time open where nobody ever said it, as the API does', () => {
    const silent = { ...values, 'shippingDetails.shippingTimeToNZ': '' }
    const shipping = toRetailerDraft(silent).shippingDetails
    expect(checkRetailer(silent, { shippingDetails: shipping })).toEqual({})
    const said = { ...shipping, shippingTimeToNZ: '2 working days' }
    expect(checkRetailer(silent, { shippingDetails: said })).not.toEqual({})
    expect(checkRetailer(silent)).not.toEqual({})
  })

  test('asks what was checked of whoever says that it is verified', () => {
    expect(checkRetailer({ ...values, verified: 'yes', verifiedReason: ' ' })).toEqual({
      verifiedReason: 'Please say what was checked.',
    })
  })
})

describe('the form of a product', () => {
  const price = (number: number, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries({
        retailerId: '',
        price: '',
        currency: 'NZD',
        link: '',
        priceDate: '',
        availability: 'unknown',
        condition: 'new',
        delivery: '',
        ...values,
      }).map(([name, value]) => [`prices.${number}.${name}`, value]),
    )
  const values = {
    name: 'Weka Board',
    category: 'Sports & Outdoors',
    subcategories: 'Fitness, Balance Boards',
    description: 'It wobbles.',
    photos: '/images/demo/a-1.svg,\n/images/demo/a-2.svg',
    brand: '',
    mpn: ' WB-77 ',
    gtins: '',
    variantLabel: '',
    specifications: ' Material: bamboo \n\nLength: 0.8 m\n',
    group: '',
  }
  const good = { retailerId: '7', price: '$77.50', link: 'https://weka.example/board' }

  test('is sent as the API has its fields, without empty prices at its end', () => {
    const sent = toProductDraft(
      {
        ...values,
        ...price(0, { ...good, priceDate: '2026-03-14', condition: 'used', delivery: '5' }),
        ...price(1, {}),
      },
      site,
    )
    expect(sent).toEqual({
      name: 'Weka Board',
      category: 'Sports & Outdoors',
      subcategories: ['Fitness', 'Balance Boards'],
      description: 'It wobbles.',
      photos: ['/images/demo/a-1.svg', '/images/demo/a-2.svg'],
      brand: null,
      mpn: 'WB-77',
      gtins: [],
      variantLabel: null,
      specifications: ['Material: bamboo', 'Length: 0.8 m'],
      group: null,
      prices: [
        {
          retailerId: '7',
          price: 77.5,
          link: 'https://weka.example/board',
          currency: 'NZD',
          priceDate: '2026-03-14',
          availability: 'unknown',
          condition: 'used',
          delivery: 5,
        },
      ],
    })
  })

  test('leaves the time of what was seen today to the server', () => {
    const priceDate = shopDay(new Date().toISOString(), 'NZD')
    const { prices } = toProductDraft({ ...values, ...price(0, { ...good, priceDate }) }, site)
    expect(prices?.[0]).not.toHaveProperty('priceDate')
  })

  test('says of each price what is missing or wrong', () => {
    const problems = checkProduct({
      ...values,
      ...price(0, { ...good, link: 'javascript:alert(1)', price: '0' }),
      ...price(1, { price: '5', delivery: 'some' }),
      ...price(2, {}),
    })
    expect(problems).toEqual({
      'prices.0.price': 'Price 1 must be a number of dollars above 0, such as 5.99.',
      'prices.0.link': 'Link of price 1 must begin with https:// or http://.',
      'prices.1.retailerId': 'Retailer of price 2 is needed.',
      'prices.1.link': 'Link of price 2 is needed.',
      'prices.1.delivery':
        'Delivery of price 2 must be a number of dollars, such as 5.99, or empty.',
    })
    expect(checkProduct({ ...values, ...price(0, {}) })).toEqual({})
  })

  test('offers the categories that come next', () => {
    const leaf = { slug: 'c', name: 'Smartphones', products: 1 }
    const branch = { slug: 'b', name: 'Mobile Phones', products: 1, children: [leaf] }
    const roots = [{ slug: 'a', name: 'Phones', products: 1, children: [branch] }]
    expect(nextBelow(roots, 'Phones', [])).toEqual(['Mobile Phones'])
    expect(nextBelow(roots, 'Phones', ['mobile phones'])).toEqual(['Smartphones'])
    expect(nextBelow(roots, 'Phones', ['Mobile Phones', 'Smartphones'])).toEqual([])
    expect(nextBelow(roots, 'Shoes', [])).toEqual([])
    expect(listCategories(roots).map(({ depth, slug }) => `${depth} ${slug}`)).toEqual([
      '0 a',
      '1 b',
      '2 c',
    ])
  })
})

test.each([
  // Summer time, and the day before in the other country.
  ['2026-11-28T13:34:00.000Z', 'NZD', '2026-11-29'],
  ['2026-11-28T12:34:00.000Z', 'AUD', '2026-11-28'],
  ['2026-06-14T12:00:00.000Z', 'NZD', '2026-06-15'],
])('the day of %s in %s is %s', (moment, currency, day) =>
  expect(shopDay(moment, currency)).toBe(day),
)
