import { expect, type Page } from '@playwright/test'

/** What the page's own forms would send; fails unless it succeeds. */
export const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: new URL(page.url()).origin }
  // A connection that was kept may end as it is used again.
  const response = await page.request.post(path, { data, headers, maxRetries: 2 })
  expect(response.status(), await response.text()).toBeLessThan(300)
  const answer: T = await response.json()
  return answer
}

/** Of this site already, so that nothing has to be fetched from anywhere. */
export const picture = '/images/demo/awMiEnyh59s-1.svg'

export const addShop = (page: Page, name: string): Promise<{ _id: string }> =>
  post(page, '/api/retailers', {
    name,
    domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
    logo: picture,
    shippingDetails: {
      shippingFrom: 'Picton, New Zealand',
      shippingTimeToNZ: '2-4 working days',
      freeShippingThreshold: 0,
    },
  })

export const addProduct = (page: Page, name: string, more: object = {}): Promise<{ id: string }> =>
  post(page, '/api/products', {
    name,
    category: 'Sports & Outdoors',
    subcategories: ['Camping & Tramping'],
    description: 'To be looked at.',
    photos: [picture],
    prices: [],
    ...more,
  })
