import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { describe } from 'vitest'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { mailTo } from '#tests/support/site/site-mails.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const textOf = (page: Page, role: 'status' | 'alert', text: string) =>
  page.getByRole(role).filter({ hasText: text }).first()

describe('the contact page', () => {
  const fill = async (page: Page, subject: string): Promise<void> => {
    await page.getByLabel('Name').fill('Aroha Ngata')
    await page.getByLabel('Email', { exact: true }).fill('aroha@example.nz')
    await page.getByLabel('Reason').selectOption({ label: 'General Question' })
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message', { exact: true }).fill('Kia ora')
  }

  test('takes a message by keyboard alone, once what is missing is there', async ({ visit }) => {
    const page = await visit('/contact')
    const subject = `By keyboard ${randomUUID()}`
    await page.getByLabel('Name').focus()
    await page.keyboard.press('Enter')
    // The first field at fault is named, and reached from there.
    await page.getByRole('link', { name: 'Name is needed.' }).waitFor()
    await page.getByRole('link', { name: 'Name is needed.' }).press('Enter')
    await page.keyboard.type('Aroha Ngata')
    for (const text of ['aroha@example.nz', 'g', '', subject, 'Kia ora']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await textOf(
      page,
      'status',
      'Your message has been successfully sent! We will reply soon.',
    ).waitFor()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
    const kept = await accounts
      .db()
      .selectFrom('contact_message')
      .selectAll()
      .where('subject', '=', subject)
      .execute()
    expect(kept).toMatchObject([{ name: 'Aroha Ngata', reason: 'question', message: 'Kia ora' }])
    expect((await mailTo('support@localhost', new RegExp(subject))).text).toContain('Kia ora')
  })

  test('names at once what is missing, blank or no address, before anything is sent', async ({
    visit,
  }) => {
    const page = await visit('/contact')
    await page.getByLabel('Name').fill('Aroha Ngata')
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await page.getByLabel('Product URL').fill('javascript:alert(1)')
    await page.getByLabel('Subject').fill('   ')
    await page.getByLabel('Message', { exact: true }).fill('  \n ')
    await page.getByRole('button', { name: 'Send message' }).click()
    const summary = page.getByRole('group', { name: '5 things need another look:' })
    await expect(summary.getByRole('link')).toHaveText([
      'Invalid email format. Please enter a valid email address.',
      'Reason is needed.',
      /^Product URL/,
      'Subject is needed.',
      'Message is needed.',
    ])
  })

  test('keeps what was typed when nothing answers, and sends it once when something does', async ({
    visit,
  }) => {
    const page = await visit('/contact', {
      expected: /Failed to load resource|submit-contact-form/,
    })
    const subject = `Twice ${randomUUID()}`
    const keys: (string | undefined)[] = []
    await page.route('**/submit-contact-form', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // It came, and the answer was lost.
      await route.fetch()
      await route.abort()
    })
    await fill(page, subject)
    await page.getByRole('button', { name: 'Send message' }).click()
    await textOf(
      page,
      'alert',
      'ERROR: Sorry, we failed to send your message. Please try again later or email support@localhost',
    ).waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await textOf(page, 'status', 'Your message has been successfully sent!').waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const kept = await accounts
      .db()
      .selectFrom('contact_message')
      .select('id')
      .where('subject', '=', subject)
      .execute()
    expect(kept).toHaveLength(1)
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

  test('stand beside the figures of the site, with a plot for each', async ({ visit }) => {
    const admin = await accounts.make('Mere Kahu', 'admin')
    const page = await visit('/admin/analytics', admin)
    await page.getByRole('img', { name: /^Page views by day, at most/ }).waitFor()
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
    await expect.poll(() => page.getByRole('img').locator('rect').count()).toBe(4 * 7)
    await page.getByText('The figures of each day').click()
    expect(await page.getByRole('region', { name: 'The figures' }).getByRole('row').count()).toBe(8)
  })
})

describe('the choice about cookies', () => {
  const events = (page: Page, path = '/api/analytics/events'): Request[] => {
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent.push(request)
    })
    return sent
  }

  const told = (requests: readonly Request[]): string[] =>
    requests.flatMap((request) => {
      const { events: told }: { events: { name: string; place: string }[] } = request.postDataJSON()
      return told.map(({ name, place }) => `${name} ${place}`)
    })

  const expectTaken = async (requests: readonly Request[]): Promise<void> => {
    for (const request of requests) expect((await request.response())?.status()).toBe(204)
  }

  /** Pages, within the site and by new documents. */
  const lookAround = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /brand/i }).waitFor()
    await page.goto('/search?q=iphone')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('is asked for without moving anything', async ({ visit }) => {
    // A font that comes late moves a few words by itself: here none comes, and nothing else may.
    const page = await visit('/', {
      cookies: 'undecided',
      prepare: (context) => context.route('**/*.woff2', (route) => route.abort()),
      expected: /woff2|ERR_FAILED/,
    })
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(await layoutShiftOf(page)).toBe(0)
  })

  test('is asked for, and nothing is told before it is made', async ({ visit }) => {
    const page = await visit('/', { cookies: 'undecided' })
    const sent = events(page)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    await expectOpenToAll(page)
    await lookAround(page)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(sent).toEqual([])
  })

  test('tells nothing after "Necessary cookies only"', async ({ visit }) => {
    const page = await visit('/', { cookies: 'undecided' })
    const sent = events(page)
    await page.getByRole('button', { name: 'Necessary cookies only' }).click()
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    expect(await page.evaluate(`localStorage.getItem('cookies')`)).toBe('false')
    await lookAround(page)
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
    expect(sent).toEqual([])
  })

  test('tells what is done after "Allow cookies", and no more once that is taken back', async ({
    visit,
  }) => {
    const page = await visit('/', { cookies: 'undecided' })
    const sent = events(page)
    await page.getByRole('button', { name: 'Allow cookies' }).click()
    expect(await page.evaluate(`localStorage.getItem('cookies')`)).toBe('true')
    await expect.poll(() => told(sent)).toEqual(['Allows cookies /', 'Page view /'])
    // What is still under way arrives, but a page that is left hears of no answer.
    await expectTaken(sent)
    await page.goto('/search?q=iphone')
    await expect
      .poll(() => told(sent).slice(2))
      .toEqual(['Returning user /search', 'Page view /search', 'Search /search'])
    await expectTaken(sent)
    for (const request of sent) expect(request.postData()).not.toContain('iphone')
    const visits = sent.map((request) => request.postDataJSON().visit)
    expect(new Set(visits).size).toBe(2)

    await page.goto('/privacy')
    await page.getByRole('main').getByRole('button', { name: 'Necessary cookies only' }).click()
    await page.getByText('You allow only what the site needs.').waitFor()
    const before = sent.length
    await lookAround(page)
    expect(sent).toHaveLength(before)
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
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('article') })
    await card.nth(2).getByRole('heading').getByRole('link').click()
    await page
      .getByRole('link', { name: /^Go to / })
      .first()
      .waitFor()
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

  test('is not told of lists that somebody filtered', async ({ visit }) => {
    const page = await visit('/search?q=laptop&stock=true', { cookies: 'undecided' })
    const told = uses(page)
    const counted = page.waitForRequest('**/api/analytics/events')
    await page.getByRole('button', { name: 'Allow cookies' }).click()
    await chooseThird(page)
    await counted
    expect(told()).toEqual([])
  })

  test('is not told by who allowed cookies before this was asked for', async ({ visit }) => {
    const page = await visit('/search?q=laptop', { cookies: 'allowed' })
    const told = uses(page)
    const counted = page.waitForRequest('**/api/analytics/events')
    await chooseThird(page)
    await counted
    expect(told()).toEqual([])
  })
})

