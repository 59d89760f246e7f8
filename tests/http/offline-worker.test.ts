import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync(
  new URL('../../adapters/http/pages/offline-worker.js', import.meta.url),
  'utf8',
)
const origin = 'https://site.example'
const urlOf = (asked: string | { readonly url: string }): URL =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin)

/** As a browser keeps it: by address, in the order of writing. */
const aCache = (fetchFile: (url: string) => Promise<Response>) => {
  const kept = new Map<string, Response>()
  const matchAll = (asked: string | { readonly url: string }, { ignoreSearch = false } = {}) => {
    const { href, pathname } = urlOf(asked)
    return Promise.resolve(
      [...kept]
        .filter(([url]) => (ignoreSearch ? urlOf(url).pathname === pathname : url === href))
        .map(([, answer]) => answer.clone()),
    )
  }
  return {
    kept,
    matchAll,
    match: async (...asked: Parameters<typeof matchAll>) => (await matchAll(...asked))[0],
    put: (asked: string, answer: Response) => Promise.resolve(kept.set(urlOf(asked).href, answer)),
    add: async (asked: string) => kept.set(urlOf(asked).href, await fetchFile(asked)),
    delete: (asked: string | { readonly url: string }) =>
      Promise.resolve(kept.delete(urlOf(asked).href)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  }
}

type Answer = () => Response | Promise<Response>

/** The worker, on a site that answers as told; `isOff` without a network. */
const aWorker = (site: (path: string) => Response | Promise<Response>) => {
  let isOff = false
  const fetch = async (asked: string | { readonly url: string }): Promise<Response> => {
    if (isOff) throw new TypeError('Failed to fetch')
    const { pathname, search } = urlOf(asked)
    return site(pathname + search)
  }
  const all = new Map<string, ReturnType<typeof aCache>>()
  const open = (name: string) => {
    const one = all.get(name) ?? aCache(fetch)
    all.set(name, one)
    return one
  }
  const listeners = new Map<string, (event: object) => void>()
  const globals = { fetch, Response, URL, navigator, location: { origin } }
  const caches = { open: (name: string) => Promise.resolve(open(name)) }
  const addEventListener = (name: string, listener: (event: object) => void): unknown =>
    listeners.set(name, listener)
  runInNewContext(code, {
    ...globals,
    caches,
    self: { ...globals, addEventListener, skipWaiting: () => {} },
  })
  const tell = (data: object): Promise<unknown> =>
    new Promise((resolve) => {
      listeners.get('message')?.({ data, waitUntil: resolve })
    })
  return {
    pathsOf: (name: string): string[] =>
      [...open(name).kept.keys()].map((url) => url.slice(origin.length)),
    keep: (path: string): Promise<unknown> => tell({ path }),
    install: (): Promise<unknown> =>
      new Promise((resolve) => {
        listeners.get('install')?.({ waitUntil: resolve })
      }),
    forget: (): Promise<unknown> => tell({ forget: true }),
    textWithoutNetwork: async (path: string): Promise<string> => {
      isOff = true
      const answer = await new Promise<Response>((resolve) => {
        const request = { method: 'GET', mode: 'navigate', url: origin + path }
        listeners.get('fetch')?.({ request, respondWith: resolve })
      })
      isOff = false
      return answer.text()
    },
  }
}

const pageOf = (text: string): Response =>
  new Response(`<body>${text}`, { headers: { 'content-type': 'text/html' } })

test('a product is one page in each country, whichever colour or period was looked at', async () => {
  const worker = aWorker((path) => pageOf(path))
  await worker.keep('/product/a?variant=x')
  await worker.keep('/product/a?history=all&country=AU')
  await worker.keep('/product/a?country=AU&variant=y')
  expect(worker.pathsOf('kept-pages')).toEqual(['/product/a', '/product/a?country=AU'])
})

test('the page of the country is shown, else the one that was seen last', async () => {
  let count = 0
  const worker = aWorker((path) => pageOf(`${path} at ${++count}`))
  await worker.keep('/product/a')
  await worker.keep('/product/a?country=AU')
  expect(await worker.textWithoutNetwork('/product/a?history=all')).toContain('/product/a at 1')
  expect(await worker.textWithoutNetwork('/product/a?country=AU&variant=x')).toContain('AU at 2')
  expect(await worker.textWithoutNetwork('/product/a?country=XX')).toContain('AU at 2')
  await worker.keep('/product/a')
  expect(await worker.textWithoutNetwork('/product/a?country=XX')).toContain('/product/a at 3')
})

test('pages kept at the same time leave each other their files', async () => {
  const slow: Answer = () => new Promise((resolve) => setTimeout(resolve, 20, pageOf('')))
  const worker = aWorker((path) => {
    if (path === '/assets/slow.js') return slow()
    if (path === '/product/a') return pageOf('/assets/first.js /assets/slow.js')
    return pageOf('/assets/b.js')
  })
  await Promise.all([worker.keep('/product/a'), worker.keep('/product/b')])
  expect(worker.pathsOf('kept-files').toSorted()).toEqual([
    '/assets/b.js',
    '/assets/first.js',
    '/assets/slow.js',
  ])
})

test('the last 20 products are kept', async () => {
  const worker = aWorker((path) => pageOf(path))
  for (let place = 0; place < 22; place++) await worker.keep(`/product/${place}`)
  const paths = worker.pathsOf('kept-pages')
  expect(paths).toHaveLength(20)
  expect(paths[0]).toBe('/product/2')
})

test('the home page is kept, and leads from what was never opened to what was', async () => {
  const worker = aWorker((path) =>
    pageOf(path === '/offline' ? '<p class="lead"></p><!--kept-->' : `<title>${path}</title>`),
  )
  await worker.install()
  expect(await worker.textWithoutNetwork('/product/b')).toContain('No page is saved')
  await worker.keep('/?logout=true')
  await worker.keep('/product/a')
  expect(worker.pathsOf('kept-pages')).toEqual(['/offline', '/', '/product/a'])
  const shown = await worker.textWithoutNetwork('/product/b')
  expect(shown).toContain('You can still open what this device has saved:')
  expect(shown).toContain(`<a href="${origin}/product/a">/product/a</a> <span>saved 1 minute ago`)
  expect(shown).toContain('<a href="/">Home page</a> <span>saved 1 minute ago')
  expect(await worker.textWithoutNetwork('/?country=AU')).toContain('This page was saved')
})

test('all is forgotten but the page that says so', async () => {
  const worker = aWorker((path) => pageOf(`${path} /assets/${path.length}.js`))
  await worker.install()
  for (const path of ['/', '/product/a', '/product/a?country=AU']) await worker.keep(path)
  await worker.forget()
  expect(worker.pathsOf('kept-pages')).toEqual(['/offline'])
  expect(worker.pathsOf('kept-files')).toEqual(['/assets/8.js'])
})
