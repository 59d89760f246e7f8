import { inject } from 'vitest'
import { typeAndClickWhileBusy } from '#tests/support/browser/type-and-click-while-busy.ts'
import { heldScripts } from '#tests/support/browser/held-scripts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { foundLine, results, searchBox } from '#tests/support/browser/search.ts'

const search = '/search?q=headphones&country=NZ'

test('sees the logos of the shops to filter by', async ({ visit }) => {
  const page = await visit(search)
  const shops = page.getByRole('list', { name: 'Shop', exact: true }).getByRole('listitem')
  await expect(shops.first()).toBeVisible()
  for (const shop of await shops.all()) {
    const logo = shop.locator('img')
    await expect(logo).toHaveAttribute('src', /^\/images\/demo\/shops\//)
    await expect(logo).toHaveAttribute('alt', '')
  }
})

test('turns the order round before the words that were typed are searched', async ({ visit }) => {
  const page = await visit(`${search}&sort=bestprice`)
  const words = searchBox(page, 'main')
  await words.fill('camera')
  await page
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption({ label: 'Price, high to low' })
  await expect(page).toHaveURL(/q=camera&country=NZ&sort=bestprice-rev/)
  await page.getByRole('button', { name: 'Open the search' }).click()
  const header = searchBox(page, 'banner')
  await header.fill('kettle')
  await header.press('Enter')
  await expect(words).toHaveValue('kettle')
})

test.for(['sort', 'range'] as const)(
  'searches the newest words when a %s is chosen after them',
  async (chosen, { visit }) => {
    const page = await visit(`${search}&brand=sony`, { prepare: (page) => page.clock.install() })
    const words = searchBox(page, 'main')
    await words.fill('camera')
    // Words alone are not searched, however long they stand there.
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/q=headphones/)
    if (chosen === 'sort') {
      await page
        .getByRole('combobox', { name: 'Sort by' })
        .selectOption({ label: 'Price, high to low' })
      await expect(page).toHaveURL(/q=camera&country=NZ&sort=bestprice-rev&brand=sony$/)
    } else {
      await page.getByRole('textbox', { name: 'Min', exact: true }).fill('150')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/q=camera&country=NZ&min=150&brand=sony$/)
    }
    await expect(words).toHaveValue('camera')
    const said = foundLine(page)
    await expect(said).toHaveText(/“camera”/)
    await expect(page.getByText('Your filters were kept.')).toBeVisible()
    const clear = page.getByRole('link', { name: 'Clear filters' })
    await expect(clear).toHaveAttribute('href', /^(?!.*(?:brand|min)=)/)
  },
)

test('keeps what is typed while an answer to earlier words is on its way', async ({ visit }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await visit(search, {
    prepare: async (page) => {
      await page.clock.install()
      await page.route('**/api/search?**query=camera&**', async (route) => {
        await released
        await route.continue()
      })
    },
  })
  const words = searchBox(page, 'main')
  await words.fill('camera')
  await words.press('Enter')
  await words.fill('camera bag')
  await page.clock.runFor(1000)
  release()
  const said = foundLine(page)
  await expect(said).toHaveText(/“camera”/)
  await expect(words).toHaveValue('camera bag')
})

test('opens a product before the words that were typed are searched', async ({ visit }) => {
  const page = await visit(`${search}&sort=bestprice`)
  const link = page.getByRole('article').getByRole('link').first()
  const name = await link.innerText()
  const words = searchBox(page, 'main')
  await typeAndClickWhileBusy(words, 'camera', link)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('filters before the scripts are there, and gets what was chosen', async ({ visit }) => {
  const { prepare, release } = heldScripts()
  const page = await visit(search, { patient: false, prepare })
  await page.getByRole('checkbox', { name: /^Sony/ }).check()
  await page.getByRole('checkbox', { name: /^Free delivery/ }).check()
  release()
  await expect(page).toHaveURL(/brand=sony/)
  await expect(page).toHaveURL(/freeDelivery=true/)
  await expect(page.getByRole('checkbox', { name: /^Sony/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Free delivery/ })).toBeChecked()
})

test('follows a link for one country there, having chosen the other', async ({ visit }) => {
  const page = await visit(search, {
    prepare: (page) =>
      page.context().addCookies([{ name: 'country', value: 'AU', url: inject('siteUrl') }]),
  })
  const country = page.getByRole('button', { name: /^Country and currency: NZ/ })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/.*country=NZ/)
  await expect(country).toBeVisible()
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  await expect(country).toBeVisible()
  await searchBox(page, 'banner').fill('iphone 15 pro 128gb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/apple-.*country=NZ/)
})

test('changes their mind about the country before the other one is there', async ({ visit }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const page = await visit(search, {
    prepare: (page) =>
      page.route('**/api/search?**country=AU**', async (route) => {
        await released
        const response = await route.fetch()
        await route.fulfill({ response }).catch(() => {})
        answer()
      }),
  })
  await page.getByRole('button', { name: /^Country and currency/ }).click()
  const other = page.getByRole('radio', { name: 'Australia' })
  await other.click()
  await expect(other).toBeChecked()
  await page.getByRole('radio', { name: 'New Zealand' }).click()
  release()
  await answered
  // Time to draw what came, if anything did.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))')
  await expect(page).toHaveURL(/country=NZ/)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Country and currency: NZ/ })).toBeVisible()
})

test('loads more without losing what was read', async ({ visit }) => {
  const page = await visit('/search?q=phone&country=NZ', { size: 'phone' })
  const cards = results(page)
  const before = await cards.count()
  await page
    .getByRole('link', { name: 'Load more' })
    .or(page.getByRole('button', { name: 'Load more' }))
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})
