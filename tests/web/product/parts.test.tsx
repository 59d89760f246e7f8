import { type ProductBody, productExample } from '#openapi/schemas/product/product.ts'
import { offersQuery } from '#web/src/api/queries.ts'
import { About } from '#web/src/pages/product/about.tsx'
import { toTariff } from '#domain/catalogue/energy/tariff.ts'
import { Parts } from '#web/src/pages/product/parts.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makeOffer } from './make-offer.ts'
import { makePage } from './make-page.ts'

const bare = { ...productExample, brand: null, attributes: [], mpn: null, gtins: [] }

const sold = { new: [makeOffer({})], other: [] }
const used = { new: [], other: [makeOffer({})] }

test.each([
  ['that is sold new and specified', productExample, sold, 'Offers History Specs Reviews'],
  ['that is sold used alone', productExample, used, 'History Specs Reviews'],
  ['of which nothing is stated', bare, sold, 'Offers History Reviews'],
  ['whose offers are not known yet', productExample, undefined, 'Offers History Specs Reviews'],
])('the way down a product %s leads to what is there', (_, product, offers, words) => {
  const { queryKey } = offersQuery(product.id, 'NZ', 'delivered')
  const known = offers ? [[queryKey, offers] as const] : []
  expect(renderPage(<Parts page={makePage({ product })} />, { known }).words).toBe(words)
})

test.each([
  { brand: productExample.brand },
  { attributes: productExample.attributes },
  { mpn: productExample.mpn },
  { gtins: productExample.gtins },
])('%o alone is a specification, which the way down finds', (stated) => {
  const product = { ...bare, ...stated }
  expect(renderPage(<About product={product} />).html).toContain('id="specifications"')
  expect(renderPage(<Parts page={makePage({ product })} />).html).toContain(
    'href="#specifications"',
  )
})

test('specifications tell who states them, on what shops disagree, and what electricity costs', () => {
  const use = { key: 'energy-use', label: 'Energy use', value: '300', text: '300 kWh/year' }
  const product: ProductBody = {
    ...bare,
    description: '',
    attributes: [
      ...productExample.attributes,
      { ...use, source: 'registry', said: [] },
      { ...use, key: 'running-cost', label: 'Electricity', text: '$497', source: null, said: [] },
    ],
    runningCost: { kwhPerYear: 300, centsPerKwh: 33.1, tariffSource: 'of households' },
  }
  const { words } = renderPage(<About product={product} />)
  const inDollarsOfUs = renderPage(<About product={product} />, { cookies: 'currency=USD' }).words
  expect(words).toContain('128 GB 2 shops say 128 GB, one shop says 256 GB')
  expect(words).toContain('$497 NZD at 33.1 c (NZD) a kWh (of households)')
  expect(inDollarsOfUs).toContain('$249 USD at 33.1 c (NZD) a kWh')
  expect(words).toContain('From a public registry: Energy use. Stated by shops: Storage.')
})

test.each([
  ['33.1', 33.1],
  ['1', 1],
  ['500', 500],
  ['0.5', undefined],
  ['600', undefined],
  ['-1', undefined],
  ['', undefined],
])('a tariff of %j is %j', (typed, cents) => {
  expect(toTariff(typed)).toBe(cents)
})
