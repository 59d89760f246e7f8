import { chromium, expect as expectSoon, type Browser, type Page } from '@playwright/test'
import { inject, test as base } from 'vitest'

/** How fast a page is depends on what runs beside it. */
const patienceMs = 120_000

/** Waits as long as a click does. */
export const expect = expectSoon.configure({ timeout: patienceMs })

/** The sizes that every page is looked at in. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const

export type Visit = {
  readonly size?: keyof typeof sizes
  readonly theme?: 'light' | 'dark'
  readonly javaScript?: boolean
  /** Whoever is not patient has the page before its scripts have taken it over. */
  readonly patient?: boolean
  /** What was chosen about cookies before; undecided, a notice stands at the lower edge. */
  readonly cookies?: 'allowed' | 'necessary' | 'undecided'
  /** Runs before the first page is asked for: to sign in, or to spoil what the network answers. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Lines of the console that the test provokes; all others fail it. */
  readonly expected?: RegExp
}

/**
 * Tests whose `visit` lets a new visitor open a path of the site. Whatever the browser complains about
 * until the test is over fails it: errors in the console, scripts that throw, requests that fail or
 * leave the site. One that fails says what was to be seen last.
 */
export const test = base
  // One connection for all files of a process; it ends with the browser.
  .extend('browser', { scope: 'worker' }, () => chromium.connect(inject('browser').endpoint))
  .extend(
    'visit',
    ({ browser, onTestFinished, task }) =>
      async (path: string, asked: Visit = {}) => {
        const { javaScript = true, patient = javaScript, prepare, expected } = asked
        const { cookies = 'necessary' } = asked
        const page = await enter(browser, asked)
        const complaints = listen(page, javaScript)
        const faults = (): string[] => complaints.filter((line) => !expected?.test(line))
        onTestFinished(async () => {
          if (task.result?.state === 'fail' || faults().length > 0)
            console.error(await lastSeen(page))
          await page.context().close()
          expect(faults()).toEqual([])
        })
        if (cookies !== 'undecided')
          await page.addInitScript(rememberCookies, cookies === 'allowed')
        await prepare?.(page)
        if (patient) waitUntilAwake(page)
        await page.goto(path)
        return page
      },
  )

const lastSeen = async (page: Page): Promise<string> =>
  `${page.url()} shows:\n${await page.locator('body').innerText({ timeout: 1000 }).catch(String)}`

const enter = async (
  browser: Browser,
  { size = 'desk', theme = 'light', javaScript = true }: Visit,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    isMobile: size === 'phone',
    hasTouch: size !== 'desk',
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    userAgent: asPeopleHave(browser),
    baseURL: inject('siteUrl'),
  })
  context.setDefaultTimeout(patienceMs)
  return context.newPage()
}

/** Browsers that call themselves headless are taken for crawlers, which get less room. */
const asPeopleHave = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`

/** Runs in each document, also in those that keep nothing. */
const rememberCookies = (areAllowed: boolean): void => {
  try {
    if (localStorage.getItem('cookies') === null)
      localStorage.setItem('cookies', String(areAllowed))
  } catch {
    // A document without storage.
  }
}

/** What is clicked before the scripts have taken a document over does nothing: each is waited for. */
const waitUntilAwake = (page: Page): void => {
  const goTo = page.goto.bind(page)
  page.goto = async (...asked) => {
    let answer = await goTo(...asked)
    for (let tries = 1; answer?.status() === 503 && tries < 4; tries++) {
      // A site that shares its machine with all tests may be late, and says when to come back.
      console.warn(`${page.url()} was late`)
      await page.waitForTimeout(1000 * Number(answer.headers()['retry-after'] ?? 1))
      answer = await goTo(...asked)
    }
    // Scripts begin after the style sheet is there, and the browser counts the page as loaded before.
    await expect.poll(() => page.evaluate(isAwake), { timeout: patienceMs }).toBe(true)
    return answer
  }
}

/** React marks what it has taken over; pages without it are awake from the beginning. */
const isAwake = `!document.getElementById('app') ||
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** Below the first view, parts are taken over one by one. */
export const waitUntilWholeIsAwake = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isWholeAwake), { timeout: patienceMs }).toBe(true)

const isWholeAwake = `[...document.querySelectorAll('main section, footer')].every((part) =>
  Object.keys(part).some((key) => key.startsWith('__reactProps')))`

const listen = (page: Page, javaScript: boolean): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser's own line about the status of the document that was asked for.
    const { url } = message.location()
    if (message.type() === 'error' && url !== page.url())
      complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was fetching; one without scripts refuses its modules.
    const reason = request.failure()?.errorText ?? ''
    const isExpected = reason === 'net::ERR_ABORTED' || (reason === 'csp' && !javaScript)
    if (!isExpected) complaints.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.protocol === 'data:' || url.origin === new URL(inject('siteUrl')).origin
    if (!isOurs) complaints.push(`a request left the site: ${url.href}`)
  })
  return complaints
}
