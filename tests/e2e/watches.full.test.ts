import { makePublicId } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { linkIn, mailsTo, mailTo, unsubscribe } from '#tests/support/site/site-mails.ts'
import {
  aProduct,
  readAnew,
  readTwice,
  type WatchedProduct,
} from '#tests/support/site/watched-product.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import { aPushService } from '#tests/support/watch/a-push-service.ts'
import type { Page, Worker } from '@playwright/test'
import { inject } from 'vitest'

const accounts = siteAccounts()

test('somebody signed in watches a price, changes what it waits for, and ends all', async ({
  visit,
}) => {
  const product = await aProduct(accounts.db(), 1)
  const account = await accounts.make('Wiremu')
  const page = await visit(product.path, { ...account })
  await page.getByRole('button', { name: /^Watch price/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').first().fill('1.50')
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('We’re watching it, and email you')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Watching: / }).click()
  await expect(sheet.getByText('You watch this: alert at $1.50 or less, delivered')).toBeVisible()
  await expectOpenToAll(page)
  await sheet.getByRole('button', { name: 'Change' }).click()
  await sheet.getByRole('textbox').fill('1.40')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('You watch this: alert at $1.40 or less, delivered')).toBeVisible()
  await sheet.getByRole('button', { name: 'Watch for something else' }).click()
  await sheet.getByRole('textbox').first().fill('1.30')
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('You watched it already: we changed your watch.')).toBeVisible()
  await page.goto('/watches')
  await expect(page.getByText('Alert at $1.30 or less, delivered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: /^At most/ }).fill('1.25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alert at $1.25 or less, delivered')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  const reread = Promise.withResolvers<void>()
  await page.route('**/api/watches/get', async (route) => {
    await reread.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Stop the alert for / }).click()
  const again = page.getByRole('button', { name: /^Watch it again: / })
  await expect(again).toBeFocused()
  await expectOpenToAll(page)
  await again.press('Enter')
  reread.resolve()
  await expect(page.getByRole('button', { name: /^Stop the alert for / })).toBeFocused()
  await expect(page.getByText('Alert at $1.25 or less, delivered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'End all watches' }).click()
  await page.getByRole('button', { name: 'Yes, end all' }).click()
  await expect(page.getByRole('heading', { name: 'No price alerts yet' })).toBeVisible()
})

test('whoever watches by mail sees it on the product’s page, and undoes a stop by the link of the mail', async ({
  visit,
}) => {
  const product = await aProduct(accounts.db(), 1)
  const address = 'kahurangi@example.nz'
  const page = await visit(product.path, { size: 'phone' })
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Watch price/ }).click()
  await sheet.getByLabel(/^At most/).fill('1.50')
  await sheet.getByLabel('Email', { exact: true }).fill(address)
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(sheet.getByText(`We have sent a link to ${address}.`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Waiting for you to confirm/ }).click()
  await expect(sheet.getByText(`We have sent a link to ${address}.`)).toBeVisible()
  await page.goto(linkIn(await mailTo(address, /^Confirm your price alert:/)))
  await page.getByRole('button', { name: 'Yes, watch it' }).click()
  await page.getByRole('button', { name: /^Stop the alert for / }).click()
  await page.getByRole('button', { name: /^Watch it again: / }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.goto(product.path)
  await page.getByRole('button', { name: /^Watching: / }).click()
  await expect(sheet.getByText('You watch this: alert at $1.50 or less, delivered')).toBeVisible()
  await sheet.getByRole('button', { name: /^Stop the alert for / }).click()
  await expect(page.getByText('The alert was stopped.')).toBeVisible()
  await expect(sheet.getByText(`Alerts for ${address}.`)).toBeVisible()
  await expect(sheet.getByLabel('Email', { exact: true })).toHaveCount(0)
})

test('a suggestion that comes late stays out of a field that somebody is in', async ({ visit }) => {
  const { path } = await aProduct(accounts.db(), 1)
  const history = Promise.withResolvers<void>()
  const page = await visit(path, {
    prepare: (opened) =>
      opened.route(/\/price-history\?/, async (route) => {
        await history.promise
        await route.continue()
      }),
  })
  await page.getByRole('button', { name: /^Watch price/ }).click()
  const sheet = page.getByRole('dialog')
  const target = sheet.getByLabel(/^At most/)
  await target.focus()
  history.resolve()
  await expect(sheet.getByRole('button', { name: /^−5%/ })).toBeVisible()
  await expect(target).toHaveValue('')
})

test('a fall that is watched again counts from the price of today, and says so', async ({
  visit,
}) => {
  const { path } = await aProduct(accounts.db(), 1)
  const page = await visit(path, { ...(await accounts.make('Hinewai')) })
  await page.getByRole('button', { name: /^Watch price/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('More choices').click()
  await sheet.getByLabel('Email me when').selectOption({ label: 'it falls by …' })
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('We’re watching it, and email you')).toBeVisible()
  // It was set when the price was another one.
  const once = accounts.db().updateTable('watch').set({ threshold_minor: 7 })
  await once.where('kind', '=', 'falls-by').where('percent', '=', 10).execute()
  await page.goto('/watches')
  const rule = page.getByText(/^Alert at a drop of 10%, to /)
  await expect(rule).toContainText('to $0.07 or less')
  await page.getByRole('button', { name: /^Stop the alert for / }).click()
  const again = page.getByRole('button', { name: /^Watch it again from today’s price: / })
  await expect(again).toBeEnabled()
  await again.press('Enter')
  await expect(rule).not.toContainText('$0.07')
})

/** No browser of a test reaches the service of its maker: this alone is not real. */
const subscribeAt = (endpoint: string, keys: Readonly<Record<string, string>>): string => `
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => (${JSON.stringify({ endpoint, keys })}),
  })`

/** Browsers without a screen refuse to show notifications: what the worker asks them to show is noted instead. */
const noteShown = `
  self.shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag })
    self.latest = data
  }`

/**
 * As when somebody presses what was shown last. A worker may open a window only after a real press, so what it
 * opens, or brings to the front, is noted instead.
 */
const press = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`(async () => {
    const noted = []
    Clients.prototype.openWindow = async (url) => noted.push('opened ' + url)
    WindowClient.prototype.focus = async function () { noted.push('focused ' + this.url) }
    const work = []
    const event = new Event('notificationclick')
    event.notification = { data: self.latest, close: () => noted.push('closed') }
    event.waitUntil = (promise) => work.push(promise)
    self.dispatchEvent(event)
    await Promise.all(work)
    return noted
  })()`)

const workerOf = async (page: Page): Promise<Worker> => {
  const isThat = (worker: Worker): boolean => worker.url().endsWith('/push-worker.js')
  return (
    page.context().serviceWorkers().find(isThat) ??
    page.context().waitForEvent('serviceworker', isThat)
  )
}

/** As the browser does with what it received. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = inject('siteUrl')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

test('somebody lets a browser tell what is watched, which shows it once when the price falls', async ({
  visit,
  onTestFinished,
}) => {
  const service = await aPushService(inject('pushPort'))
  onTestFinished(service.close)
  const product = await aProduct(accounts.db(), 1)
  const account = await accounts.make('Anahera')
  const { endpoint, p256dh, auth } = service.subscribe('phone')
  const page = await visit(product.path, {
    workers: true,
    async prepare(opened) {
      await account.prepare(opened)
      await opened.context().grantPermissions(['notifications'])
      await opened.addInitScript(subscribeAt(endpoint, { p256dh, auth }))
    },
  })
  await page.getByRole('button', { name: /^Watch price/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^−5%/ }).click()
  await sheet.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('We’re watching it, and email you')).toBeVisible()
  await page.goto('/watches')
  await page.getByRole('button', { name: 'Tell me on this device too' }).click()
  await expect(page.getByText(/^Chrome on .* \(this one\)/)).toBeVisible()
  await expectOpenToAll(page)

  const half = Math.round(product.offer.price_minor / 2)
  await readTwice(accounts.db(), product, half)
  await expect.poll(() => service.received.length).toBe(1)
  const content = service.received[0]?.content
  expect(content).toMatchObject({ title: product.title, path: product.path })

  const worker = await workerOf(page)
  await worker.evaluate(noteShown)
  await deliver(page, JSON.stringify(content))
  const { title, body, tag } = content ?? {}
  await expect.poll(() => worker.evaluate('self.shown')).toEqual([{ title, body, tag }])
  const shownPage = new URL(product.path, page.url()).href
  expect(await press(worker)).toEqual(['closed', `opened ${shownPage}`])
  const other = await page.context().newPage()
  await other.goto(product.path)
  expect(await press(worker)).toEqual(['closed', `focused ${shownPage}`])
  await other.close()

  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await expect(page.getByText('(this one)')).toHaveCount(0)
  expect(service.received).toHaveLength(1)
})

/** A product that no shop sold before, collected from the shop of another one. */
const aNewProduct = async (title: string, like: WatchedProduct) => {
  const db = accounts.db()
  const { category_id, brand_id } = await db
    .selectFrom('product')
    .where('id', '=', like.id)
    .select(['category_id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const group = await db
    .insertInto('product_group')
    .values({ title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await db
    .insertInto('product')
    .values({
      public_id: makePublicId(crypto.getRandomValues(new Uint8Array(16))),
      slug: slugify(title),
      group_id: group.id,
      brand_id,
      category_id,
      title,
      mpn: null,
      images: '[]',
      attributes: '{}',
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_name')
    .values({ folded: foldText(title), kind: 'title', product_id: product.id })
    .execute()
  return { ...like, id: product.id, offer: { ...like.offer, title, retailer_ref: slugify(title) } }
}

test('a visitor watches a search, confirms it, is told once of a new product, and ends it by one click', async ({
  visit,
}) => {
  const address = 'tama@example.nz'
  const page = await visit('/search?q=blender&max=900', { size: 'phone' })
  await page.getByRole('link', { name: 'Watch this search' }).click()
  await expect(page.getByRole('link', { name: '“blender”, up to $900' })).toBeVisible()
  await expect(page.getByText(/^\d+ products fit now, the cheapest at \$/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Watch it' }).click()
  await expect(page.getByText('We have sent you an email.')).toBeVisible()

  const asked = await mailTo(address, /^Confirm your price alert:/)
  expect(asked.text).not.toContain('blender')
  await page.goto(linkIn(asked))
  await expect(page.getByRole('link', { name: 'Search: “blender”, up to $900' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, watch it' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectOpenToAll(page)

  const blender = await aNewProduct('Quolltide Blender K900', await aProduct(accounts.db(), 1))
  await readTwice(accounts.db(), blender, 4900)
  await expect.poll(async () => (await mailsTo(address)).length).toBe(2)
  const [told] = await mailsTo(address)
  expect(told?.subject).toMatch(/^Quolltide Blender K900: \$54\.00 at /)
  expect(told?.text).toContain('You watch this search: “blender”, up to $900.')
  await readAnew(accounts.db(), blender, 4800)

  expect(await unsubscribe(told)).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No price alerts yet' })).toBeVisible()
  expect(await mailsTo(address)).toHaveLength(2)
})

test('a link that opens nothing says so', async ({ visit }) => {
  const page = await visit('/watches?token=nothing', { expected: /404/ })
  await expect(page.getByText('This link opens nothing')).toBeVisible()
})