describe('what was done on a page', () => {
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

  for (const muffled of ['visibilitychange', 'pagehide']) {
    test(`is told when it is left at once, also without ${muffled}`, async ({ visit }) => {
      const page = await visit('/', {
        cookies: 'undecided',
        prepare: (page) => page.addInitScript(`window.muffled = ['${muffled}']; ${noteRequests}`),
      })
      await page.getByRole('button', { name: 'Allow cookies' }).waitFor()
      await page.evaluate(`
        const buttons = Array.from(document.querySelectorAll('button'))
        buttons.find(({ textContent }) => textContent === 'Allow cookies').click()
        location.assign('/about')`)
      await page.waitForURL('/about')
      await expect
        .poll(() => page.evaluate(`localStorage.getItem('told')`))
        .toMatch(/^true.*Allows cookies.*Page view/)
    })
  }
})

describe('an ad blocker', () => {
  const blockAds = (page: Page): Promise<unknown> =>
    page.route('**/assets/ads/banner.js', (route) => route.abort('blockedbyclient'))
  const expected = /banner\.js|ERR_BLOCKED_BY_CLIENT/
  const overlay = (page: Page) =>
    page.getByRole('dialog', { name: 'We have detected you are using an Adblocker' })

  test('is asked to be switched off, and its owner stays until it says so', async ({ visit }) => {
    const page = await visit('/', { prepare: blockAds, expected })
    await overlay(page).waitFor()
    await expectOpenToAll(page)
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
    await overlay(page).waitFor()
    await page.getByRole('button', { name: 'I have disabled my Adblocker' }).focus()
    await page.unroute('**/assets/ads/banner.js')
    const probe = page.waitForResponse('**/assets/ads/banner.js')
    await page.keyboard.press('Enter')
    expect((await probe).status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await overlay(page).count()).toBe(0)
  })

  test('does not keep anybody from signing in', async ({ visit }) => {
    let asked = 0
    const page = await visit('/login', {
      expected,
      async prepare(context) {
        await blockAds(context)
        context.on('response', (response) => {
          if (new URL(response.url()).pathname === '/healthz') asked += 1
        })
      },
    })
    // Before the page is awake, or after: the answer that tells a blocker from a dead line has come.
    await expect.poll(() => asked).toBe(1)
    await page.getByLabel('Email').fill('aroha@example.nz')
    expect(await overlay(page).count()).toBe(0)
  })

  test('is not taken for a line that is down', async ({ visit }) => {
    let asked = 0
    const page = await visit('/', {
      expected: /banner\.js|healthz|ERR_/,
      async prepare(context) {
        await blockAds(context)
        await context.route('**/healthz', (route) => {
          asked += 1
          return route.abort('internetdisconnected')
        })
      },
    })
    await expect.poll(() => asked).toBe(1)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await overlay(page).count()).toBe(0)
  })
})
