import type { Page, Request } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const textOf = (page: Page, role: 'status' | 'alert', text: string) =>
  page.getByRole(role).filter({ hasText: text }).first()

test('an admin reads the figures of the site, with a plot for each', async ({ visit }) => {
  const page = await visit('/admin/analytics', await accounts.make('Mere Kahu', 'admin'))
  await expect(page.getByRole('img', { name: /^Page views by day, at most/ })).toBeVisible()
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(page.getByRole('img').locator('rect')).toHaveCount(4 * 7)
  await page.getByText('The figures of each day').click()
  await expect(page.getByRole('region', { name: 'The figures' }).getByRole('row')).toHaveCount(8)
})

test('the choice about cookies is asked for without moving anything', async ({ visit }) => {
  // A font that comes late moves a few words by itself: here none comes, and nothing else may.
  const page = await visit('/', {
    cookies: 'undecided',
    prepare: (context) => context.route('**/*.woff2', (route) => route.abort()),
    expected: /woff2|ERR_FAILED/,
  })
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(await layoutShiftOf(page)).toBe(0)
})

describe('the notice about cookies', () => {
  const keptIn = (page: Page): Promise<unknown> => page.evaluate(`localStorage.getItem('cookies')`)
  const holdDeferred = (page: Page, until: Promise<void>): Promise<unknown> =>
    page.route('**/start-deferred-*.js', async (route) => {
      await until
      await route.continue()
    })

  test('is there before the scripts, and what is pressed by then holds', async ({ visit }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = await visit('/', {
      cookies: 'undecided',
      prepare: (page) => holdDeferred(page, promise),
    })
    const notice = page.getByRole('region', { name: 'Cookies' })
    await notice.getByRole('button', { name: 'Necessary cookies only' }).press('Enter')
    await expect(notice).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await keptIn(page)).toBe('false')
    const begun = page.waitForResponse('**/compare-bar-*.js')
    resolve()
    await begun
    expect(await keptIn(page)).toBe('false')
  })

  test('goes at once where the page takes the choice first', async ({ visit }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = await visit('/privacy', {
      cookies: 'undecided',
      prepare: (page) => holdDeferred(page, promise),
    })
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Allow cookies' }).click()
    await expect(notice).toBeHidden()
    expect(await keptIn(page)).toBe('true')
    const told = page.waitForRequest('**/api/analytics/events')
    resolve()
    // Nobody had allowed it before.
    expect((await told).postData()).toContain('Allows cookies')
  })

  test('asks again where what is kept is no choice', async ({ visit }) => {
    const page = await visit('/', {
      cookies: 'undecided',
      prepare: (page) => page.addInitScript(`localStorage.setItem('cookies', 'x')`),
    })
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  })

  test('is not seen where a choice is kept, nor without scripts', async ({ visit }) => {
    const decided = await visit('/', { cookies: 'necessary' })
    await expect(decided.getByText('Can cookies count what is used here?')).toBeHidden()
    const scriptless = await visit('/', { cookies: 'undecided', javaScript: false })
    await expect(scriptless.getByText('Can cookies count what is used here?')).toBeHidden()
  })
})

describe('what was chosen in results', () => {
  const uses = (page: Page): (() => { kind: string; product?: { place: number } }[]) => {
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/analytics/search-uses') sent.push(request)
    })
    return () => sent.flatMap((request) => request.postDataJSON().uses)
  }

  const chooseThird = async (page: Page): Promise<void> => {
    const article = { has: page.locator('article') }
    const card = page.getByRole('main').getByRole('listitem').filter(article).nth(2)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('link', { name: /^Go to / }).first()).toBeVisible()
  }

  test('is told with its place once it is allowed, and so is the way to a shop', async ({
    visit,
  }) => {
    const page = await visit('/search?q=laptop', { cookies: 'undecided' })
    const told = uses(page)
    await page.getByRole('button', { name: 'Allow cookies' }).click()
    await chooseThird(page)
    await page.evaluate(`
      const toShop = document.querySelector('a[href^="/out/"]')
      toShop.addEventListener('click', (event) => event.preventDefault())
      toShop.click()`)
    const use = { words: 'laptop', country: 'NZ' }
    const product = { id: expect.any(String), place: 3 }
    await expect.poll(told).toEqual([
      { ...use, kind: 'shown' },
      { ...use, kind: 'opened', product },
      { ...use, kind: 'left', product },
    ])
  })

  test.for([
    ['of lists that somebody filtered', '/search?q=laptop&stock=true', 'undecided'],
    ['by who allowed cookies before this was asked for', '/search?q=laptop', 'allowed'],
  ] as const)('is not told %s', async ([, path, cookies], { visit }) => {
    const page = await visit(path, { cookies })
    const told = uses(page)
    const counted = page.waitForRequest('**/api/analytics/events')
    if (cookies === 'undecided') await page.getByRole('button', { name: 'Allow cookies' }).click()
    await chooseThird(page)
    await counted
    expect(told()).toEqual([])
  })
})

