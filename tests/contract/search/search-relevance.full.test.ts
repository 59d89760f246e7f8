import { beforeAll, describe, expect, test } from 'vitest'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { demonstrationDatabase } from '#tests/support/demo/open-demonstration.ts'

const namesOfShelves =
  `Phones|Computers|Cameras|Appliances|Sound|Vision|Automotive|Clothing and Fashion|Games and Consoles|
  Gifts and Flowers|Health and Beauty|Home and Garden|Small Appliances|Sports and Outdoors|
  Office Products|Smart Home|Apple|BlackBerry|Huawei|Adidas|HP|Asus|Logitech|MSI|Canon|Pioneer|phones`
    .split(/\|\s*/)
    .map((name) => [name, slugify(name)])

/** What a shopper would expect of the demonstration; the statements are the same on each database. */
describe('searching the demonstration', () => {
  const open = demonstrationDatabase()
  let search: SearchCatalogue
  let readVersion: ReadCatalogueVersion
  beforeAll(async () => {
    const database = await open()
    search = searchOn(database)
    readVersion = makeReadCatalogueVersion(database.db)
    return database.close
  })

  const ask = (query: string): Promise<SearchAnswer> => search(askFor(query))

  test.each([
    ['iphone 15 pro 128', 'Apple iPhone 15 Pro 128GB'],
    ['iphone 15 pro 128GB', 'Apple iPhone 15 Pro 128GB'],
    ['iPhone 15 Pro 128 GB', 'Apple iPhone 15 Pro 128GB'],
    ['WH1000XM5', 'Sony WH-1000XM5'],
    ['wh-1000xm5', 'Sony WH-1000XM5'],
    ['Samsung S23 256gb', 'Samsung Galaxy S23 256GB'],
    ['Canon EOS R5 Mark II', 'Canon EOS R5 Mark II'],
    ['xbox controller', 'Microsoft Xbox Wireless Controller'],
  ])('means one product by %s', async (query, title) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'offers', product: { title } })
    expect(answer.offers.length).toBeGreaterThan(0)
  })

  test.each([
    ['Apple Macbook Pro, 2024', /^Apple MacBook Pro/],
    ['GeForce RTX', /GeForce RTX/],
    ['Dyson V8', /^Dyson V8/],
    ['Samsung Galaxy Z Flip6', /^Samsung Galaxy Z Flip6/],
    ['galaxy z flip 6', /^Samsung Galaxy Z Flip6/],
    ['5.1 soundbar', /5\.1 Soundbar/],
    ['55" tv', /55 inch/, ['screen-size:55']],
    ['55 inch tv', /55 inch/, ['screen-size:55']],
    ['ps5', /PlayStation 5|PS5/],
    ['iphone', /^Apple iPhone/],
  ])('begins the list for %s with what was asked for', async (query, title, filters = []) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'products', didYouMean: null })
    expect(answer.recognised.map(({ slug }) => slug)).toEqual(filters)
    const complete = answer.products.filter(({ lacks }) => lacks.length === 0)
    for (const found of complete.slice(0, 3)) expect(found.title).toMatch(title)
  })

  test.each<[query: string, first: number, shown: { title?: RegExp; category?: RegExp }]>([
    ['ipad', 8, { title: /^Apple iPad/ }],
    ['ipad case', 3, { category: /^Tablet Cases$/ }],
    ['iphone 16 case', 4, { category: /^Phone Cases$/ }],
    ['galaxy watch', 2, { category: /^Smartwatches$/ }],
    ['macbook', 5, { title: /^Apple MacBook/ }],
    ['ps5', 3, { title: /^Sony PlayStation 5/ }],
    ['xbox', 5, { category: /^Xbox Consoles$/ }],
    ['womens running shoes', 3, { title: /Women's/, category: /^Running Shoes$/ }],
    ['coffee maker', 5, { category: /Coffee|Espresso/ }],
    ['bean to cup coffee machine', 3, { category: /^Bean to Cup Machines$/ }],
    ['cheap laptop', 5, { category: /Laptops|Ultrabooks|Chromebooks/ }],
    ['laptop bag', 2, { category: /^Laptop Bags$/ }],
    ['dishwasher tablets', 2, { title: /Dishwasher Tablets/ }],
    ['usb c cable', 2, { title: /USB-C.*Cable/ }],
    ['bike helmet', 3, { category: /^Bike Helmets$/ }],
    ['kids bike', 3, { category: /^Kids' Bikes$/ }],
    ['swimming togs', 3, { category: /Swimwear$/ }],
    ['drill', 4, { category: /^Drills & Drivers$/ }],
    ['makita drill', 1, { title: /^Makita/, category: /^Drills & Drivers$/ }],
    ['battery', 5, { category: /Batteries$/ }],
    ['tv wall mount', 3, { category: /^TV Wall Mounts$/ }],
    ['samsung tv', 5, { title: /^Samsung/, category: /TVs$/ }],
    ['monitor 27 inch', 5, { title: /27"/, category: /Monitors$/ }],
    ['ssd 2tb', 5, { title: /2TB/, category: /SSDs$/ }],
    ['mens jacket', 3, { category: /^Men's Jackets/ }],
  ])('shows for %s first what its words name', async (query, first, { title, category }) => {
    const { products } = await ask(query)
    expect(products.length).toBeGreaterThanOrEqual(first)
    for (const card of products.slice(0, first)) {
      if (title) expect(card.title).toMatch(title)
      if (category) expect(card.category).toMatch(category)
    }
  })

  test.each(listOrders)(
    'lists all of the demonstration in the order "%s", each product once',
    async (sort) => {
      const listed = async () => {
        const answers: SearchAnswer[] = []
        do answers.push(await search({ ...askFor(''), sort, page: answers.length + 1 }))
        while (answers.at(-1)?.hasMore)
        const cards = answers.flatMap(({ products }) => products)
        const variants = cards.reduce((sum, { moreVariants }) => sum + moreVariants, 0)
        return {
          total: answers[0]?.total,
          counted: cards.length + variants,
          repeated: cards.length - new Set(cards.map(({ publicId }) => publicId)).size,
        }
      }
      let before: number
      let all: Awaited<ReturnType<typeof listed>>
      do {
        before = await readVersion()
        all = await listed()
        // The site is that of all tests: a product that one of them adds meanwhile is on some pages only.
      } while ((all.counted !== all.total || all.repeated > 0) && before !== (await readVersion()))
      expect(all).toEqual({ total: all.total, counted: all.total, repeated: 0 })
    },
  )

  test.each([
    ...namesOfShelves,
    ['BlackBerryMobile', 'blackberry'],
    ['Addidas', 'adidas'],
    ['phone', 'phones'],
    ['fridge', 'fridges-and-freezers'],
    ['chilly bin', 'chilly-bins'],
  ])('offers the shelf that %s names, and begins with it', async (query = '', slug = '') => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ kind: 'products', recognised: [], shelves: [{ slug }] })
    const [shelf] = answer.shelves
    const filter = shelf?.type === 'brand' ? { brands: [slug] } : { categories: [slug] }
    const only = await search(askFor('', { filters: filter }))
    expect(only.total).toBeGreaterThanOrEqual(3)
    const within = await search(askFor(query, { filters: filter }))
    expect(within.total).toBe(only.total)
    expect(titlesOf(answer).slice(0, 3)).toEqual(titlesOf(within).slice(0, 3))
  })

  test.each([
    ['samsng galaxy', 'samsung galaxy'],
    ['macbok', 'macbook'],
    ['robot vaccum', 'robot vacuum'],
    ['head phones', 'headphones'],
    ['play station 5', 'playstation 5'],
    ['nintedo swich', 'nintendo switch'],
    ['sny', 'sony'],
    ['iphnoe 15', 'iphone 15'],
    ['refridgerator', 'refrigerator'],
    ['deskchair', 'desk chair'],
  ])('corrects %s', async (query, corrected) => {
    const answer = await ask(query)
    expect(answer).toMatchObject({ didYouMean: corrected, searchedFor: corrected })
    expect(answer.total).toBeGreaterThan(1)
  })
})
