import {
  brandSearches,
  categorySearches,
  featuredSearches,
  suggestedSearches,
} from '#domain/search/home-searches.ts'
import { expect, test } from 'vitest'

test('the home page searches what the specification names', () => {
  expect(suggestedSearches.join('; ')).toBe(
    'Apple Macbook Pro, 2024; Samsung S23 256gb; GeForce RTX',
  )
  expect(featuredSearches.join(', ')).toBe(
    'iPhone 15 Pro 128GB, Samsung Galaxy Z Flip6, Dyson V8, Canon EOS R5 Mark II',
  )
  expect(categorySearches.join(', ')).toBe(
    'Phones, Computers, Cameras, Appliances, Sound, Vision, Automotive, Clothing and Fashion, ' +
      'Games and Consoles, Gifts and Flowers, Health and Beauty, Home and Garden, ' +
      'Small Appliances, Sports and Outdoors, Office Products, Smart Home',
  )
  expect(brandSearches.join(', ')).toBe(
    'Apple, BlackBerry, Huawei, Adidas, HP, Asus, Logitech, MSI, Canon, Pioneer',
  )
})