/** Notes what is asked for by scripts where the next page finds it; hides some ways of leaving. */
const noteRequests = `
  const ask = window.fetch
  window.fetch = (url, options = {}) => {
    if (String(url).includes('analytics'))
      localStorage.setItem('told', (localStorage.getItem('told') ?? '') + options.keepalive + options.body)
    return ask(url, options)
  }
  for (const event of window.muffled ?? [])
    window.addEventListener(event, (left) => left.stopImmediatePropagation(), true)`

test.for(['visibilitychange', 'pagehide'])(
  'what was done on a page is told when it is left at once, also without %s',
  async (muffled, { visit }) => {
    const page = await visit('/', {
      cookies: 'undecided',
      prepare: (page) => page.addInitScript(`window.muffled = ['${muffled}']; ${noteRequests}`),
    })
    await expect(page.getByRole('button', { name: 'Allow cookies' })).toBeVisible()
    // It stands there before the code that answers it, which makes way for it.
    await expect(page.locator('html')).toHaveAttribute('style', /--bottom-bar/)
    await page.evaluate(`
      const buttons = Array.from(document.querySelectorAll('button'))
      buttons.find(({ textContent }) => textContent === 'Allow cookies').click()
      location.assign('/about')`)
    await page.waitForURL('/about')
    await expect
      .poll(() => page.evaluate(`localStorage.getItem('told')`))
      .toMatch(/^true.*Allows cookies.*Page view/)
  },
)

describe('an ad blocker', () => {
  const blockAds = (page: Page): Promise<unknown> =>
    page.route('**/assets/ads/banner.js', (route) => route.abort('blockedbyclient'))
  const overlay = (page: Page) =>
    page.getByRole('dialog', { name: 'We have detected you are using an Adblocker' })

  test('is asked to be switched off, and its owner stays until it says so', async ({ visit }) => {
    const page = await visit('/', {
      prepare: blockAds,
      expected: /banner\.js|ERR_BLOCKED_BY_CLIENT/,
    })
    await expect(overlay(page)).toBeVisible()
    await expectOpenToAll(page)
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
    await expect(overlay(page)).toBeVisible()
    await page.getByRole('button', { name: 'I have disabled my Adblocker' }).focus()
    await page.unroute('**/assets/ads/banner.js')
    await page.keyboard.press('Enter')
    await expect(overlay(page)).toHaveCount(0)
  })

  test.for([
    ['does not keep anybody from signing in', '/login', true],
    ['is not taken for a line that is down', '/', false],
  ] as const)('%s', async ([, path, isUp], { visit }) => {
    let asked = 0
    const page = await visit(path, {
      expected: /banner\.js|healthz|ERR_/,
      async prepare(context) {
        await blockAds(context)
        await context.route('**/healthz', async (route) => {
          await (isUp ? route.continue() : route.abort('internetdisconnected'))
          asked += 1
        })
      },
    })
    // The answer that tells a blocker from a dead line has come.
    await expect.poll(() => asked).toBe(1)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(overlay(page)).toHaveCount(0)
  })
})

describe('messages for admins', () => {
  test('are found, read as the text that they are, and closed', async ({ visit }) => {
    const admin = await accounts.make('Mere Kahu', 'admin')
    const { db } = accounts
    const words = randomUUID()
    const hostile = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`
    await db()
      .insertInto('contact_message')
      .values({
        id: randomUUID(),
        name: hostile,
        email: 'aroha@example.nz',
        reason: 'other',
        subject: `${words} ${hostile}`,
        message: hostile,
        received_at: new Date(),
      })
      .execute()
    const page = await visit(`/admin/contact?q=${words}`, admin)
    await page.getByRole('link', { name: words }).click()
    await page.getByRole('heading', { level: 1, name: words }).waitFor()
    expect(await page.title()).toContain(words)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await textOf(page, 'status', 'The message is closed.').waitFor()
    await page.goto(`/admin/contact?q=${words}`)
    await page.getByText('No message fits.').waitFor()
    await page.getByRole('main').getByLabel('Show').selectOption({ label: 'Closed' })
    await page.getByRole('rowheader').filter({ hasText: words }).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('closed')
    const logged = await db()
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', admin.id)
      .execute()
    expect(logged).toMatchObject([{ action: 'contact.closed', actor_kind: 'account' }])
  })
})
