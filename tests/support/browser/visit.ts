import {
  chromium,
  expect as expectSoon,
  type Browser,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
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
  /** Whether workers may answer for the site; then nothing is put between it and its pages. */
  readonly workers?: boolean
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
        const { javaScript = true, cookies = 'necessary', prepare, expected } = asked
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
        await page.goto(path)
        return page
      },
  )

const lastSeen = async (page: Page): Promise<string> =>
  `${page.url()} shows:\n${await page.locator('body').innerText({ timeout: 1000 }).catch(String)}`

const enter = async (
  browser: Browser,
  {
    size = 'desk',
    theme = 'light',
    javaScript = true,
    patient = javaScript,
    workers = false,
  }: Visit,
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
    serviceWorkers: workers ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patienceMs)
  if (patient) context.on('page', waitUntilAwake)
  return context.newPage()
}

/** What a toast says; several may stand there at once. */
export const toast = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).last()

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

/**
 * What is clicked before the scripts have taken over its part of a document does nothing: whoever goes somewhere waits
 * until they have, in each window.
 */
const waitUntilAwake = (page: Page): void => {
  const andWait =
    <Asked extends unknown[]>(go: (...asked: Asked) => Promise<Response | null>) =>
    async (...asked: Asked): Promise<Response | null> => {
      let answer: Response | null = null
      // A site that shares its machine with all tests may be late, and says so.
      await expect
        .poll(async () => (answer = await go(...asked))?.status(), { timeout: patienceMs })
        .not.toBe(503)
      await expect
        .poll(() => page.evaluate(isAwake), { timeout: patienceMs, intervals: [20, 50, 100] })
        .toBe(true)
      return answer
    }
  page.goto = andWait(page.goto.bind(page))
  page.reload = andWait(page.reload.bind(page))
  page.goBack = andWait(page.goBack.bind(page))
}

/** React marks what it has taken over: parts below the first view one by one. Pages without it are awake at once. */
const isAwake = `!document.getElementById('app') || (document.querySelector('main') !== null &&
  [...document.querySelectorAll('main, main section, footer')].every((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps'))))`

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
