import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, inject } from 'vitest'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { expect, sizes, test, type Visit } from '#tests/support/browser/visit.ts'

/** Scrolls at once, and lets the page hear of it. */
const scrollTo = (page: Page, top: number): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    scrollTo({ top: ${top}, behavior: 'instant' })
    requestAnimationFrame(() => requestAnimationFrame(done))
  })`)

test('a button appears after 300 px that leads back to the top', async ({ visit }) => {
  const page = await visit('/categories')
  const button = page.getByRole('button', { name: 'Back to the top' })
  await scrollTo(page, 300)
  await expect(button).toHaveCount(0)
  await scrollTo(page, 301)
  await expect(button).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await scrollTo(page, 2000)
  await button.click()
  const onTheWay: number = await page.evaluate('scrollY')
  expect(onTheWay).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await expect(button).toHaveCount(0)
})

test.for(['phone', 'desk'] as const)(
  'on a %s, the button stands above the question about cookies until it is answered',
  async (size, { visit }) => {
    const page = await visit('/categories', { size, cookies: 'undecided' })
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toBeVisible()
    await scrollTo(page, 600)
    const button = page.getByRole('button', { name: 'Back to the top' })
    const lowerEdge = async (): Promise<number> => {
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      return y + height
    }
    const { y: upperEdge = 0 } = (await notice.boundingBox()) ?? {}
    await expect.poll(lowerEdge).toBeLessThan(upperEdge)
    await notice.getByRole('button', { name: 'Necessary cookies only' }).click()
    await expect.poll(lowerEdge).toBeGreaterThan(upperEdge)
  },
)

test.for(['phone', 'desk'] as const)(
  'the footer of a short page stands at the lower edge of a %s',
  async (size, { visit }) => {
    const page = await visit('/watches', { size })
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
    const all = await page.evaluate(`document.documentElement.scrollHeight`)
    expect(Math.abs(y + height - Number(all))).toBeLessThan(2)
    expect(all).toBeGreaterThanOrEqual(sizes[size].height)
  },
)

test('each theme has a logo of its own', async ({ visit }) => {
  const page = await visit('/about')
  const logo = page.getByRole('banner').locator('img:visible')
  await expect(logo).toHaveCount(1)
  const light = await logo.getAttribute('src')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(logo).toHaveCount(1)
  await expect(logo).not.toHaveAttribute('src', light ?? '')
  expect(await page.evaluate(`localStorage.getItem('theme')`)).toBe('dark')
})

test.for(['</form>', '#couch"></use></svg>'])(
  'a document that comes in two pieces is painted once it is whole: %s',
  async (mark, { visit, onTestFinished }) => {
    const site = inPieces(inject('siteUrl'), mark)
    onTestFinished(() => site.close())
    const address = await site.listen({ host: '127.0.0.1', port: 0 })
    const page = await visit(address, {
      // A font that comes late moves a few words by itself.
      prepare: (page) => page.route('**/*.woff2', (route) => route.abort()),
      expected: /left the site|woff2|ERR_FAILED/,
    })
    expect(await layoutShiftOf(page)).toBe(0)
  },
)

describe('a toast', () => {
  test('stands top centre for 5 s, waits for the mouse, and goes with a click', async ({
    visit,
  }) => {
    const page = await visit('/?logout=true')
    const toast = page
      .getByRole('status')
      .filter({ hasText: 'You have successfully logged out. Have a great day!' })
      .last()
    await expect(toast).toBeVisible()
    await toast.hover()
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(12)
    expect(y).toBeLessThan(200)
    const time = page.locator('.Toastify__progress-bar')
    await expect(time).toHaveCSS('animation-duration', '5s')
    await expect(time).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(0, 800)
    await expect(time).toHaveCSS('animation-play-state', 'running')
    await toast.click()
    await expect(toast).toHaveCount(0)
  })

  test('goes when it is dragged aside', async ({ visit }) => {
    const page = await visit('/?error=true')
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred during logout. Please try again.' })
    await toast.hover()
    await page.mouse.down()
    await page.mouse.move(1100, 100, { steps: 4 })
    await page.mouse.up()
    await expect(toast).toHaveCount(0)
  })
})

describe('a product that is gone meanwhile', () => {
  const kettles = '/search?q=kettle&country=NZ'
  const gone: Visit = {
    expected: /404/,
    prepare: async (page) => {
      await page.clock.install()
      await page.route('**/api/products/**', (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          body: '{"code":"product.not_found","detail":"There is no such product."}',
        }),
      )
    },
  }
  const openFirst = async (page: Page): Promise<void> => {
    const card = page.getByRole('article').first()
    await card.getByText(/^Details/).click()
    await card.getByRole('link', { name: /^Compare Prices/ }).click()
    await expect(
      page.getByText("Sorry, we couldn't find that product. Please try again").first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/product\/[^/]+$/)
  }

  test('says so for 3 s, then leads to /product-not-found', async ({ visit }) => {
    const page = await visit(kettles, gone)
    await page.clock.pauseAt(Date.now() + 60_000)
    await openFirst(page)
    await page.clock.runFor(2999)
    await expect(page).toHaveURL(/\/product\/[^/]+$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/product-not-found/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  })

  test('leads nobody there who is on the way to another page', async ({ visit }) => {
    const page = await visit(kettles, gone)
    await openFirst(page)
    const asked = Promise.withResolvers<undefined>()
    const over = Promise.withResolvers<undefined>()
    await page.route('**/api/categories**', async (route) => {
      asked.resolve(undefined)
      await over.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await asked.promise
    await page.clock.runFor(3000)
    over.resolve(undefined)
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  })
})

test('a picture that cannot be had is a placeholder', async ({ visit }) => {
  const page = await visit('/search?q=kettle&country=NZ', {
    expected: /\/images\/|ERR_FAILED/,
    prepare: (page) => page.route('**/images/**', (route) => route.abort('failed')),
  })
  await expect(page.getByRole('article').first().locator('img')).toHaveAttribute(
    'src',
    /placeholder|^data:/,
  )
})

/**
 * Answers as the site at `siteUrl` does, but sends its documents as slow lines do: what comes up to
 * and with `mark` first, the rest half a second later.
 */
const inPieces = (siteUrl: string, mark: string): FastifyInstance => {
  const app = fastify()
  app.get('/*', async ({ url }, reply) => {
    const answer = await fetch(new URL(url, siteUrl))
    for (const [name, value] of answer.headers)
      if (name !== 'content-length' && name !== 'content-encoding') reply.header(name, value)
    reply.code(answer.status)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer.body
    return reply.send(Readable.from(pieces(await answer.text(), mark)))
  })
  return app
}

async function* pieces(document: string, mark: string): AsyncGenerator<string> {
  const cut = document.indexOf(mark) + mark.length
  yield document.slice(0, cut)
  await sleep(500)
  yield document.slice(cut)
}
