import { statedFacts } from '#domain/collect/stated-facts.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { stateAttributes } from '#domain/catalogue/state-attributes.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { expect, test } from 'vitest'

const url = 'https://kauri.example/p/1'
const offers = { '@type': 'Offer', price: '899.00', priceCurrency: 'NZD' }

/** What the properties of a product's page state of its attributes. */
const statedOf = async (slug: string, product: object) => {
  const data = { '@type': 'Product', name: 'Kauri thing', offers, ...product }
  const html = `<!doctype html><html><head><title>Kauri</title></head><body><h1>Kauri thing</h1>
    <script type="application/ld+json">${JSON.stringify(data)}</script></body></html>`
  const { raws } = await readAll(html, { url, dialect: 'product-page' })
  const [raw = {}] = raws
  return stateAttributes(attributesOfCategory(slug), {
    title: '',
    description: '',
    facts: statedFacts(raw),
  })
}

const property = (name: string, value: unknown, unit: object = {}) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...unit,
})

test('properties of a page become attributes in the units of their category', async () => {
  const additionalProperty = [
    property('Screen size', 39.6, { unitCode: 'CMT' }),
    property('Memory', '16', { unitText: 'GB' }),
    property('Storage', 1, { unitCode: 'E35' }),
    property('Colour of the box', 'brown'),
  ]
  expect(await statedOf('everyday-laptops', { additionalProperty })).toMatchObject({
    attributes: { 'screen-size': 15.6, memory: 16, storage: 1000 },
    origins: { 'screen-size': 'feed', memory: 'feed', storage: 'feed' },
  })
})

test('a property may be a list, and named by its id alone', async () => {
  const additionalProperty = { propertyID: 'Memory', value: ['8 GB'] }
  const { attributes } = await statedOf('everyday-laptops', { additionalProperty })
  expect(attributes).toEqual({ memory: 8 })
})

test('a unit that is not known gives no number', async () => {
  const unitless = { additionalProperty: [property('Memory', 16, { unitText: 'slots' })] }
  expect((await statedOf('everyday-laptops', unitless)).attributes).toEqual({})
})

test('a quantity is read with its unit, by code or in words', async () => {
  const weighed = async (weight: unknown) =>
    (await statedOf('everyday-laptops', { weight })).attributes
  const grams = { '@type': 'QuantitativeValue', value: 1250, unitCode: 'GRM' }
  expect(await weighed(grams)).toEqual({ weight: 1.25 })
  expect(await weighed({ ...grams, unitCode: 'TNE' })).toEqual({})
  expect(await weighed({ ...grams, value: 1.25, unitCode: 'kg' })).toEqual({ weight: 1.25 })
  expect(await weighed({ '@type': 'QuantitativeValue', value: '1.4', unitText: 'kg' })).toEqual({
    weight: 1.4,
  })
  expect(await weighed('1.2 kg')).toEqual({ weight: 1.2 })
})
