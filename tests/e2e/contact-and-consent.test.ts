import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { describe } from 'vitest'
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
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'hidden' })
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
